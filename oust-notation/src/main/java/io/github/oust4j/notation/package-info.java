/**
 * Game records and diagrams of Oust.
 *
 * <ul>
 *   <li>{@link io.github.oust4j.notation.RecordReader} reads a {@link
 *       io.github.oust4j.notation.GameRecord} from a file, a stream or a string, finding its format by
 *       content and checking every move.
 *   <li>{@link io.github.oust4j.notation.RecordWriter} writes one, in any {@link
 *       io.github.oust4j.notation.RecordFormat}.
 *   <li>{@link io.github.oust4j.notation.LabelScheme} names the three ways to call the points of a hexagonal board, and
 *       {@link io.github.oust4j.notation.LabelGuess} guesses which one a text has.
 *   <li>{@link io.github.oust4j.notation.Diagram} draws a position as text or as SVG, {@link
 *       io.github.oust4j.notation.GameDiagram} a whole game as SVG.
 *   <li>{@link io.github.oust4j.notation.GameTree} is a game with comments and variations, which {@link
 *       io.github.oust4j.notation.RecordReader#readTrees(java.nio.file.Path)} reads and {@link
 *       io.github.oust4j.notation.SgfWriter} writes.
 * </ul>
 *
 * <pre>{@code
 * GameRecord record = RecordReader.create().read(Path.of("game.json"));
 * System.out.println(Diagram.of(record.game().position()).draw());
 * }</pre>
 *
 * <p>A reader gives a whole game or throws a {@link io.github.oust4j.notation.RecordException}, which
 * tells where and why it stopped, and holds the game up to there and the text from there on. No move is
 * dropped, and none is taken for another.
 *
 * <p>No method takes or gives null. All types are immutable and may be shared between threads.
 *
 * @since 0.1.0
 */
package io.github.oust4j.notation;
