package io.github.oust4j.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the built site. */
final class Site implements AutoCloseable {
  static final Path FOLDER = Path.of("target", "site").toAbsolutePath();
  private static final Map<String, String> TYPES = Map.of(
      "html", "text/html; charset=utf-8",
      "js", "text/javascript; charset=utf-8",
      "css", "text/css; charset=utf-8",
      "svg", "image/svg+xml",
      "wasm", "application/wasm",
      "webmanifest", "application/manifest+json");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(4);

  Site() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", Site::answer);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath().substring(1);
      Path file = FOLDER.resolve(path.isEmpty() ? "index.html" : path).normalize();
      if (!file.startsWith(FOLDER) || !Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String extension = path.isEmpty() ? "html" : path.substring(path.lastIndexOf('.') + 1);
      byte[] content = Files.readAllBytes(file);
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
