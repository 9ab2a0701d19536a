package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.oust4j.core.Board;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** A web page on which two people at one screen play Oust. */
public final class WebApp {
  private static final int LONGEST_FORM = 1 << 20;

  /** Games are immutable, so this is all the state that there is, and all the care that threads need. */
  private final AtomicReference<Table> table;

  private WebApp(Board board) {
    table = new AtomicReference<>(Table.on(board));
  }

  /** Serves the page to this computer alone, at the port that is given, or else at 8080. */
  public static void main(String[] args) throws IOException {
    HttpServer server = serve(args.length > 0 ? Integer.parseInt(args[0]) : 8080);
    System.out.println("Play at http:/" + server.getAddress() + "/");
  }

  /** Starts the server; 0 is any free port. */
  static HttpServer serve(int port) throws IOException {
    WebApp app = new WebApp(Board.hexhex(4));
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/", exchange -> send(exchange, 200, Page.of(app.table.get())));
    server.createContext("/do", exchange -> {
      String move = field(exchange, "move");
      app.change(exchange, old -> switch (move) {
        case "undo" -> old.undo();
        case "redo" -> old.redo();
        case "resign" -> old.resign();
        default -> old.play(move);
      });
    });
    server.createContext("/load", exchange -> {
      String text = field(exchange, "record");
      app.change(exchange, old -> old.load(text));
    });
    server.createContext("/new", exchange -> {
      String board = field(exchange, "board");
      app.change(exchange, old -> Table.on(Board.parse(board)));
    });
    server.start();
    return server;
  }

  /** Does what a button says, and goes back to the page, so that reloading does it no second time. */
  private void change(HttpExchange exchange, UnaryOperator<Table> change) throws IOException {
    try {
      table.updateAndGet(change);
      exchange.getResponseHeaders().set("Location", "/");
      send(exchange, 303, "");
    } catch (IllegalArgumentException e) { // no such move or board: no button sends it
      send(exchange, 400, "Bad request.");
    }
  }

  private static void send(HttpExchange exchange, int status, String page) throws IOException {
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** The value of the form's one field; empty if it is not there. */
  private static String field(HttpExchange exchange, String name) throws IOException {
    String form =
        new String(exchange.getRequestBody().readNBytes(LONGEST_FORM), StandardCharsets.US_ASCII);
    return form.startsWith(name + "=")
        ? URLDecoder.decode(form.substring(name.length() + 1), StandardCharsets.UTF_8)
        : "";
  }
}
