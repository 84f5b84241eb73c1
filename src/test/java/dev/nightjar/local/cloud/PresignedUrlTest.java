package dev.nightjar.local.cloud;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Uploads and downloads by URL, as curl and a browser do them. */
class PresignedUrlTest {

  private static final String BUCKET = "uploads-bucket";
  private static final Duration VALID = Duration.ofMinutes(5);

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

  @ParameterizedTest
  @ValueSource(
      strings = {"plain.txt", "uploads/a b+c.txt", "été/日本語 🎵.txt", "100%/a&b=c?d#e", "a//b"})
  void whatIsPutUnderAKeyIsGotUnderIt(String key) {
    assertEquals(200, put(cloud.urlToPut(BUCKET, key), "Grüße").statusCode());
    HttpResponse<String> got = get(cloud.urlToGet(BUCKET, key, VALID));
    assertEquals(200, got.statusCode());
    assertEquals("Grüße", got.body());
    assertEquals(
        key, cloud.events().get(0).asS3Event().objects().get(0).key(), "the key in the event");
  }

  @Test
  void aBodyThatCurlLabelsAsAFormIsStoredAsItIs() {
    HttpResponse<String> answer =
        send(
            HttpRequest.newBuilder(cloud.urlToPut(BUCKET, "form"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .PUT(BodyPublishers.ofString("a=1&X-Amz-Signature=2&b=%zz")));
    assertEquals(200, answer.statusCode(), answer.body());
    assertEquals("a=1&X-Amz-Signature=2&b=%zz", get("form"));
  }

  @Test
  void anEmptyFileCanBeUploaded() {
    assertEquals(200, put(cloud.urlToPut(BUCKET, "empty"), "").statusCode());
    assertEquals("", get("empty"));
    assertEquals(1, cloud.events().size());
  }

  @Test
  void aUrlIsGoodForItsKeyAlone() {
    String url = cloud.urlToPut(BUCKET, "mine").toString();
    assertRefused(put(URI.create(url.replace("/mine?", "/yours?")), "x"));
  }

  @Test
  void aUrlIsGoodForItsMethodAlone() {
    assertEquals(200, put(cloud.urlToPut(BUCKET, "mine"), "x").statusCode());
    assertRefused(get(cloud.urlToPut(BUCKET, "mine")));
  }

  @Test
  void aChangedSignatureIsRefused() {
    String url = cloud.urlToPut(BUCKET, "mine").toString();
    char last = url.charAt(url.length() - 1);
    String changed = url.substring(0, url.length() - 1) + (last == '0' ? '1' : '0');
    assertTrue(url.toLowerCase(Locale.ROOT).contains("x-amz-signature="), url);
    assertRefused(put(URI.create(changed), "x"));
  }

  @Test
  void aLongerValidityThanWasSignedIsRefused() {
    String url = cloud.urlToPut(BUCKET, "mine").toString();
    assertRefused(put(URI.create(url.replace("X-Amz-Expires=300", "X-Amz-Expires=3000")), "x"));
  }

  @Test
  void aUrlWhoseTimeIsOverIsRefused() {
    assertEquals(200, put(cloud.urlToPut(BUCKET, "mine"), "x").statusCode());
    URI brief = cloud.urlToGet(BUCKET, "mine", Duration.ofSeconds(1));
    eventually("the URL has expired", () -> get(brief).statusCode() == 403);
  }

  @Test
  void aRequestWithoutASignatureIsRefused() {
    URI url = cloud.urlToPut(BUCKET, "mine");
    assertRefused(put(URI.create(url.toString().replaceAll("\\?.*", "")), "x"));
  }

  @Test
  void anObjectThatIsNotThereIsNotFound() {
    HttpResponse<String> answer = get(cloud.urlToGet(BUCKET, "nothing", VALID));
    assertEquals(404, answer.statusCode());
    assertTrue(answer.body().contains("<Code>NoSuchKey</Code>"), answer.body());
  }

  private void assertRefused(HttpResponse<String> answer) {
    assertEquals(403, answer.statusCode(), answer.body());
    assertTrue(answer.body().contains("<Code>"), answer.body());
  }

  private String get(String key) {
    return get(cloud.urlToGet(BUCKET, key, VALID)).body();
  }

  private HttpResponse<String> get(URI url) {
    return send(HttpRequest.newBuilder(url));
  }

  private HttpResponse<String> put(URI url, String body) {
    return send(HttpRequest.newBuilder(url).PUT(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
