package example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.github.oust4j.core.Board;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;

/** A web page for two players at one screen. */
public final class WebApp {
  private static final int LONGEST_FORM = 1 << 20;

  /** The only state. Games are immutable, so an atomic reference makes it thread-safe. */
  private final AtomicReference<Table> table;

  private WebApp(Board board) {
    table = new AtomicReference<>(Table.on(board));
  }

  /** Serves the page on this computer only. The argument is the port, by default 8080. */
  public static void main(String[] args) throws IOException {
    HttpServer server = serve(args.length > 0 ? Integer.parseInt(args[0]) : 8080);
    System.out.println("Play at http:/" + server.getAddress() + "/");
  }

  /** Starts the server. Port 0 means any free port. */
  static HttpServer serve(int port) throws IOException {
    WebApp app = new WebApp(Board.hexhex(4));
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/", exchange -> send(exchange, 200, Page.of(app.table.get())));
    server.createContext("/do", app.changing("move", (old, move) -> switch (move) {
      case "undo" -> old.undo();
      case "redo" -> old.redo();
      case "resign" -> old.resign();
      default -> old.play(move);
    }));
    server.createContext("/load", app.changing("record", Table::load));
    server.createContext("/new", app.changing("board", (old, name) -> Table.on(Board.parse(name))));
    server.start();
    return server;
  }

  /**
   * Returns a handler that changes the table by the value of a form's field. It redirects to the
   * page, so that reloading does not repeat the change. It rejects the forms of other sites.
   */
  private HttpHandler changing(String field, BiFunction<Table, String, Table> change) {
    return exchange -> {
      String site = exchange.getRequestHeaders().getFirst("Sec-Fetch-Site"); // null in old browsers
      if (site != null && !site.equals("same-origin")) {
        send(exchange, 403, "Forbidden.");
        return;
      }
      try {
        String value = field(exchange, field);
        table.updateAndGet(old -> change.apply(old, value));
        exchange.getResponseHeaders().set("Location", "/");
        send(exchange, 303, "");
      } catch (IllegalArgumentException e) { // a form, move or board that no button sends
        send(exchange, 400, "Bad request.");
      }
    };
  }

  private static void send(HttpExchange exchange, int status, String page) throws IOException {
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** Returns the value of the form's only field, empty if it is missing. */
  private static String field(HttpExchange exchange, String name) throws IOException {
    String form =
        new String(exchange.getRequestBody().readNBytes(LONGEST_FORM), StandardCharsets.US_ASCII);
    return form.startsWith(name + "=")
        ? URLDecoder.decode(form.substring(name.length() + 1), StandardCharsets.UTF_8)
        : "";
  }
}
