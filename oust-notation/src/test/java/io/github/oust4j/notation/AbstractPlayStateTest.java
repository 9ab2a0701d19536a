package io.github.oust4j.notation;

import static io.github.oust4j.notation.ReaderContract.broken;
import static io.github.oust4j.notation.ReaderContract.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved states are read as games, whose boards are compared with the rules, and written back. */
class AbstractPlayStateTest {
  private final RecordReader reader = RecordReader.create();

  /** All but the order of captured stones and the times in between is kept. */
  @ParameterizedTest
  @ValueSource(strings = {"hex-6-game1", "hex-7-game1", "hex-8-game1", "square-11-game1"})
  void aStateIsTheGameOfTheRecordAndWrittenAsItWasRead(String name) {
    String text = SampleGames.text("abstractplay-" + name + "-state.json");
    GameRecord state = read(text);
    GameRecord gameRecord = read(SampleGames.text("abstractplay-" + name + ".json"));
    assertThat(state.game()).isEqualTo(gameRecord.game());
    assertThat(state.headers()).containsEntry("_version", "20240505").containsKey("date-start");
    String written = write(state);
    assertThat(read(written)).isEqualTo(state);
    assertThat(comparable(written)).isEqualTo(comparable(text));
  }

  private static String comparable(String state) {
    String timeless = state.replaceAll("\"_timestamp\":\"[^\"]*\"", "").strip();
    // Captured groups, and their stones, come in any order.
    return Arrays.stream(timeless.split("(?=\\{\"type\":\"place\"|\\],\"currplayer\")"))
        .map(part -> part.startsWith("{")
            ? Arrays.stream(part.split("\\W+")).sorted().collect(Collectors.joining(" "))
            : part)
        .collect(Collectors.joining("\n"));
  }

  @Test
  void whoEndsTheGameIsRead() {
    String resigned = state("""
        ,
        {"_results":[{"type":"resigned","player":2},{"type":"eog"}],"currplayer":1,"lastmove":"resign",
        "board":{"dataType":"Map","value":[["a1",1],["b2",2]]}}""");
    String over = resigned.replace("\"gameover\":false", "\"gameover\":true");
    String won = "\"winner\":[1]";
    assertThat(read(over.replace("\"winner\":[]", won)).game())
        .hasToString("square-3: a1 b2 (Black wins by resignation)");
    broken(
        reader,
        over,
        Problem.CONTRADICTION,
        "\"resign\" means that a player has lost, but the state has no winner.");
    broken(
        reader,
        resigned.replace("\"winner\":[]", won),
        Problem.CONTRADICTION,
        "The state says that the game is not over, but it ended: Black wins by resignation.");
    assertThat(
            read(state("").replace("\"gameover\":false", "\"gameover\":true")).game())
        .hasToString("square-3: a1 b2 (No winner)");
  }

  /** A game of two turns on three lines, and what follows them in the stack. */
  static String state(String more) {
    return """
        {"game":"oust","numplayers":2,"variants":["square-3"],"gameover":false,"winner":[],"stack":[{"currplayer":1,"board":{"dataType":"Map","value":[]},"pieceCounts":[0,0]},
        {"_results":[],"currplayer":2,"lastmove":"a1","board":{"dataType":"Map","value":[["a1",1]]}},
        {"currplayer":1,"lastmove":"b2","board":{"value":[["a1",1],["b2",2]]},"pieceCounts":[1,1]}%s]}
        """.formatted(more);
  }

