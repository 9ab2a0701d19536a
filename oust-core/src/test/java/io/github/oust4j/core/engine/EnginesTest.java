package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.tests.DeclaringLoader;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lookup of built-in and declared engines. */
class EnginesTest {
  public static class Declared implements EngineProvider {
    @Override
    public String name() {
      return "declared";
    }

    @Override
    public boolean supports(Board board) {
      return board.size() < 10;
    }

    @Override
    public Engine create(Board board) {
      return Engines.create(board);
    }
  }

  public static final class Impostor extends Declared {
    @Override
    public String name() {
      return "naive";
    }
  }

  public static final class Throwing extends Declared {
    public Throwing() {
      throw new IllegalStateException("no room");
    }
  }

  public static final class Nameless extends Declared {
    @Override
    @SuppressWarnings("NullAway") // breaks the contract on purpose
    public String name() {
      return null;
    }
  }

  public static final class Speechless extends Declared {
    @Override
    public String name() {
      throw new UnsupportedOperationException("not yet");
    }
  }

  /** A provider that throws an error when its name is queried, as unfinished code does. */
  public static final class Unfinished extends Declared {
    @Override
    public String name() {
      throw new AssertionError("to do");
    }
  }

  public static final class Shouting extends Declared {
    @Override
    public String name() {
      return "Fast:Engine";
    }
  }

  @Test
  void theBuiltInOnesComeFirst() {
    assertThat(Engines.all())
        .extracting(EngineProvider::name)
        .startsWith("default")
        .contains("bitboard", "naive")
        .doesNotHaveDuplicates();
    assertThat(Engines.all()).extracting(EngineProvider::description).doesNotContain("");
  }

  @Test
  void theDefaultHasOneName() {
    assertThat(BuiltIn.DEFAULT).isSameAs(Engines.named("default")).hasToString("default");
    assertThat(Engines.create(Board.square(11)).board()).isSameAs(Board.square(11));
  }

