package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.oukoun.Game;
import io.github.oust4j.oukoun.Move;
import io.github.oust4j.oukoun.Perft;
import io.github.oust4j.oukoun.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/OUKOUN.md shows is what happens. */
class OukounPageTest {
  private static final Pattern PERFT_ROW =
      Pattern.compile("(?m)^\\| (?:`([^`]*)`|the start) \\| ([0-9| ]*)\\|$");

  private static String page() throws IOException {
    return Files.readString(Run.ROOT.resolve("docs/OUKOUN.md"));
  }

  @Test
  void everyCommandPrintsWhatIsShown() throws IOException {
    int shown = 0;
    for (Document.Shown command : Document.of("docs/OUKOUN.md").commands()) {
      List<String> args = command.arguments();
      args.replaceAll(arg -> arg.startsWith("oust-cli/") ? Run.ROOT.resolve(arg).toString() : arg);
      Run run = Run.of(args.toArray(String[]::new));
      assertThat(run.status()).as(command.command()).isZero();
      ReadmeTest.expect(command.output(), run.out(), command.command());
      shown++;
    }
    assertThat(shown).isEqualTo(1);
  }

  @Test
  void theTableOfCountsIsRight() throws IOException {
    Matcher rows = PERFT_ROW.matcher(page());
    int counts = 0;
    while (rows.find()) {
      Position position = rows.group(1) == null
          ? Position.parse("1231231231231231231231231231 28 A -")
          : Position.parse(rows.group(1));
      int depth = 0;
      for (String count : rows.group(2).split("\\|")) {
        depth++;
        if (!count.isBlank()) {
          assertThat(Perft.of(position).count(depth))
              .as("%s, depth %d", position, depth)
              .isEqualTo(Long.parseLong(count.strip()));
          counts++;
        }
      }
    }
    assertThat(counts).isEqualTo(19);
  }

  @Test
  void theSnippetPrintsWhatItsCommentsSay() throws IOException {
    Game game = Game.from(Position.parse("123123 wb/r/2/b/w A w"));
    Game after = game.play("6+1");
    assertThat(page())
        .contains("Game game = Game.from(Position.parse(\"123123 wb/r/2/b/w A w\"));\n"
            + "System.out.println(game.legalMoves());                             // "
            + game.legalMoves() + "\n"
            + "game = game.play(\"6+1\");\n"
            + "System.out.println(game.position());                               // "
            + after.position() + "\n"
            + "System.out.println(game.position().whyIllegal(Move.parse(\"5+1\"))"
            + ".orElseThrow().message());\n"
            + "// "
            + after.position().whyIllegal(Move.parse("5+1")).orElseThrow().message() + "\n");
  }
}
