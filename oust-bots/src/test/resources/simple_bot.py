"""A bot for Oust on square boards that speaks GTP. It places at random."""
import random, re, sys

def neighbors(p):
    return [q for q in ((p[0] - 1, p[1]), (p[0] + 1, p[1]), (p[0], p[1] - 1), (p[0], p[1] + 1)) if q in board]

def group(p):
    found = [p]
    for q in found:  # grows while it is read
        found += [n for n in neighbors(q) if board[n] == board[p] and n not in found]
    return found

def place(color, p):
    """Places a stone and removes captured groups. Returns None if illegal, else whether it captures."""
    board[p] = color
    own = group(p)
    enemies = [group(n) for q in own for n in neighbors(q) if board[n] not in (color, ".")]
    if len(own) > 1 and not (enemies and max(map(len, enemies)) < len(own)):
        board[p] = "."
        return None
    for q in sum(enemies, []) if len(own) > 1 else []:
        board[q] = "."
    return len(own) > 1

def genmove(color):
    for p in random.sample(sorted(board), len(board)):
        captures = place(color, p) if board[p] == "." else None
        if captures is not None:
            over = all(c in (color, ".") for c in board.values())
            rest = genmove(color) if captures and not over else "pass"
            return chr(97 + p[0]) + str(p[1] + 1) + ("-" + rest if rest != "pass" else "")
    return "pass"

side, board, commands = 11, {}, "boardsize clear_board oust-pie oust-position play genmove list_commands quit"
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
