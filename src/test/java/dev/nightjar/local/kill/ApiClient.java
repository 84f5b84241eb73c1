package dev.nightjar.local.kill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The APIs of one life of the server. A request that gets no answer is an {@link IOException}. */
final class ApiClient {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final JsonMapper MAPPER = new JsonMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final String url;

  ApiClient(String url) {
    this.url = url;
  }

  String url() {
    return url;
  }

  /** An answer. A request is acknowledged by a status of success. */
  record Answer(int status, String text) {

    boolean isSuccess() {
      return status / 100 == 2;
    }

    JsonNode json() throws IOException {
      return MAPPER.readTree(text);
    }
  }

  Answer get(String path, String token) throws IOException {
    return send("GET", url + path, token, BodyPublishers.noBody());
  }

  Answer get(String path) throws IOException {
    return get(path, "");
  }

  Answer post(String path, Object body) throws IOException {
    return send("POST", url + path, "", json(body));
  }

  Answer put(String path, String token, Object body) throws IOException {
    return send("PUT", url + path, token, json(body));
  }

  Answer delete(String path, String token) throws IOException {
    return send("DELETE", url + path, token, BodyPublishers.noBody());
  }

  /** Uploads to a URL of the embedded S3. */
  Answer upload(String uploadUrl, String text) throws IOException {
    return send("PUT", uploadUrl, "", BodyPublishers.ofString(text));
  }

  /** All items of a list, page by page. */
  List<JsonNode> list(String path, String token) throws IOException {
    List<JsonNode> items = new ArrayList<>();
    String cursor = "";
    do {
      Answer page = get(path + (path.contains("?") ? "&" : "?") + "limit=100" + cursor, token);
      if (!page.isSuccess()) {
        throw new IOException(path + " was answered " + page);
      }
      page.json().path("items").forEach(items::add);
      JsonNode next = page.json().path("next");
      cursor = next.isTextual() ? "&cursor=" + next.asText() : "";
    } while (!cursor.isEmpty());
    return items;
  }

  private static BodyPublisher json(Object body) throws IOException {
    return BodyPublishers.ofString(MAPPER.writeValueAsString(body));
  }

  private Answer send(String method, String uri, String token, BodyPublisher body)
      throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(uri))
            .timeout(LIMIT)
            .header("Content-Type", "application/json")
            .method(method, body);
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted", e);
    }
  }
}
