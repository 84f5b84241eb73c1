package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.tracking.ArtistList;
import dev.nightjar.concerts.tracking.ImportDeadline;
import dev.nightjar.concerts.tracking.spotify.SpotifyImport;
import dev.nightjar.concerts.tracking.spotify.SpotifyImport.Outcome;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.ProblemException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Connects a user with Spotify, and finds the artists that they follow. */
@Path("/concerts/import/spotify")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SpotifyPages {

  private static final String TRY_LATER = "Spotify does not answer at the moment. Try again later.";
  private static final long SECONDS_PER_MINUTE = 60;

  private final Session session;
  private final NavigationBars navigationBars;
  private final ImportSteps steps;
  private final SpotifyImport spotify;

  SpotifyPages(
      Session session, NavigationBars navigationBars, ImportSteps steps, SpotifyImport spotify) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.steps = steps;
    this.spotify = spotify;
  }

  /** A link leads to Spotify, because the Content-Security-Policy keeps forms on this site. */
  @POST
  @Path("/connect")
  public TemplateInstance connect(@Context ContainerRequestContext request) {
    UserProfile user = configuredUser(request);
    Optional<URI> consent = spotify.begin(user.userId());
    return consent.isEmpty()
        ? steps.form(user, "Spotify can’t be connected at the moment. Try again later.")
        : new SpotifyConsentPage(navigationBars.of(user, "artists"), consent.get().toString());
  }

  /** Changes nothing. The session cookie is not sent with a request that comes from Spotify. */
  @GET
  @Path("/callback")
  public TemplateInstance callback(
      @QueryParam("state") String state,
      @QueryParam("code") String code,
      @QueryParam("error") String error) {
    return new SpotifyCallbackPage(text(state), text(code), text(error));
  }

  @POST
  @Path("/finish")
  public TemplateInstance finish(
      @RestForm String state,
      @RestForm String code,
      @RestForm String error,
      @Context ContainerRequestContext request) {
    UserProfile user = configuredUser(request);
    return steps.form(
        user, message(spotify.finish(user.userId(), text(state), text(code), text(error))));
  }

  @POST
  @Path("/artists")
  public TemplateInstance artists(@Context ContainerRequestContext request) {
    UserProfile user = configuredUser(request);
    ImportDeadline deadline = steps.deadline();
    Outcome outcome = spotify.followedArtists(user.userId(), deadline);
    if (!(outcome instanceof Outcome.Artists artists)) {
      return steps.form(user, message(outcome));
    }
    ArtistList list = ArtistList.ofNames(artists.names());
    return list.names().isEmpty()
        ? steps.form(user, "You follow no artists at Spotify.")
        : steps.matches(user, list, ImportSteps.SPOTIFY, message(outcome), deadline);
  }

  @POST
  @Path("/disconnect")
  public TemplateInstance disconnect(@Context ContainerRequestContext request) {
    UserProfile user = configuredUser(request);
    spotify.disconnect(user.userId());
    return steps.form(
        user,
        "Spotify is disconnected, and its permission is deleted here. To end it at Spotify as well,"
            + " remove Nightjar from the apps of your Spotify account.");
  }

  private UserProfile configuredUser(ContainerRequestContext request) {
    UserProfile user = session.user(request);
    if (!spotify.isConfigured()) {
      throw ProblemException.notFound("Imports from Spotify are not configured");
    }
    return user;
  }

  private static String message(Outcome outcome) {
    if (outcome instanceof Outcome.RateLimited limited) {
      long minutes = -Math.floorDiv(-limited.retryAfter().toSeconds(), SECONDS_PER_MINUTE);
      return "Spotify limits the number of requests. Try again in %d %s."
          .formatted(minutes, minutes == 1 ? "minute" : "minutes");
    }
    if (outcome instanceof Outcome.Artists artists) {
      return artists.isComplete()
          ? ""
          : "Spotify has more artists that you follow: these are the first %d."
              .formatted(artists.names().size());
    }
    if (outcome instanceof Outcome.Connected) {
      return "Spotify is connected. Find your artists now.";
    }
    if (outcome instanceof Outcome.Denied) {
      return "Spotify was not connected, because you did not allow it.";
    }
    if (outcome instanceof Outcome.UnknownState) {
      return "This return from Spotify is not valid anymore. Connect Spotify again.";
    }
    if (outcome instanceof Outcome.NotConnected) {
      return "The permission at Spotify has ended. Connect Spotify again.";
    }
    return outcome instanceof Outcome.NotAllowed
        ? "Spotify does not let Nightjar read this account. Ask the operator to add it to the"
            + " application at Spotify."
        : TRY_LATER;
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
