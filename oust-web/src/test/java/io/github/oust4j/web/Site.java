package io.github.oust4j.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the built site, and further files of tests. */
final class Site implements AutoCloseable {
  static final Path FOLDER = Path.of("target", "site").toAbsolutePath();
  private static final Map<String, String> TYPES = Map.of(
      "html", "text/html; charset=utf-8",
      "js", "text/javascript; charset=utf-8",
      "css", "text/css; charset=utf-8",
      "svg", "image/svg+xml",
      "wasm", "application/wasm",
      "webmanifest", "application/manifest+json");

  private final Map<String, byte[]> added = new ConcurrentHashMap<>();
  private volatile boolean redirectsIndex;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(4);

  Site() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  void add(String path, String text) {
    added.put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Answers index.html with a redirection to the folder, as some hosts do. */
  void redirectIndex() {
    redirectsIndex = true;
  }

  void restore() {
    added.clear();
    redirectsIndex = false;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath().substring(1);
      if (redirectsIndex && path.equals("index.html")) {
        exchange.getResponseHeaders().add("Location", "/");
        exchange.sendResponseHeaders(308, -1);
        return;
      }
      Path file = FOLDER.resolve(path.isEmpty() ? "index.html" : path).normalize();
      byte[] content = added.get(path);
      if (content == null && file.startsWith(FOLDER) && Files.isRegularFile(file)) {
        content = Files.readAllBytes(file);
      }
      if (content == null) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String extension = path.isEmpty() ? "html" : path.substring(path.lastIndexOf('.') + 1);
      exchange
          .getResponseHeaders()
          .add("Content-Type", TYPES.getOrDefault(extension, "text/plain"));
      exchange.sendResponseHeaders(200, content.length);
      exchange.getResponseBody().write(content);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
