package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistList;
import dev.nightjar.concerts.tracking.ArtistMatch;
import dev.nightjar.concerts.tracking.ArtistMatcher;
import dev.nightjar.concerts.tracking.ArtistMatcher.Matches;
import dev.nightjar.concerts.tracking.ArtistTracking;
import dev.nightjar.concerts.tracking.CatalogUnavailableException;
import dev.nightjar.concerts.tracking.lastfm.LastFm;
import dev.nightjar.concerts.tracking.lastfm.LastFm.Chart;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.ProblemException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestForm;

/**
 * Tracks the artists of a pasted list or of a user of Last.fm: finds them in the catalog, asks the
 * user, tracks the chosen ones. The forms carry the names that are left, so nothing is stored in
 * between.
 */
@Path("/concerts/import")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ImportPages {

  private static final String NOT_ANSWERED =
      "The catalog of artists does not answer at the moment. Try the rest of the list later.";

  /** More than one step can show. */
  private static final int MAX_CHOSEN = 200;

  private final Session session;
  private final NavigationBars navigationBars;
  private final ArtistMatcher matcher;
  private final ArtistTracking tracking;
  private final UserArtists userArtists;
  private final LastFm lastFm;

  ImportPages(
      Session session,
      NavigationBars navigationBars,
      ArtistMatcher matcher,
      ArtistTracking tracking,
      UserArtists userArtists,
      LastFm lastFm) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.matcher = matcher;
    this.tracking = tracking;
    this.userArtists = userArtists;
    this.lastFm = lastFm;
  }

  @GET
  public TemplateInstance form(@Context ContainerRequestContext request) {
    return form(session.user(request), "", "");
  }

  @POST
  public TemplateInstance match(@RestForm String names, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    ArtistList list = ArtistList.of(text(names));
    return list.names().isEmpty()
        ? form(user, "", "The list has no names. Enter one artist per line.")
        : matches(user, list);
  }

  /** The user name is not stored. */
  @POST
  @Path("/lastfm")
  public TemplateInstance matchLastFm(
      @RestForm String user, @Context ContainerRequestContext request) {
    UserProfile profile = session.user(request);
    if (!lastFm.isConfigured()) {
      throw ProblemException.notFound("Imports from Last.fm are not configured");
    }
    Chart chart = lastFm.topArtists(text(user).strip());
    if (chart instanceof Chart.Artists artists) {
      ArtistList list = ArtistList.ofNames(artists.names());
      return list.names().isEmpty()
          ? form(profile, "", "Last.fm knows no artists of this user.")
          : matches(profile, list);
    }
    return form(
        profile,
        "",
        chart instanceof Chart.NoSuchUser
            ? "Last.fm has no user of this name."
            : "Last.fm does not answer at the moment. Try again later.");
  }

  private TemplateInstance matches(UserProfile user, ArtistList list) {
    Matches matches = matcher.match(list.names());
    if (matches.matches().isEmpty()) {
      return form(user, lines(matches.rest()), NOT_ANSWERED);
    }
    Set<ArtistId> tracked =
        userArtists.allArtistsOf(user.userId()).stream()
            .map(UserArtist::artistId)
            .collect(Collectors.toSet());
    return new ImportMatchesPage(
        navigationBars.of(user, "artists"),
        matches.matches().stream().map(match -> ImportMatchView.of(match, tracked)).toList(),
        lines(matches.matches().stream().map(ArtistMatch::name).toList()),
        lines(matches.rest()),
        matches.rest().size(),
        matches.isInterrupted() ? NOT_ANSWERED : omitted(list));
  }

  private static String omitted(ArtistList list) {
    return list.omitted() == 0
        ? ""
        : "Left out: %d entries with more than %d characters or beyond the first %d names."
            .formatted(list.omitted(), ArtistList.MAX_NAME, ArtistList.MAX_NAMES);
  }

  /** Can be repeated: an artist who is tracked already stays tracked. */
  @POST
  @Path("/confirm")
  public TemplateInstance track(
      @RestForm List<String> artist,
      @RestForm String names,
      @RestForm String rest,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    List<ArtistId> chosen =
        Optional.ofNullable(artist).orElse(List.of()).stream()
            .filter(ArtistId::isValid)
            .distinct()
            .limit(MAX_CHOSEN)
            .map(ArtistId::new)
            .toList();
    int added = 0;
    for (ArtistId id : chosen) {
      try {
        if (tracking.track(user.userId(), id, Optional.empty())
                instanceof ArtistTracking.Outcome.Tracked outcome
            && outcome.isNew()) {
          added++;
        }
      } catch (CatalogUnavailableException e) { // ArtistLookup has logged it
        return form(user, text(names) + "\n" + text(rest), tracked(added) + " " + NOT_ANSWERED);
      }
    }
    return form(user, text(rest), tracked(added));
  }

  private static String tracked(int added) {
    return added == 1 ? "1 artist added." : added + " artists added.";
  }

  private TemplateInstance form(UserProfile user, String names, String message) {
    return new ImportPage(
        navigationBars.of(user, "artists"), names.strip(), lastFm.isConfigured(), message);
  }

  private static String lines(List<String> names) {
    return String.join("\n", names);
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
