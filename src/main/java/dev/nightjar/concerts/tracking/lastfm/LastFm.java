package dev.nightjar.concerts.tracking.lastfm;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamException.Kind;
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/** Last.fm's API, version 2. Charts of users are public, so a user name is enough. */
@Singleton
public class LastFm {

  public static final String KEY = "concerts.lastfm";

  /** The artists that are imported at most. */
  public static final int MAX_ARTISTS = 200;

  private static final Logger LOG = Logger.getLogger(LastFm.class);
  private static final Upstream SERVER =
      new Upstream("lastfm", "Last.fm", Secrets.variablesOf(KEY));
  private static final Pattern USER = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  /** Last.fm's code for a parameter, here the user, that does not exist. */
  private static final int NOT_FOUND = 6;

  private final Secrets keys;
  private final UpstreamClient upstreamClient;
  private final JsonResponses json;
  private final String url;

  public LastFm(
      Secrets keys, UpstreamClient upstreamClient, JsonResponses json, ConcertsConfig config) {
    this.keys = keys;
    this.upstreamClient = upstreamClient;
    this.json = json;
    this.url = config.lastfm().url();
  }

  /** What Last.fm knows of a user. */
  public sealed interface Chart {

    /** The names of the artists, most played first. */
    record Artists(List<String> names) implements Chart {}

    record NoSuchUser() implements Chart {}

    /** Last.fm does not answer, or not with a chart. */
    record Unavailable() implements Chart {}
  }

  /** Without a key there is no import. */
  public boolean isConfigured() {
    return keys.isConfigured(KEY);
  }

  public Chart topArtists(String user) {
    if (!USER.matcher(user).matches()) {
      return new Chart.NoSuchUser();
    }
    try {
      return chart(
          json.tree(
              SERVER,
              upstreamClient.request(
                  SERVER,
                  UpstreamRequest.get(url + "/2.0/")
                      .query("method", "user.gettopartists")
                      .query("user", user)
                      .query("limit", MAX_ARTISTS)
                      .query("format", "json")
                      .query("api_key", keys.keyOf(KEY)))));
    } catch (UpstreamException e) {
      if (e.isNotFound()) {
        return new Chart.NoSuchUser();
      }
      return unavailable(e.kind());
    }
  }

  /** An error may come with the status 200. */
  private static Chart chart(JsonNode answer) {
    if (answer.path("error").asInt() == NOT_FOUND) {
      return new Chart.NoSuchUser();
    }
    JsonNode artists = answer.at("/topartists/artist");
    if (answer.has("error") || !artists.isArray()) {
      return unavailable(Kind.UNREADABLE);
    }
    List<String> names = new ArrayList<>();
    for (JsonNode artist : artists) {
      if (artist.path("name").isTextual() && names.size() < MAX_ARTISTS) {
        names.add(artist.path("name").textValue());
      }
    }
    return new Chart.Artists(List.copyOf(names));
  }

  private static Chart unavailable(Kind kind) {
    LogEvent.named("concerts.lastfm-request-failed").with("kind", kind).warn(LOG);
    return new Chart.Unavailable();
  }
}
