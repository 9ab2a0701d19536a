/**
 * Game records and diagrams of Oust: reading and writing games in five {@linkplain
 * io.github.oust4j.notation.RecordFormat formats}, and drawing positions and games as text, Unicode and SVG.
 *
 * <h2>Read a game</h2>
 *
 * {@link io.github.oust4j.notation.RecordReader} finds the format by content, checks every move by the
 * rules, and gives a {@link io.github.oust4j.notation.GameRecord}: the game, its players, and what else the
 * record says.
 *
 * {@snippet class=snippets.RecordsTest region=read}
 *
 * <p>It gives a whole game or throws a {@link io.github.oust4j.notation.RecordException}, and nothing else,
 * whatever the bytes. That tells where and why the reader stopped, and holds the game up to there and the
 * text from there on. No move is dropped, and none is taken for another.
 *
 * {@snippet class=snippets.RecordsTest region=error}
 *
 * <h2>Read an archive</h2>
 *
 * {@link io.github.oust4j.notation.RecordArchive} reads files, folders and streams with any number of games,
 * packed by gzip or not, in any format and in a mixture of them. It holds one game at a time, so that an
 * archive may be of any length. A game with an error is an entry like another, and the next one follows:
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * <p>An entry tells its {@linkplain io.github.oust4j.notation.RecordArchive.Origin origin}: which file,
 * which game in it, which byte and line. A stream of entries is closed after use, since it holds files open.
 * To count is to run through them:
 *
 * {@snippet class=snippets.RecordsTest region=count}
 *
 * <p>Who looks through millions of games and needs no objects of them passes a {@link
 * io.github.oust4j.notation.GameVisitor}; that is much faster, and does not check the rules.
 *
 * <p><b>Which board?</b> SGF, Ludii and saved states say theirs, text may begin with a position string. For
 * others, {@linkplain
 * io.github.oust4j.notation.RecordReader#board(io.github.oust4j.core.Board) tell the reader}.
 *
 * <p><b>Which labels?</b> On hexagonal boards three ways are in use to call a point. Nothing is guessed
 * unless you ask: {@link io.github.oust4j.notation.LabelScheme} names them, and {@link
 * io.github.oust4j.notation.LabelGuess} tells which of them make a legal game of a text.
 *
 * {@snippet class=snippets.RecordsTest region=guess}
 *
 * <p><b>Whose file?</b> If anyone may send you records, {@linkplain
 * io.github.oust4j.notation.RecordLimits set limits}. Without that, one game may have 4 MiB and 200,000
 * nodes.
 *
 * <h2>Write a game</h2>
 *
 * {@link io.github.oust4j.notation.RecordWriter} writes a game in any of the formats, and says what each has
 * no place for. SGF has a place for all that a record holds.
 *
 * {@snippet class=snippets.RecordsTest region=write}
 *
 * <h2>Comments and variations</h2>
 *
 * A {@link io.github.oust4j.notation.GameTree} is a game with what might have been played too. It is
 * immutable as well: an edit gives another tree, which shares with the first what is not changed.
 *
 * {@snippet class=snippets.TreesTest region=tree}
 *
 * {@snippet class=snippets.TreesTest region=sgf}
 *
 * <h2>Draw</h2>
 *
 * {@link io.github.oust4j.notation.Diagram} draws a position, {@link io.github.oust4j.notation.GameDiagram} a
 * whole game.
 *
 * {@snippet class=snippets.DiagramsTest region=text}
 *
 * <p>As SVG the same position looks much like this:
 *
 * <p>{@board square-3 2o/1xx/3 b - legal=a1,a3 capturing=b1,c1,a2,b3}
 *
 * <h2>For all types of this package</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method takes or gives null; passing it throws {@link
 *       java.lang.NullPointerException}.
 *   <li><b>Threads:</b> all types are immutable and may be shared between threads; a stream of an archive
 *       belongs to one at a time.
 *   <li><b>Encoding:</b> UTF-8 everywhere, with or without a byte order mark; SGF may name another one.
 *       What is written ends its lines in {@code \n}.
 *   <li><b>Numbers:</b> lines, columns and turns are counted from 1, as editors do; columns and lengths of
 *       strings are {@code char}s, lengths of files bytes.
 *   <li><b>Errors:</b> {@link io.github.oust4j.notation.RecordException} for what stands in a record, {@link
 *       java.io.IOException} for files, {@link java.lang.IllegalArgumentException} for a wrong setting.
 * </ul>
 *
 * @since 0.1.0
 */
package io.github.oust4j.notation;
