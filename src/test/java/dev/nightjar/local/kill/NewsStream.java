package dev.nightjar.local.kill;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.table.key.SortableTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads what the stream of analyzed items tells a client that resumes. */
final class NewsStream {

  private static final String DATA = "data:";

  private NewsStream() {}

  /** The ids of the items since the time, until the stream has nothing more for now. */
  static List<String> since(Instant time, String url, int expected) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/api/news/stream"))
            .header("Last-Event-ID", SortableTime.millis(time))
            .build();
    List<String> ids = new ArrayList<>();
    try (InputStream body =
            HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream()).body();
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
      boolean heard = expected == 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(DATA) && line.contains("\"sourceId\"")) {
          ids.add(
              new JsonMapper().readTree(line.substring(DATA.length())).path("sourceId").asText());
          heard = true;
        } else if (heard && line.contains("heartbeat")) {
          return ids; // it is sent when there is nothing new
        }
      }
      return ids;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted", e);
    }
  }
}
