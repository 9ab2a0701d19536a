/**
 * Reads and writes game records of Oust in five {@linkplain RecordFormat formats}. {@link
 * io.github.oust4j.notation.diagram} draws them.
 *
 * <h2>Reading a game</h2>
 *
 * {@link RecordReader} recognizes the format by its content, checks every move against the rules, and returns a
 * {@link GameRecord}: the game, its players and headers, comments and variations.
 *
 * {@snippet class=snippets.RecordsTest region=read}
 *
 * <p>SGF files, Ludii trials and Abstract Play's JSON usually name their board, and plain text can begin with a position
 * string. For records without a board, {@linkplain RecordReader#board(io.github.oust4j.core.Board) set it}.
 *
 * <h2>Errors</h2>
 *
 * A {@link RecordException} has the place, the reason, the legal part of the game and the rest of the text.
 *
 * {@snippet class=snippets.RecordsTest region=error}
 *
 * <h2>Archives</h2>
 *
 * {@link RecordArchive} iterates over the games of a file, a folder or a stream, plain or compressed with gzip or zip,
 * in any mixture of formats. It holds one game at a time. A game with an error is an entry like any other, and the next
 * game follows.
 *
 * {@snippet class=snippets.RecordsTest region=archive}
 *
 * <p>One thread reads an archive. To read with several, open each file in a parallel stream of paths. Close a stream of
 * games after use, because it holds a file open.
 *
 * {@snippet class=snippets.RecordsTest region=count}
 *
 * <p>Select games by their headers and write them to a file, one game at a time:
 *
 * {@snippet class=snippets.RecordsTest region=select}
 *
 * <h2>Writing and conversion</h2>
 *
 * {@link RecordWriter} writes records in any format. Save a game with its players, event and date:
 *
 * {@snippet class=snippets.RecordsTest region=write}
 *
 * <p>Convert a folder to another format:
 *
 * {@snippet class=snippets.RecordsTest region=convert}
 *
 * <h2>Comments and variations</h2>
 *
 * A record is a tree of {@link GameNode}s. {@link GameCursor} is a place in it, with the position and the turn number.
 * Walk along the main line:
 *
 * {@snippet class=snippets.TreesTest region=line}
 *
 * <p>Comment on a turn:
 *
 * {@snippet class=snippets.TreesTest region=comment}
 *
 * <p>Add a variation and save it as SGF:
 *
 * {@snippet class=snippets.TreesTest region=variation}
 *
 * <p>Make a variation the main line, or remove it:
 *
 * {@snippet class=snippets.TreesTest region=promote}
 *
 * <h2>Large archives</h2>
 *
 * To scan an archive without allocating games, pass a {@link RecordVisitor}. Visits that do not check the moves are
 * faster still.
 *
 * {@snippet class=snippets.VisitorTest region=visit}
 *
 * <h2>Limits and labels</h2>
 *
 * For untrusted input, {@link RecordLimits} apply to each record:
 *
 * {@snippet class=snippets.RecordsTest region=limits}
 *
 * <p>{@link LabelScheme} converts between the three schemes for the labels of hexagonal boards:
 *
 * {@snippet class=snippets.RecordsTest region=labels}
 *
 * <h2>Conventions</h2>
 *
 * <ul>
 *   <li><b>Null:</b> no method accepts or returns null. A null argument throws {@link NullPointerException}.
 *   <li><b>Threads:</b> all types are immutable and thread-safe, except {@link RecordArchive}, which one thread
 *       uses at a time.
 *   <li><b>Encoding:</b> input is UTF-8 with or without a byte order mark, or UTF-16 with one. SGF files can name
 *       another character set; without it, they are ISO-8859-1 if they are not UTF-8. Output is UTF-8, and its lines
 *       end in {@code \n}.
 *   <li><b>Numbers:</b> lines, columns and turns are counted from 1, as in editors. Columns are {@code char}s;
 *       lengths and offsets in files are bytes.
 *   <li><b>Exceptions:</b> {@link RecordException} for errors in a record, {@link java.io.IOException} for files, {@link
 *       IllegalArgumentException} for wrong settings.
 * </ul>
 *
 * @since 0.1.0
 */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.notation;
