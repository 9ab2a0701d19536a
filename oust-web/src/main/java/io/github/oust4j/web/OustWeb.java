package io.github.oust4j.web;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import io.github.oust4j.notation.diagram.Diagram;
import io.github.oust4j.notation.diagram.GameDiagram;
import io.github.oust4j.notation.internal.source.Sources;
import java.io.ByteArrayInputStream;
import java.util.Iterator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSExportClasses;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.typedarrays.Int8Array;

/** The library in JavaScript. docs/WEB.md and oust.d.ts describe it. */
@JSExportClasses({JsBoard.class, JsPosition.class, JsGame.class})
public final class OustWeb {
  private static final BotDesk DESK = new BotDesk();

  private OustWeb() {}

  /** Does nothing; TeaVM needs it. */
  public static void main(String[] args) {}

  /** Reads a single record from text or bytes. */
  @JSExport
  public static Data readRecord(JSObject source, @Nullable Data options) {
    RecordReader reader = reader(options);
    return reading(() -> JsRecords.data(
        isText(source)
            ? reader.read(text(source))
            : reader.read(new ByteArrayInputStream(bytes(source)), name(options))));
  }

  /** Reads all records from text or bytes. */
  @JSExport
  public static JSArray<Data> readRecords(JSObject source, @Nullable Data options) {
    RecordReader reader = reader(options);
    return reading(() -> Data.objects(
        isText(source)
            ? reader.readAll(text(source))
            : reader.readAll(new ByteArrayInputStream(bytes(source)), name(options)),
        JsRecords::data));
  }

  /** The games of a file, for the page. */
  @JSFunctor
  public interface Games extends JSObject {
    /** Returns the next record, or an object with an {@code error}; null at the end. */
    @Nullable Data next();
  }

  /** Reads the records of a file one at a time, for the page. An error in one does not prevent reading the next. */
  @JSExport
  public static Games games(JSObject source, @Nullable Data options) {
    RecordReader reader = reader(options);
    Iterator<RecordEntry> entries = reading(() -> isText(source)
            ? reader.open(text(source))
            : reader.open(new ByteArrayInputStream(bytes(source)), name(options)))
        .iterator();
    return () -> entries.hasNext() ? JsRecords.data(entries.next()) : null;
  }

  /** Returns whether a member of a zip file is plainly not a record. The beginning has at least 64 KiB, or everything. */
  @JSExport
  public static boolean isSkipped(String name, JSObject beginning) {
    return Sources.isSkipped(name, bytes(beginning));
  }

  /** Copies the message into a plain exception: JavaScript does not see a message that getMessage() computes. */
  private static <T> T reading(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (RecordException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Writes a record in a format: {@code sgf}, {@code abstract-play}, {@code text} and others. */
  @JSExport
  public static String writeRecord(Data gameRecord, String format) {
    return RecordWriter.of(Data.constant(RecordFormat.values(), format, "format"))
        .write(JsRecords.gameRecord(gameRecord));
  }

  @JSExport
  public static Data recordOf(JsGame game) {
    return JsRecords.data(GameRecord.of(game.game));
  }

  @JSExport
  public static JsGame gameOf(Data gameRecord) {
    return new JsGame(JsRecords.gameRecord(gameRecord).game());
  }

  /** Draws the last position of a game: {@code svg}, {@code text} or {@code unicode}. */
  @JSExport
  public static String drawPosition(JsGame game, String format, @Nullable Data options) {
    return styled(Diagram.of(game.game), options)
        .draw(Data.constant(Diagram.Format.values(), format, "format"));
  }

  /** Draws a whole game: {@code animation} or {@code filmstrip}. */
  @JSExport
  public static String drawGame(JsGame game, String format, @Nullable Data options) {
    GameDiagram diagram = GameDiagram.of(game.game).style((after, still) -> styled(still, options));
    return switch (format) {
      case "animation" -> diagram.animation();
      case "filmstrip" -> diagram.filmstrip();
      default ->
        throw new IllegalArgumentException(
            "A game must be drawn as \"animation\" or \"filmstrip\", not as \"" + format + "\".");
    };
  }

  private static Diagram styled(Diagram diagram, @Nullable Data given) {
    Data options = Data.orNull(given);
    if (options == null) {
      return diagram;
    }
    Diagram styled =
        diagram.legalPoints(options.truth("legalPoints")).groupSizes(options.truth("groupSizes"));
    String theme = options.text("theme");
    return theme == null
        ? styled
        : styled.theme(Data.constant(Diagram.Theme.values(), theme, "theme"));
  }

  @JSFunctor
  public interface Progress extends JSObject {
    void accept(String json);
  }

  /** Answers a request of the page's worker or of checked.js; see {@link BotDesk}. */
  @JSExport
  public static String answer(String request, Progress progress) {
    return DESK.answer(request, progress::accept);
  }

  private static RecordReader reader(@Nullable Data given) {
    Data options = Data.orNull(given);
    RecordReader reader = RecordReader.create();
    if (options == null) {
      return reader;
    }
    String board = options.text("board");
    String labels = options.text("labels");
    reader = board == null ? reader : reader.board(Board.parse(board));
    return labels == null
        ? reader
        : reader.labels(Data.constant(LabelScheme.values(), labels, "label scheme"));
  }

  private static String name(@Nullable Data given) {
    Data options = Data.orNull(given);
    String name = options == null ? null : options.text("name");
    return name == null ? "" : name;
  }

  @JSBody(params = "source", script = "return typeof source === 'string';")
  private static native boolean isText(JSObject source);

  @JSBody(params = "source", script = "return source;")
  private static native String text(JSObject source);

  private static byte[] bytes(JSObject source) {
    return view(source).copyToJavaArray();
  }

  @JSBody(
      params = "source",
      script = "return source.buffer ? new Int8Array(source.buffer, source.byteOffset,"
          + " source.byteLength) : new Int8Array(source);")
  private static native Int8Array view(JSObject source);
}
