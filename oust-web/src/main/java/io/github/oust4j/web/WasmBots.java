package io.github.oust4j.web;

import org.teavm.interop.Export;
import org.teavm.interop.Import;

/**
 * The bots as WebAssembly. Text goes in and out one UTF-16 unit at a time. TeaVM's loader would convert strings, but it
 * compiles JavaScript at run time, which the content security policy forbids.
 */
public final class WasmBots {
  private static final BotDesk DESK = new BotDesk();
  private static StringBuilder request = new StringBuilder();

  private WasmBots() {}

  /** Does nothing, since the request is empty at the start; JavaScript calls the exports. */
  public static void main(String[] args) {
    if (request.length() > 0) {
      answer();
      put(0);
    }
  }

  @Export(name = "put")
  public static void put(int unit) {
    request.append((char) unit);
  }

  /** Answers the request. Each emitted text ends with a line feed; the last one is the result. */
  @Export(name = "answer")
  public static void answer() {
    String text = request.toString();
    request = new StringBuilder();
    emit(DESK.answer(text, WasmBots::emit));
  }

  private static void emit(String text) {
    for (int i = 0; i < text.length(); i++) {
      emit(text.charAt(i));
    }
    emit('\n');
  }

  @Import(module = "oust", name = "emit")
  private static native void emit(int unit);
}
