package dev.nightjar.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.AddedBy;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Artists;
import dev.nightjar.concerts.ConcertChanges;
import dev.nightjar.concerts.ConcertDraft;
import dev.nightjar.concerts.ConcertsTable;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.table.Environment;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The upcoming concerts of somebody who tracks five hundred artists. */
final class ConcertsUpcomingBench implements Benchmark {

  private static final int ARTISTS = 500;
  private static final int CONCERTS_EACH = 4;
  private static final int WARM_UP = 30;
  private static final int QUESTIONS = 200;

  private final HttpClient http = HttpClient.newHttpClient();
  private final ObjectMapper mapper = new ObjectMapper();

  @Override
  public String title() {
    return "The next 20 of %d concerts of %d tracked artists, over HTTP, %d times in a row"
        .formatted(ARTISTS * CONCERTS_EACH, ARTISTS, QUESTIONS);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    try (ServerOnEmptyData local = ServerOnEmptyData.start()) {
      String users = local.server().url() + "/api/concerts/users";
      JsonNode user =
          mapper.readTree(
              send(
                  HttpRequest.newBuilder(URI.create(users))
                      .header("Content-Type", "application/json")
                      .POST(
                          HttpRequest.BodyPublishers.ofString("{\"email\":\"me@example.org\"}"))));
      String id = user.path("userId").asText();
      fill(local.dynamoDb(), new UserId(id));
      HttpRequest.Builder question =
          HttpRequest.newBuilder(URI.create(users + "/" + id + "/concerts?limit=20"))
              .header("Authorization", "Bearer " + user.path("token").asText());
      measure(question, WARM_UP);
      Percentiles milliseconds = measure(question, QUESTIONS);
      out.printf(
          Locale.ROOT, "  p50 %.1f ms, p99 %.1f ms%n", milliseconds.at(50), milliseconds.at(99));
    }
  }

  private Percentiles measure(HttpRequest.Builder question, int times) throws Exception {
    Percentiles milliseconds = new Percentiles();
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      JsonNode page = mapper.readTree(send(question));
      milliseconds.add((System.nanoTime() - start) / 1e6);
      if (page.path("items").size() != 20) {
        throw new IllegalStateException("The page has not 20 concerts.");
      }
    }
    return milliseconds;
  }

  private String send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IllegalStateException("The server answers " + answer.statusCode());
    }
    return answer.body();
  }

  private static void fill(DynamoDbClient dynamoDb, UserId user) {
    ConcertsTable table = new ConcertsTable(dynamoDb, new Environment("local"));
    Artists artists = new Artists(table);
    Tracking tracking = new Tracking(table);
    ConcertChanges changes = new ConcertChanges(table, Clock.systemUTC());
    Instant now = Instant.now();
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    for (int i = 0; i < ARTISTS; i++) {
      // Ids of no catalogue: nobody refreshes them meanwhile.
      ArtistId artist = new ArtistId("bench:" + i);
      artists.save(
          new Artist(
              artist,
              "Artist " + i,
              Optional.empty(),
              List.of("Folk"),
              Optional.empty(),
              Optional.empty(),
              Artist.Statistics.NONE,
              new Artist.Metadata(now, now, "bench")));
      tracking.track(
          new UserArtist(
              user,
              artist,
              "Artist " + i,
              Optional.empty(),
              List.of("Folk"),
              now,
              AddedBy.MANUAL,
              true));
      for (int n = 0; n < CONCERTS_EACH; n++) {
        ConcertChanges.Outcome outcome =
            changes.record(
                ConcertDraft.of("bench-" + i + "-" + n, artist, now)
                    .on(today.plusDays(1 + (i * 7L + n * 31L) % 180).toString())
                    .build());
        // Nobody shall be told of them meanwhile.
        ((ConcertChanges.Outcome.Recorded) outcome).announcements().forEach(changes::handedOn);
      }
    }
  }
}
