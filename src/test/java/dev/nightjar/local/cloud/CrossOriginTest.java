package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploads from a page of another origin: the console's, at the server's own port. */
class CrossOriginTest {

  private static final String BUCKET = "uploads-bucket";
  private static final String ORIGIN = "http://localhost:8080";

  private final HttpClient client = HttpClient.newHttpClient();
  @TempDir Path data;
  private CloudFixture cloud;

  @BeforeEach
  void start() throws IOException {
    cloud = CloudFixture.in(data);
    cloud.createBucket(BUCKET);
  }

  @AfterEach
  void stop() {
    cloud.close();
  }

  @Test
  void thePreflightOfAnUploadIsAllowed() throws IOException, InterruptedException {
    HttpResponse<String> answer = preflight("PUT", "x-amz-meta-colour");
    assertEquals(200, answer.statusCode(), answer.body());
    assertAllowed(answer);
    assertTrue(header(answer, "Access-Control-Allow-Methods").contains("PUT"));
    assertTrue(
        header(answer, "Access-Control-Allow-Headers")
            .toLowerCase(Locale.ROOT)
            .contains("x-amz-meta-colour"));
  }

  /** A browser names no header when there is none but a text's Content-Type. */
  @Test
  void thePreflightOfAnUploadWithoutHeadersOfItsOwnIsAllowed()
      throws IOException, InterruptedException {
    HttpResponse<String> answer = preflight("PUT", "");
    assertEquals(200, answer.statusCode(), answer.body());
    assertAllowed(answer);
    assertTrue(header(answer, "Access-Control-Allow-Methods").contains("PUT"));
  }

  @Test
  void thePreflightOfADeletionIsRefused() throws IOException, InterruptedException {
    HttpResponse<String> answer = preflight("DELETE", "");
    assertEquals(400, answer.statusCode(), answer.body());
    assertEquals("", header(answer, "Access-Control-Allow-Methods"));
  }

  @Test
  void theUploadItselfCanBeReadByThePage() throws IOException, InterruptedException {
    HttpResponse<String> answer = put(cloud.urlToPut(BUCKET, "a"));
    assertEquals(200, answer.statusCode(), answer.body());
    assertAllowed(answer);
    assertTrue(header(answer, "Access-Control-Expose-Headers").contains("ETag"));
  }

  @Test
  void aRefusalCanBeReadByThePageToo() throws IOException, InterruptedException {
    URI forged = URI.create(cloud.urlToPut(BUCKET, "a").toString().replace("/a?", "/b?"));
    HttpResponse<String> answer = put(forged);
    assertEquals(403, answer.statusCode());
    assertAllowed(answer);
  }

  private HttpResponse<String> preflight(String method, String headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(cloud.urlToPut(BUCKET, "a"))
            .header("Origin", ORIGIN)
            .header("Access-Control-Request-Method", method)
            .method("OPTIONS", BodyPublishers.noBody());
    if (!headers.isEmpty()) {
      request.header("Access-Control-Request-Headers", headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> put(URI url) throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(url)
            .header("Origin", ORIGIN)
            .PUT(BodyPublishers.ofString("hello"))
            .build(),
        BodyHandlers.ofString());
  }

  private static void assertAllowed(HttpResponse<?> answer) {
    String allowed = header(answer, "Access-Control-Allow-Origin");
    assertTrue(allowed.equals("*") || allowed.equals(ORIGIN), allowed);
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}
