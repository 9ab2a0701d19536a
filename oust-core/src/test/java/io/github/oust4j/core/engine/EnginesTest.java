package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.IllegalMoveException;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which engines there are, how they are found, and the face that all of them show. */
class EnginesTest {
  /** A provider as a jar of somebody else declares it. */
  public static final class Declared implements EngineProvider {
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

  /** One that takes the name of an engine that is built in. */
  public static final class Impostor implements EngineProvider {
    @Override
    public String name() {
      return "naive";
    }

    @Override
    public boolean supports(Board board) {
      return true;
    }

    @Override
    public Engine create(Board board) {
      return Engines.create(board);
    }
  }

  static List<EngineProvider> builtIn() {
    return Engines.all();
  }

  @Test
  void theBuiltInOnesComeFirst() {
    assertThat(Engines.all())
        .extracting(EngineProvider::name)
        .containsExactly("default", "bitboard", "words", "naive");
    assertThat(Engines.all()).extracting(EngineProvider::description).doesNotContain("");
  }

  @Test
  void theDefaultIsTheFastestForTheBoard() {
    assertThat(Engines.create(Board.square(11))).isInstanceOf(BitboardEngine.class);
    assertThat(Engines.create(Board.hexhex(7))).isInstanceOf(BitboardEngine.class);
    assertThat(Engines.create(Board.square(12))).isInstanceOf(ListsEngine.class);
    assertThat(Engines.create(Board.hexhex(8))).isInstanceOf(ListsEngine.class);
    assertThat(Engines.fastest().name()).isEqualTo("default");
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void anEngineIsMadeForEachSupportedBoard(EngineProvider provider) {
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
  void aNameThatIsNotThereIsAnswered() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Engines.named("fast"))
        .withMessage(
            "There is no engine with the name \"fast\"; there are default, bitboard, words, naive.");
  }

  @Test
  void declaredOnesAreFoundByTheirClassLoader(@TempDir Path folder) throws IOException {
    try (URLClassLoader loader = declaring(folder, Declared.class)) {
      List<EngineProvider> providers = Engines.all(loader);
      assertThat(providers).hasSize(5);
      EngineProvider declared = Engines.named("declared", providers);
      assertThat(declared).isInstanceOf(Declared.class);
      assertThat(declared.description()).isEmpty();
      Thread thread = Thread.currentThread();
      ClassLoader before = thread.getContextClassLoader();
      thread.setContextClassLoader(loader);
      try {
        assertThat(Engines.named("declared").supports(Board.square(3))).isTrue();
      } finally {
        thread.setContextClassLoader(before);
      }
    }
  }

  @Test
  void aNameBelongsToOne(@TempDir Path folder) throws IOException {
    try (URLClassLoader loader = declaring(folder, Impostor.class)) {
      assertThatExceptionOfType(ServiceConfigurationError.class)
          .isThrownBy(() -> Engines.all(loader))
          .withMessageContaining("Two engines have the name \"naive\"")
          .withMessageContaining(Impostor.class.getName());
    }
  }

  private static URLClassLoader declaring(Path folder, Class<?> provider) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(EngineProvider.class.getName()), provider.getName());
    return new URLClassLoader(new URL[] {url(folder)}, EnginesTest.class.getClassLoader());
  }

  private static URL url(Path folder) throws MalformedURLException {
    return folder.toUri().toURL();
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void anIllegalMoveIsRefusedWithTheReasonAndChangesNothing(EngineProvider provider) {
    Engine engine = provider.create(Board.square(5));
    engine.play(0);
    Position before = engine.position();
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> engine.play(0))
        .withMessage(catchThrowable(() -> before.play("a1")).getMessage());
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> engine.play(Engine.PASS));
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> engine.play(Engine.SWAP));
    assertThat(engine.position()).isEqualTo(before);
    assertThat(engine.plies()).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void aPositionOfAnotherBoardIsRefused(EngineProvider provider) {
    Engine engine = provider.create(Board.square(5));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.reset(Position.start(Board.square(6))))
        .withMessageContaining("square-5")
        .withMessageContaining("square-6");
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void nothingIsUndoneBeyondTheReset(EngineProvider provider) {
    Engine engine = provider.create(Board.square(3));
    engine.play(4);
    engine.reset(engine.position());
    assertThatIllegalStateException().isThrownBy(engine::undo);
    assertThat(engine.holds(Color.BLACK, 4)).isTrue();
  }

  /** The rule sheet says that one of the players can always place; here neither can. */
  @ParameterizedTest
  @MethodSource("builtIn")
  void aDeadlockEndsTheGame(EngineProvider provider) {
    Engine engine = provider.create(Board.square(2));
    engine.reset(Position.parse("square-2 xo/ox b -"));
    assertThat(engine.result()).isEqualTo(Engine.Result.DEADLOCK);
    assertThat(engine.placementCount()).isZero();
    assertThat(engine.mustPass()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> engine.sample(Playouts.random(1, 1)))
        .withMessageContaining("DEADLOCK");
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void theSwapIsOfferedToWhiteOnce(EngineProvider provider) {
    Engine engine = provider.create(Board.square(4));
    engine.reset(Position.start(Rules.withPieRule(Board.square(4))));
    assertThat(engine.maySwap()).isFalse();
    engine.play(5);
    assertThat(engine.maySwap()).isTrue();
    assertThat(engine.moveCount()).isEqualTo(16);
    engine.play(Engine.SWAP);
    assertThat(engine.maySwap()).isFalse();
    assertThat(engine.toPlace()).isEqualTo(Color.WHITE);
    Position swapped = Position.start(Rules.withPieRule(Board.square(4)))
        .play(Move.place(Board.square(4).point(5)))
        .play(Move.SWAP);
    assertThat(engine.position()).isEqualTo(swapped);
    assertThat(engine.hash()).isEqualTo(swapped.hash());
    engine.undo();
    assertThat(engine.maySwap()).isTrue();
  }
}
