package io.github.oust4j.testkit;

import static java.util.stream.Collectors.toMap;

import java.util.Map;

/**
 * Faults of engines, with the checks that must catch them. A check can have a pattern of its report, which follows the
 * moves and stones of the game, and precedes the cause.
 */
enum Fault {
  NONE,
  EQUAL_SIZE_CAPTURED(
      "perft", "games: ^0 moves, 3 stones: .* which is not smaller[.]", "set-ups", "same-playouts"),
  /** Older stones of the new group are ignored. */
  ONLY_THE_NEW_STONES_CONTACTS("perft", "games", "set-ups", "same-playouts", "lazy-playouts"),
  JOINED_GROUP_COUNTED_TWICE("games", "set-ups", "same-playouts"),
  GROUPS_TAKEN_FOR_SINGLETONS("perft", "games", "same-playouts"),
  JOINING_WITHOUT_CAPTURE("perft", "games", "undo", "lazy-playouts"),
  ONE_GROUP_CAPTURED(
      "perft",
      "games: ^1 move.* should not be there[.]",
      "boards: ^1 move.* should not be there[.]",
      "undo: ^1 move.* should not be there[.]",
      "resets: ^1 move.* should not be there[.]",
      "set-ups: ^1 move.* should not be there[.]"),
  /** Ignores large enemy groups that touch only older large groups, which is wrong in set-ups. */
  TRUSTS_THE_THEOREM("set-ups", "passes-and-deadlocks"),
  /** The turn ends without the pass. */
  NO_MID_TURN_PASS("passes-and-deadlocks"),
  ENDLESS_PASSING("perft", "games", "passes-and-deadlocks"),
  DEADLOCK_ONLY_WHEN_FULL(
      "passes-and-deadlocks",
      "positions: moveCount[(][)], after the end of the game [(]Draw by deadlock[)], is 1, but should be 0[.]"),
  WHITE_LOSES_AT_ONCE("games", "pie-rule"),
  LOSER_STAYS_TO_PLACE("games", "undo"),
  STALE_LEGALITY_AFTER_UNDO(
      "undo: ^0 .*# Calls of the engine: [^(]*, played (\\w+) [(][^)]+[)], undid \\1[.]\\n",
      "set-ups"),
  STALE_LEGALITY_AFTER_RESET(
      "perft", "resets: # Calls of the engine: [^\\n]*, reset to (\\S+ \\S+ . .).*\\n\\1\\n"),
  UNDO_OF_ONE_CAPTURED_STONE("perft", "undo", "set-ups"),
  UNDO_FORGETS_MID_TURN("undo", "set-ups", "repeatable-sampling: ^0 "),
  /** The first positions after a reset stay in the log. */
  UNDO_INTO_AN_EARLIER_LINE("undo"),
  UNDO_BEYOND_RESET("refusals"),
  RESETS_TO_NULL("refusals"),
  HASH_KEEPS_CAPTURED_STONES("games", "undo"),
  HASH_WITHOUT_SWAP("pie-rule"),
  /** The hash follows a move only when the result is queried. */
  HASH_LATE("boards: hash[(][)], before queries such as result[(][)], is 0x", "captures"),
  SWAP_FORGOTTEN("pie-rule"),
  SWAP_NOT_LISTED("pie-rule"),
  SWAP_FOR_EVER("pie-rule"),
  SWAP_CHANGES_SIDES("pie-rule"),
  SWAP_PENDING_FOR_WHITE_ONLY("pie-rule"),
  UNDO_KEEPS_THE_SWAP_ON_63_POINTS("pie-rule"),
  BIASED_SAMPLE("sampling"),
  SAMPLE_OF_EMPTY_POINTS("games", "sampling"),
  SAMPLE_PREFERS_CAPTURES("sampling", "lazy-playouts"),
  SAMPLE_LEAVES_ONE_OUT("sampling"),
  SAMPLE_OF_THE_FIRST_IN_COPIES("sampling"),
  /** Only in mid-turn: the list of candidates is wrong after a capture. */
  SAMPLE_OF_THE_FIRST_AFTER_ADVANCE("sampling: # Calls of the engine: reset to .*advanced by "),
  SAMPLE_DEPENDS_ON_RESETS(
      "separate-engines: on square-4[.] With the same random numbers, an engine that has been reset plays different games[.]"),
  PASS_IS_NO_PLY("passes-and-deadlocks"),
  PLAYS_ILLEGAL_MOVES("refusals"),
  REPLIES_OF_THE_WRONG_SIDE("perft: ^0 .*[.] moveCountAfter[(]", "replies"),
  UNSORTED("games"),
  FIRST_PLACEMENT_IS_THE_LAST("games", "same-playouts"),
  PLACEMENTS_ONLY_FORWARDS("games"),
  PASS_AFTER_THE_LIST("games"),
  MUST_PASS_IN_MID_TURN("games"),
  NEEDS_ROOM_FOR_ALL_POINTS("refusals"),
  MOVES_WITHOUT_ROOM("positions", "refusals"),
  /** Without room for the pass or the swap, the list lacks it. */
  OTHER_MOVES_WITHOUT_ROOM("positions", "refusals"),
  MOVES_NEED_ROOM_FOR_ALL_POINTS("refusals"),
  /** There is room for 20 moves. */
  LOG_TOO_SHORT(
      "games: ^21 .*throws (java.lang.ArrayIndexOutOfBoundsException: Index 20[^.]*).*\\1$",
      "undo"),
  /** Points across the word boundary are no neighbours. */
  WRONG_ABOVE_64_POINTS("games", "undo", "same-playouts"),
  /** On a board that few checks use, two points are no neighbours. */
  A_NEIGHBOUR_LESS_ON_6X7("boards"),
  SHARED_STONES("separate-engines: The same moves cause no failure in a new engine"),
  /** An engine fails after one for another board has been created. */
  LAST_BOARD_ONLY("separate-engines"),
  EQUAL_RESET_SKIPPED("resets"),
  WHITE_HOLDS_NO_OTHER_POINT("refusals"),
  ADVANCE_KEEPS_HISTORY("advance"),
  ADVANCE_KEEPS_LEGALITY("advance", "same-playouts: # Calls of the engine: .*advanced by "),
  ADVANCE_FORGETS_PASS("advance"),
  /** An undo does nothing. */
  ADVANCE_IS_UNDONE_SILENTLY(
      "advance: undo[(][)] throws nothing, although there is no move to undo;"),
  ADVANCE_FORGETS_SWAP("pie-rule"),
  CAPTURES_OF_ONE_GROUP("captures"),
  CAPTURES_UNSORTED("captures"),
  CAPTURES_PLAYS("captures"),
  /** The undo of an earlier move does nothing. */
  CAPTURES_BREAK_UNDO("captures"),
  CAPTURES_NEED_ROOM_FOR_ONE_MORE("captures"),
  /** Only above 25 points, where a random move is seldom the swap. */
  NO_CAPTURES_AFTER_THE_SWAP("captures"),
  CAPTURES_WHATEVER_IS_BESIDE("captures"),
  CAPTURES_OF_ILLEGAL_PLACEMENTS("captures"),
  COPY_AT_THE_START("copies"),
  COPY_IS_NULL("copies"),
  COPY_KEEPS_HISTORY("copies"),
  COPY_FORGETS_MID_TURN("copies"),
  COPY_SHARES_STONES("copies"),
  COPY_RESETS_TO_THE_START("copies"),
  COPY_SHARES_THE_LOG("copies"),
  COPY_ADVANCE_KEEPS_HISTORY("copies"),
  COPY_COUNTS_REPLIES_AND_ONE("copies"),
  COPY_SHARES_THE_LIST("copies"),
  COPY_FAILS_IN_OTHER_THREADS("separate-engines"),
  SAMPLE_DEPENDS_ON_QUERIES("repeatable-sampling"),
  SAMPLE_OF_THE_FIRST_AFTER_UNDO("sampling"),
  SAMPLE_OF_THE_FIRST_BEFORE_THE_SWAP("sampling"),
  SAMPLE_OF_THE_FIRST_IN_OTHER_THREADS("separate-engines"),
  FAILS_IN_OTHER_THREADS("separate-engines"),
  REPLIES_AND_ONE_IN_OTHER_THREADS("separate-engines"),
  /** A reset to a position of a board with as many points does nothing. */
  OTHER_BOARD_OF_THE_SIZE("refusals");

  private final String checks;

  Fault(String... checks) {
    this.checks = String.join("\n", checks);
  }

  /** Returns the checks, with a pattern that every report contains if they have no other. */
  Map<String, String> reports() {
    return checks
        .lines()
        .map(check -> check.split(": ", 2))
        .collect(toMap(check -> check[0], check -> check.length > 1 ? check[1] : ""));
  }
}
