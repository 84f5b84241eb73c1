package dev.nightjar.local.kill;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.local.kill.ApiClient.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Users who sign up, track and untrack artists and delete their accounts. Counters have to equal
 * what they count, and each user is notified of a concert once.
 */
final class ConcertsWorkload implements Workload {

  private static final String USERS = "/api/concerts/users";
  private static final List<String> ARTISTS =
      List.of(
          "sample:marrow-thistle", "sample:the-tin-almanacs", "sample:kestrel-and-the-slow-rivers");

  private final AtomicInteger numbers = new AtomicInteger();
  private final AtomicInteger acknowledged = new AtomicInteger();
  private final Queue<User> users = new ConcurrentLinkedQueue<>();

  /** A user as the client knows it: changed by one thread at a time. */
  private static final class User {

    final String id;
    final String token;

    /** Whether each artist is tracked; absent if the last request was not answered. */
    final Map<String, Boolean> tracked = new TreeMap<>();

    boolean isDeletionAsked;
    boolean isDeleted;

    User(String id, String token) {
      this.id = id;
      this.token = token;
      ARTISTS.forEach(artist -> tracked.put(artist, false));
    }

    String path() {
      return USERS + "/" + id;
    }
  }

  @Override
  public void act(ApiClient api, Random random) throws IOException {
    List<User> known = List.copyOf(users);
    int action = random.nextInt(20);
    if (known.isEmpty() || action < 3) {
      signUp(api);
      return;
    }
    User user = known.get(random.nextInt(known.size()));
    synchronized (user) {
      if (user.isDeletionAsked) {
        return;
      }
      if (action == 3) {
        delete(api, user);
      } else {
        track(api, user, ARTISTS.get(random.nextInt(ARTISTS.size())), random.nextInt(3) > 0);
      }
    }
  }

  private void signUp(ApiClient api) throws IOException {
    Answer answer =
        api.post(USERS, Map.of("email", "user-" + numbers.incrementAndGet() + "@example.org"));
    if (answer.isSuccess()) {
      acknowledged.incrementAndGet();
      users.add(
          new User(answer.json().path("userId").asText(), answer.json().path("token").asText()));
    }
  }

  private void track(ApiClient api, User user, String artist, boolean wanted) throws IOException {
    String path = user.path() + "/artists/" + artist;
    user.tracked.remove(artist);
    Answer answer = wanted ? api.put(path, user.token, Map.of()) : api.delete(path, user.token);
    if (answer.isSuccess()) {
      acknowledged.incrementAndGet();
      user.tracked.put(artist, wanted);
    }
  }

  private void delete(ApiClient api, User user) throws IOException {
    user.isDeletionAsked = true;
    if (api.delete(user.path(), user.token).isSuccess()) {
      acknowledged.incrementAndGet();
      user.isDeleted = true;
    }
  }

  @Override
  public List<String> violations(ApiClient api) throws IOException {
    List<String> violations = new ArrayList<>();
    Map<String, Integer> trackers = new TreeMap<>();
    ARTISTS.forEach(artist -> trackers.put(artist, 0));
    for (User user : users) {
      Answer profile = api.get(user.path(), user.token);
      if (profile.status() == 404) {
        if (!user.isDeletionAsked) {
          violations.add("concerts: user " + user.id + " is lost");
        }
      } else if (user.isDeleted) {
        violations.add("concerts: deleted user " + user.id + " is answered " + profile.status());
      } else {
        tracked(api, user, profile, violations)
            .forEach(artist -> trackers.merge(artist, 1, Integer::sum));
        checkNotifications(api, user, violations);
      }
    }
    for (String artist : ARTISTS) {
      JsonNode found = api.get("/api/concerts/artists/" + artist).json();
      NewsWorkload.compare(
          violations,
          "concerts: totalTrackers of " + artist,
          trackers.get(artist),
          found.at("/statistics/totalTrackers").asInt());
    }
    return violations;
  }

  private static Set<String> tracked(
      ApiClient api, User user, Answer profile, List<String> violations) throws IOException {
    Set<String> tracked = new TreeSet<>();
    api.list(user.path() + "/artists", user.token)
        .forEach(artist -> tracked.add(artist.path("artistId").asText()));
    user.tracked.forEach(
        (artist, isTracked) -> {
          if (tracked.contains(artist) != isTracked) {
            violations.add(
                "concerts: %s %s %s, as acknowledged"
                    .formatted(user.id, isTracked ? "no longer tracks" : "still tracks", artist));
          }
        });
    NewsWorkload.compare(
        violations,
        "concerts: totalArtistsTracked of " + user.id,
        tracked.size(),
        profile.json().at("/statistics/totalArtistsTracked").asInt());
    return tracked;
  }

  private static void checkNotifications(ApiClient api, User user, List<String> violations)
      throws IOException {
    Set<String> notified = new HashSet<>();
    for (JsonNode notification : api.list(user.path() + "/notifications", user.token)) {
      String what =
          notification.path("type").asText() + " " + notification.at("/data/concertId").asText();
      if (!notified.add(what)) {
        violations.add("concerts: " + user.id + " is notified twice of " + what);
      }
      if (!notification.at("/channels/email/sent").asBoolean()) {
        violations.add("concerts: the message of " + what + " to " + user.id + " is not sent");
      }
    }
  }

  @Override
  public int acknowledged() {
    return acknowledged.get();
  }
}