  /** After a deadlock, the site continues with passes until the players end the game. */
  @ParameterizedTest
  @CsvSource({
    "draw, 0, '1,2', ''",
    "resign, 2, 1, Black wins by resignation",
    "timeout, 1, 2, White wins by timeout",
    "abandoned, 0, '', No winner by abandonment"
  })
  void aStateGoesOnAfterADeadlock(String word, int loser, String winner, String stated) {
    String state = write(GameRecord.of(AbstractPlayTest.deadlock()));
    String rest = state.substring(state.lastIndexOf("\"board\":"), state.lastIndexOf("]}"));
    String player = loser == 0 ? "" : ",\"player\":" + loser;
    String more = """
        ,{"_results":[{"type":"pass","who":2}],"currplayer":1,"lastmove":"pass",%s
        ,{"_results":[],"currplayer":2,"lastmove":"pass",%s
        ,{"_results":[{"type":"resigned"%s}],"currplayer":2,"lastmove":"%s",%s]}
        """.formatted(rest, rest, player, word, rest);
    String played = state.replace("]}\n", more).replace("[1,2]", "[" + winner + "]");
    AbstractPlayTest.expectDeadlock(read(played), stated);
    assertThat(read(write(read(played)))).isEqualTo(read(played));
    // The boards after a deadlock are compared too.
    int last = played.lastIndexOf("[\"b3\",2]");
    String wrong = played.substring(0, last) + played.substring(last).replace("b3\",2", "b3\",1");
    broken(reader, wrong, Problem.CONTRADICTION, "");
  }

  /** The site reads an unknown board as hexhex-7, but rejects a state of another game. */
  @Test
  void statesNameTheirBoards() {
    assertThat(read(state("").replace("square-3", "#board")).game()).hasToString("hexhex-7: a1 b2");
    Game game = Game.start(Board.parse("rectangle-3x4")).play("a1").play("c4");
    String state = write(GameRecord.of(game));
    assertThat(state).contains("\"game\":\"oust-rectangle\"");
    assertThat(read(state).game()).isEqualTo(game);
    assertThat(read(state.replace("oust-rectangle", "oust")).game()).isEqualTo(game);
  }

  /** The fields of a state come in any order, with the pie rule before the stack; so do those of its entries. */
  @Test
  void fieldsMayComeInAnyOrder() {
    Game game =
        Game.start(Rules.withPieRule(Board.square(3))).play("b2").play("swap").play("a1");
    List<String> fields = new ArrayList<>(List.of(
        "\"pied\":true",
        """
        "stack":[{"board":{"value":[]}},
        {"board":{"value":[["b2",1]]},"pieceCounts":[1,0],"currplayer":2,"lastmove":"b2"},
        {"board":{"value":[["a1",2],["b2",1]]},"lastmove":"a1"},
        {"board":{"value":[["a1",2],["b2",1]]},"lastmove":"resign","_results":[{"player":1,"type":"resigned"}]}]""",
        "\"winner\":[2]",
        "\"gameover\":true",
        "\"variants\":[\"square-3\"]",
        "\"game\":\"oust\""));
    for (int i = 0; i < fields.size(); i++) {
      String state = "{" + String.join(",", fields) + "}";
      assertThat(read(state).game()).as(state).isEqualTo(game.resign(Color.BLACK));
      fields.add(fields.remove(0));
    }
  }

  @Test
  void aFieldThatTheStackDependsOnMayComeAfterIt() {
    Position first = Position.parse("square-3 3/1x1/3 w p");
    String start = ",\"startingPosition\":\"" + first + "\"";
    String state = write(GameRecord.from(first)).strip();
    String late = state.replace(start, "").replaceFirst("}$", start + "}");
    assertThat(late).isNotEqualTo(state).hasSameSizeAs(state);
    assertThat(read(late).firstPosition()).isEqualTo(first);
    broken(reader, late.replace("3/1x1/3", "3/1x1/4"), Problem.MALFORMED, "Row 3 from the top");
  }

  /** The reader's board once replaced that of the state. */
  @Test
  void aStateWithoutVariantsIsOnHexhex7WhateverTheReadersBoard() {
    GameRecord gameRecord = GameRecord.start(Board.hexhex(7));
    String state = write(gameRecord);
    assertThat(state).contains("\"variants\":[]");
    RecordReader square = RecordReader.create().board(Board.square(3));
    assertThat(square.read(state)).isEqualTo(gameRecord);
    assertThat(square.read(state.replace("\"variants\":[]", "\"variants\":null")))
        .isEqualTo(gameRecord);
  }

  private static String write(GameRecord gameRecord) {
    return RecordWriter.of(RecordFormat.ABSTRACT_PLAY_STATE).write(gameRecord);
  }
}
