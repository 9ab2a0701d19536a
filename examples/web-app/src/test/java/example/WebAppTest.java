package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.oust4j.core.Board;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebAppTest {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

  @Test
  void aTablePlaysRefusesTakesBackSavesAndLoads() {
    Table table = Table.on(Board.square(5)).play("b2").play("swap").play("d4");
    assertEquals(3, table.game().plies());
    Table refused = table.play("d4");
    assertEquals("There is already a White stone on d4.", refused.message());
    assertEquals(table.game(), refused.game());
    assertEquals(table.game(), table.undo().redo().game());
    assertEquals(table.game(), Table.on(Board.hexhex(2)).load(table.save()).game());
    assertTrue(table.load("square-5 5/5/5/5/5 b -\nb2\nb2\n").message().startsWith("line 3"));
    assertTrue(table.resign().game().isOver());
  }

  @Test
  void thePageShowsWhatIsLegalAndWhyAClickIsNot() throws Exception {
    HttpServer server = WebApp.serve(0);
    try {
      URI home = URI.create("http:/" + server.getAddress() + "/");
      assertTrue(post(home, "new", "board", "square-5").body().contains("Black (the first player) to place: 25 points"));
      assertTrue(post(home, "do", "move", "c3").body().contains("class=\"black\" name=\"move\" value=\"c3\""));
      String refused = post(home, "do", "move", "c3").body();
      assertTrue(refused.contains("There is already a Black stone on c3."));
      assertTrue(post(home, "do", "move", "undo").body().contains("25 points"));
      assertTrue(post(home, "load", "record", "<script>").body().contains("&lt;script&gt;"));
      assertEquals(400, post(home, "do", "move", "z99").statusCode());
      assertEquals(400, post(home, "do", "nothing", "").statusCode());
      assertEquals(400, post(home, "do", "move=%zz").statusCode());
      for (String what : List.of("do", "load", "new")) {
        HttpRequest.Builder foreign = HttpRequest.newBuilder(home.resolve(what))
            .header("Sec-Fetch-Site", "cross-site")
            .POST(BodyPublishers.ofString("board=hexhex-4"));
        assertEquals(403, CLIENT.send(foreign.build(), BodyHandlers.ofString()).statusCode());
      }
      HttpResponse<String> page = CLIENT.send(HttpRequest.newBuilder(home).build(), BodyHandlers.ofString());
      assertTrue(page.body().contains("25 points"));
    } finally {
      server.stop(0);
    }
  }

  private static HttpResponse<String> post(URI home, String what, String name, String value)
      throws Exception {
    return post(home, what, name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
  }

  private static HttpResponse<String> post(URI home, String what, String form) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(home.resolve(what)).POST(BodyPublishers.ofString(form)).build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }
}
