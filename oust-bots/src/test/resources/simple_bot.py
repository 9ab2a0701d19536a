"""A bot for Oust on square boards that speaks GTP. It places at random."""
import random
import re
import sys

def neighbors(p):
    return [q for q in ((p[0] - 1, p[1]), (p[0] + 1, p[1]), (p[0], p[1] - 1), (p[0], p[1] + 1)) if q in board]

def group(p):
    found = [p]
    for q in found:  # grows while it is read
        found += [n for n in neighbors(q) if board[n] == board[p] and n not in found]
    return found

def place(color, p):
    """Places a stone and removes captured groups. Returns None if illegal, else whether it captures."""
    board[p], own = color, None
    own = group(p)
    enemies = [group(n) for q in own for n in neighbors(q) if board[n] not in (color, ".")]
    if len(own) > 1 and not (enemies and max(map(len, enemies)) < len(own)):
        board[p] = "."
        return None
    for q in sum(enemies, []) if len(own) > 1 else []:
        board[q] = "."
    return len(own) > 1

def genmove(color):
    turn, goes_on = [], True
    while goes_on and (not turn or any(c not in (color, ".") for c in board.values())):
        for p in random.sample([q for q in board if board[q] == "."], list(board.values()).count(".")):
            goes_on = place(color, p)
            if goes_on is not None:
                turn.append(chr(97 + p[0]) + str(p[1] + 1))
                break
        else:
            break  # no legal placement: the turn ends
    return "-".join(turn) or "pass"

side, board = 11, {}
commands = "boardsize clear_board oust-position play genmove list_commands quit"
for command, *words in (line.split() for line in sys.stdin if line.strip()):
    if command in ("boardsize", "clear_board"):
        side = int(words[0]) if words else side
        board = {(c, r): "." for c in range(side) for r in range(side)}
    elif command == "oust-position":  # such as square-5 5/5/2x2/1xo2/5 b -
        rows = re.sub("[0-9]+", lambda n: "." * int(n[0]), words[1]).split("/")[::-1]
        board = {(c, r): {"x": "b", "o": "w"}.get(s, s) for r, row in enumerate(rows) for c, s in enumerate(row)}
    for move in words[1].split("-") if command == "play" and words[1] not in ("pass", "swap") else []:
        place(words[0][0], (ord(move[0]) - 97, int(move[1:]) - 1))
    answer = genmove(words[0][0]) if command == "genmove" else commands.replace(" ", "\n") if command == "list_commands" else ""
    print("= " + answer + "\n", flush=True)