  @ParameterizedTest
  @MethodSource("io.github.oust4j.core.engine.Engines#all")
  void anEngineIsCreatedForEachSupportedBoard(EngineProvider provider) {
    for (Board board : List.of(
        Board.square(2),
        Board.square(11),
        Board.rectangle(16, 8),
        Board.rectangle(2, 25),
        Board.square(25),
        Board.hexhex(2),
        Board.hexhex(7),
        Board.hexhex(8))) {
      assertThat(provider.supports(board))
          .isEqualTo(!provider.name().equals("bitboard") || board.size() <= 128);
      if (provider.supports(board)) {
        assertThat(provider.create(board).position()).isEqualTo(Position.start(board));
      } else {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> provider.create(board))
            .withMessageContaining(board.name());
      }
    }
  }

  @Test
  void movesAreNumbersAndBack() {
    Board board = Board.hexhex(3);
    assertThat(Engine.toMove(board, Engine.PASS)).isEqualTo(Move.PASS);
    assertThat(Engine.toMove(board, Engine.SWAP)).isEqualTo(Move.SWAP);
    for (Point point : board.points()) {
      assertThat(Engine.toMove(board, point.index())).isEqualTo(Move.place(point));
    }
    for (int number = Engine.SWAP; number < board.size(); number++) {
      assertThat(Engine.toInt(board, Engine.toMove(board, number))).isEqualTo(number);
    }
    for (int number : new int[] {Engine.SWAP - 1, board.size()}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> Engine.toMove(board, number));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Engine.toInt(board, Move.place(Board.square(3).point("a1"))))
        .withMessage("Point a1 is a point of square-3, not of hexhex-3.");
  }

  @Test
  void resultsAreOutcomesOfTheRulesAndBack() {
    for (Engine.Result result : Engine.Result.values()) {
      assertThat(Engine.Result.of(result.outcome())).isEqualTo(result);
    }
    Outcome late = Outcome.win(Color.WHITE, Outcome.Reason.TIMEOUT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Engine.Result.of(Optional.of(late)))
        .withMessage("No move can end a game with the outcome \"White wins by timeout\".");
  }

  @Test
  void anUnknownNameIsAnErrorThatListsTheNames() {
    String names = Engines.all().stream()
        .map(EngineProvider::name)
        .collect(Collectors.joining(", "))
        .replaceFirst(", ([a-z]+)$", " or $1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Engines.named("fast"))
        .withMessage("There is no engine \"fast\". Choose %s.", names)
        .withNoCause();
  }

  @Test
  void declaredOnesAreFoundByTheContextClassLoader(@TempDir Path folder) throws IOException {
    declaring(folder, List.of(Declared.class.getName()), () -> {
      assertThat(Engines.all()).hasSize(BuiltIn.ALL.size() + 1);
      assertThat(Engines.failures()).isEmpty();
      EngineProvider declared = Engines.named("declared");
      assertThat(declared.getClass().getName()).isEqualTo(Declared.class.getName());
      assertThat(declared.description()).isEmpty();
      assertThat(declared.supports(Board.square(3))).isTrue();
    });
  }

  /** Once a broken provider made {@code Engines.named("naive")} fail. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        Throwing.class,
        Nameless.class,
        Speechless.class,
        Unfinished.class,
        Shouting.class,
        Impostor.class,
        Perft.class
      })
  void aBrokenProviderDoesNotHideTheOthers(Class<?> broken, @TempDir Path folder)
      throws IOException {
    String good = Declared.class.getName();
    declaring(folder, List.of(broken.getName(), good), () -> {
      for (EngineProvider provider : BuiltIn.ALL) {
        assertThat(Engines.named(provider.name())).isSameAs(provider);
      }
      assertThat(Engines.named("declared").getClass().getName()).isEqualTo(good);
      assertThat(Engines.all()).hasSize(BuiltIn.ALL.size() + 1);
      assertThat(Engines.failures())
          .singleElement()
          .satisfies(failure -> assertThat(failure)
              .hasMessageContaining(broken.getName())
              .hasMessageContaining(
                  broken == Impostor.class ? "Two engines have the name \"naive\"" : "")
              .hasMessageEndingWith(
                  broken == Shouting.class
                      ? ". Names consist of lower-case letters, digits and hyphens."
                      : ""));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Engines.named("fast"))
          .withMessageContaining("Choose default, ")
          .withMessageContaining("Not all declared engines can be used: ")
          .withMessageContaining(broken.getName())
          .withCauseInstanceOf(ServiceConfigurationError.class);
    });
  }

  @Test
  void aClassFileThatCannotBeReadIsAFailure(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("Rotten.class"), "no class");
    declaring(folder, List.of("Rotten"), () -> {
      assertThat(Engines.all()).isEqualTo(BuiltIn.ALL);
      assertThat(Engines.failures())
          .singleElement()
          .satisfies(failure -> assertThat(failure).hasCauseInstanceOf(ClassFormatError.class));
    });
  }

  /** For example, the class loader of a web app that its server has stopped. */
  @Test
  void aClassLoaderThatThrowsIsAFailure() throws IOException {
    ClassLoader stopped = new ClassLoader() {
      @Override
      public Enumeration<URL> getResources(String name) {
        throw new IllegalStateException("stopped");
      }
    };
    DeclaringLoader.with(stopped, () -> {
      assertThat(Engines.all()).isEqualTo(BuiltIn.ALL);
      assertThat(Engines.failures())
          .first()
          .satisfies(failure -> assertThat(failure).hasRootCauseMessage("stopped"));
    });
  }

  private static void declaring(Path folder, List<String> providers, DeclaringLoader.Body test)
      throws IOException {
    String[] names = providers.toArray(String[]::new);
    DeclaringLoader.with(new DeclaringLoader(folder, EngineProvider.class, names), test);
  }
}
