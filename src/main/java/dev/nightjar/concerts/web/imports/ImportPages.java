package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.tracking.ArtistList;
import dev.nightjar.concerts.tracking.ArtistTracking;
import dev.nightjar.concerts.tracking.CatalogUnavailableException;
import dev.nightjar.concerts.tracking.ImportDeadline;
import dev.nightjar.concerts.tracking.lastfm.LastFm;
import dev.nightjar.concerts.tracking.lastfm.LastFm.Chart;
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

  /** More than one step can show. */
  private static final int MAX_CHOSEN = 200;

  private final Session session;
  private final ImportSteps steps;
  private final ArtistTracking tracking;
  private final LastFm lastFm;

  ImportPages(Session session, ImportSteps steps, ArtistTracking tracking, LastFm lastFm) {
    this.session = session;
    this.steps = steps;
    this.tracking = tracking;
    this.lastFm = lastFm;
  }

  @GET
  public TemplateInstance form(@Context ContainerRequestContext request) {
    return steps.form(session.user(request), "");
  }

  @POST
  public TemplateInstance match(
      @RestForm String names, @RestForm String source, @Context ContainerRequestContext request) {
    ImportDeadline deadline = steps.deadline();
    UserProfile user = session.user(request);
    ArtistList list = ArtistList.of(text(names));
    return list.names().isEmpty()
        ? steps.form(user, "The list has no names. Enter one artist per line.")
        : steps.matches(user, list, text(source), "", deadline);
  }

  /** The user name is not stored. */
  @POST
  @Path("/lastfm")
  public TemplateInstance matchLastFm(
      @RestForm String user, @Context ContainerRequestContext request) {
    ImportDeadline deadline = steps.deadline();
    UserProfile profile = session.user(request);
    if (!lastFm.isConfigured()) {
      throw ProblemException.notFound("Imports from Last.fm are not configured");
    }
    Chart chart = lastFm.topArtists(text(user).strip());
    if (chart instanceof Chart.Artists artists) {
      ArtistList list = ArtistList.ofNames(artists.names());
      return list.names().isEmpty()
          ? steps.form(profile, "Last.fm knows no artists of this user.")
          : steps.matches(profile, list, "", "", deadline);
    }
    return steps.form(
        profile,
        chart instanceof Chart.NoSuchUser
            ? "Last.fm has no user of this name."
            : "Last.fm does not answer at the moment. Try again later.");
  }

  /** Can be repeated: an artist who is tracked already stays tracked. */
  @POST
  @Path("/confirm")
  public TemplateInstance track(
      @RestForm List<String> artist,
      @RestForm String names,
      @RestForm String rest,
      @RestForm String source,
      @Context ContainerRequestContext request) {
    ImportDeadline deadline = steps.deadline();
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
      if (deadline.hasPassed()) {
        return unfinished(user, names, rest, source, tracked(added) + " " + ImportSteps.LEFT);
      }
      try {
        if (tracking.trackImported(user.userId(), id, ImportSteps.addedBy(source))
                instanceof ArtistTracking.Outcome.Tracked outcome
            && outcome.isNew()) {
          added++;
        }
      } catch (CatalogUnavailableException e) { // ArtistLookup has logged it
        return unfinished(
            user, names, rest, source, tracked(added) + " " + ImportSteps.NOT_ANSWERED);
      }
    }
    return steps.form(user, text(rest), text(source), tracked(added));
  }

  /** The names of this step are found again; those whose artists are tracked say so. */
  private TemplateInstance unfinished(
      UserProfile user, String names, String rest, String source, String message) {
    return steps.form(user, text(names) + "\n" + text(rest), text(source), message);
  }

  private static String tracked(int added) {
    return added == 1 ? "1 artist added." : added + " artists added.";
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
