package io.github.oust4j.testkit;

import java.util.List;

/** What engines get wrong, each with the checks that must catch it: the table of what the kit proves. */
enum Fault {
  /** Nothing. */
  NONE,
  /** An enemy group as large as the new group is captured. */
  EQUAL_SIZE_CAPTURED("perft", "games", "set-ups", "same-playouts"),
  /** Only the enemy groups that touch the new stone are looked at. */
  ONLY_THE_NEW_STONES_CONTACTS("perft", "games", "set-ups", "exact-playouts", "lazy-playouts"),
  /** A group that the new stone touches twice is added twice. */
  JOINED_GROUP_COUNTED_TWICE("games", "set-ups", "same-playouts"),
  /** The other stones of a group are forgotten, as if every group were a singleton. */
  GROUPS_TAKEN_FOR_SINGLETONS("perft", "games", "exact-playouts"),
  /** A stone may join own stones without a capture. */
  JOINING_WITHOUT_CAPTURE("perft", "games", "undo", "lazy-playouts"),
  /** Of several enemy groups only the first is captured. */
  ONE_GROUP_CAPTURED("perft", "games", "undo", "set-ups"),
  /** The structural theorem is relied on in set-ups: of large groups, only those at the new stone count. */
  TRUSTS_THE_THEOREM("set-ups", "passes-and-deadlocks"),
  /** After a capture without a further placement, the turn just ends. */
  NO_MID_TURN_PASS("passes-and-deadlocks"),
  /** A deadlock is not seen. */
  ENDLESS_PASSING("perft", "games", "passes-and-deadlocks"),
  /** A deadlock is seen only after a pass. */
  DEADLOCK_AFTER_A_PASS("games", "passes-and-deadlocks"),
  /** The full board is the only deadlock. */
  DEADLOCK_ONLY_WHEN_FULL("passes-and-deadlocks"),
  /** White loses before his first placement. */
  WHITE_LOSES_AT_ONCE("games", "pie-rule"),
  /** The winner is not the one who is to place. */
  LOSER_STAYS_TO_PLACE("games", "undo"),
  /** What was legal is kept by undo. */
  STALE_LEGALITY_AFTER_UNDO("undo", "set-ups"),
  /** What was legal is kept by reset. */
  STALE_LEGALITY_AFTER_RESET("perft", "resets"),
  /** Undo brings back only the first captured stone. */
  UNDO_OF_ONE_CAPTURED_STONE("perft", "undo", "set-ups"),
  /** Undo forgets the mid-turn flag. */
  UNDO_FORGETS_MID_TURN("undo", "set-ups"),
  /** Moves can be taken back beyond a reset. */
  UNDO_BEYOND_RESET("refusals"),
  /** The hash keeps the captured stones. */
  HASH_KEEPS_CAPTURED_STONES("games", "undo"),
  /** The hash leaves the pending swap out. */
  HASH_WITHOUT_SWAP("pie-rule"),
  /** There is no swap. */
  SWAP_FORGOTTEN("pie-rule"),
  /** The swap is still there after White's first placement. */
  SWAP_FOR_EVER("pie-rule"),
  /** The swap changes the side to place. */
  SWAP_CHANGES_SIDES("pie-rule"),
  /** Points with low numbers are drawn more often. */
  BIASED_SAMPLE("sampling"),
  /** Illegal points are drawn now and then. */
  SAMPLE_OF_EMPTY_POINTS("games", "sampling"),
  /** Placements beside own stones, which are captures, are drawn more often. */
  SAMPLE_PREFERS_CAPTURES("sampling", "lazy-playouts"),
  /** The last legal placement is never drawn. */
  SAMPLE_LEAVES_ONE_OUT("sampling"),
  /** A pass is not counted as a ply. */
  PASS_IS_NO_PLY("passes-and-deadlocks"),
  /** Everything is played. */
  PLAYS_ILLEGAL_MOVES("refusals"),
  /** Replies are counted as if the turn always ended. */
  REPLIES_OF_THE_WRONG_SIDE("perft", "replies"),
  /** The placements are not listed in point order. */
  UNSORTED("games"),
  /** There is room for so many moves and not more. */
  LOG_TOO_SHORT("games", "undo"),
  /** Some boards have wrong neighbours. */
  WRONG_ABOVE_64_POINTS("games", "undo", "same-playouts"),
  /** The stones are the same for all engines. */
  SHARED_STONES("separate-engines"),
  /** The history survives a move that should keep none. */
  ADVANCE_KEEPS_HISTORY("advance"),
  /** The legal placements are those before the move. */
  ADVANCE_KEEPS_LEGALITY("advance", "same-playouts"),
  /** A pass by advance is ignored. */
  ADVANCE_FORGETS_PASS("advance"),
  /** The captures of a placement are those of one group. */
  CAPTURES_OF_ONE_GROUP("captures"),
  /** The captures of a placement are not in point order. */
  CAPTURES_UNSORTED("captures"),
  /** A query for captures plays the move. */
  CAPTURES_PLAYS("captures"),
  /** A query for captures accepts illegal placements. */
  CAPTURES_OF_ILLEGAL_PLACEMENTS("captures"),
  /** A copy is at the start of the game. */
  COPY_AT_THE_START("copies"),
  /** A copy has the history of the engine. */
  COPY_KEEPS_HISTORY("copies"),
  /** A copy forgets the flag of mid-turn. */
  COPY_FORGETS_MID_TURN("copies"),
  /** A copy and the engine share one array of stones. */
  COPY_SHARES_STONES("copies"),
  /** The random numbers are used in another way once the legal placements are known. */
  SAMPLE_DEPENDS_ON_QUERIES("repeatable-sampling");

  private final String checks;

  Fault(String... checks) {
    this.checks = String.join("\n", checks);
  }

  /** Checks that must catch it. */
  List<String> checks() {
    return checks.lines().toList();
  }
}
