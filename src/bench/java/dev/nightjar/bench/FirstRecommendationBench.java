package dev.nightjar.bench;

import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long new users wait for their first recommendation after they have tracked an artist. The
 * first one meets an empty table; every second one tracks another artist at once.
 */
final class FirstRecommendationBench implements Benchmark {

  private static final int USERS = 20;
  private static final int LONE_USERS = 3;
  private static final Duration BETWEEN_USERS = Duration.ofSeconds(3);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private static final Map<String, String> LOCAL = Map.of();
  private static final Map<String, String> AWS =
      Map.of(
          "NIGHTJAR_CONCERTS_REFRESH_EVERY", "PT1M",
          "NIGHTJAR_CONCERTS_RECOMMEND_EVERY", "PT1M");

  private static final List<String> ARTISTS =
      List.of("saltbox-parade", "marrow-thistle", "thunder-pantry", "oslo-kettleman");

  private static final Pattern USER_ID = Pattern.compile("\"userId\":\"([^\"]+)\"");
  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

  private final HttpClient http = HttpClient.newHttpClient();

  @Override
  public String title() {
    return "From tracking an artist to the first recommendation, %d new users".formatted(USERS);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    measure(out, "schedules of the local server (10 s)", LOCAL, USERS);
    measure(out, "schedules of AWS (1 min)", AWS, USERS);
    for (int run = 0; run < LONE_USERS; run++) {
      measure(out, "schedules of AWS, a user who stays the only one", AWS, 1);
    }
  }

  private void measure(PrintStream out, String schedules, Map<String, String> settings, int number)
      throws Exception {
    try (TemporaryFolder data = TemporaryFolder.create();
        LocalServerProcess server = LocalServerProcess.start(Jdk.own(), data.path(), settings)) {
      server.awaitReady();
      ExecutorService users = Executors.newFixedThreadPool(number);
      List<CompletableFuture<Double>> waits = new ArrayList<>();
      // The schedules begin with the server, so that a single user comes at some time between runs.
      Thread.sleep(number == 1 ? ThreadLocalRandom.current().nextLong(60_000) : 0);
      for (int i = 0; i < number; i++) {
        int user = i;
        waits.add(CompletableFuture.supplyAsync(() -> secondsOfUser(server.url(), user), users));
        Thread.sleep(BETWEEN_USERS.toMillis());
      }
      Percentiles seconds = new Percentiles();
      waits.forEach(wait -> seconds.add(wait.join()));
      users.shutdown();
      out.printf(
          "  %s: first user %.0f s, p50 %.0f s, p95 %.0f s%n",
          schedules, waits.get(0).join(), seconds.at(50), seconds.at(95));
    }
  }

  private double secondsOfUser(String server, int number) {
    try {
      HttpRequest.Builder signUp =
          HttpRequest.newBuilder(URI.create(server + "/api/concerts/users"))
              .header("Content-Type", "application/json")
              .POST(
                  BodyPublishers.ofString("{\"email\":\"user%d@example.org\"}".formatted(number)));
      String account = send(signUp);
      String user = server + "/api/concerts/users/" + first(USER_ID, account);
      String token = "Bearer " + first(TOKEN, account);
      long start = System.nanoTime();
      track(user, token, number);
      if (number % 2 == 1) {
        track(user, token, number + 1);
      }
      while (!send(request(user + "/recommendations?limit=1", token)).contains("concertId")) {
        if (System.nanoTime() - start > LONGEST.toNanos()) {
          throw new IllegalStateException("No recommendation within " + LONGEST);
        }
        Thread.sleep(BETWEEN_LOOKS.toMillis());
      }
      return (System.nanoTime() - start) / 1e9;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void track(String user, String token, int number)
      throws IOException, InterruptedException {
    String artist = ARTISTS.get(number % ARTISTS.size());
    send(request(user + "/artists/sample:" + artist, token).PUT(BodyPublishers.noBody()));
  }

  private static HttpRequest.Builder request(String url, String token) {
    return HttpRequest.newBuilder(URI.create(url)).header("Authorization", token);
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() >= 300) {
      throw new IllegalStateException(response.statusCode() + ": " + response.body());
    }
    return response.body();
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException("The answer has no " + pattern);
    }
    return matcher.group(1);
  }
}
