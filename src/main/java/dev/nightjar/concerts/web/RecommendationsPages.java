package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.Concerts;
import dev.nightjar.concerts.Recommendation;
import dev.nightjar.concerts.Recommendations;
import dev.nightjar.concerts.StandingRecommendations;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.rest.KnownArtists;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.web.HtmxRequest;
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
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Concerts that a reader may like, and what they think of them. */
@Path("/concerts/recommendations")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RecommendationsPages {

  private static final int PAGE = 12;

  private final Door door;
  private final Frames frames;
  private final Recommendations recommendations;
  private final StandingRecommendations standing;
  private final Concerts concerts;
  private final KnownArtists artists;
  private final Tracking tracking;
  private final Advice advice;
  private final PagePlaces places;
  private final Clock clock;

  RecommendationsPages(
      Door door,
      Frames frames,
      Recommendations recommendations,
      StandingRecommendations standing,
      Concerts concerts,
      KnownArtists artists,
      Tracking tracking,
      Advice advice,
      PagePlaces places,
      Clock clock) {
    this.door = door;
    this.frames = frames;
    this.recommendations = recommendations;
    this.standing = standing;
    this.concerts = concerts;
    this.artists = artists;
    this.tracking = tracking;
    this.advice = advice;
    this.places = places;
    this.clock = clock;
  }

  @GET
  public TemplateInstance recommendations(
      @QueryParam("cursor") String cursor, @Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    QueryId list =
        QueryId.of("concerts-recommendations-page").with("userId", reader.userId().value());
    Slice<Recommendation> slice = standing.of(reader.userId(), PAGE, places.open(list, cursor));
    String next = places.after(list, slice);
    return new RecommendationsPage(
        frames.of(reader, "recommendations"),
        advice.of(door.preferences(reader), slice.items()),
        reader.statistics().totalArtistsTracked(),
        next.isEmpty() ? "" : "/concerts/recommendations?cursor=" + next);
  }

  /** What the reader has said otherwise, by the API, stays. */
  @POST
  @Path("/{concertId}/feedback")
  public Response feedback(
      String concertId, @RestForm boolean helpful, @Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    Recommendation recommended = recommended(reader, concertId);
    Recommendation.Opinion opinion =
        new Recommendation.Opinion(
            helpful,
            Optional.empty(),
            recommended.feedback().flatMap(Recommendation.Feedback::comment),
            clock.instant());
    Recommendations.Outcome outcome =
        recommendations.give(reader.userId(), recommended.concertId(), opinion);
    if (!(outcome instanceof Recommendations.Outcome.Taken)) {
      throw noSuchRecommendation(concertId);
    }
    return answer(reader, concertId, request);
  }

  @POST
  @Path("/{concertId}/track")
  public Response track(String concertId, @Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    Concert concert =
        concerts
            .byId(recommended(reader, concertId).concertId())
            .orElseThrow(() -> noSuchRecommendation(concertId));
    Artist artist = artists.kept(concert.artist().id());
    tracking.track(UserArtist.from(clock.instant(), reader.userId(), artist, true));
    return answer(reader, concertId, request);
  }

  private Response answer(UserProfile reader, String concertId, ContainerRequestContext request) {
    if (!HtmxRequest.asks(request)) {
      return Response.seeOther(URI.create("/concerts/recommendations")).build();
    }
    return Response.ok(
            new RecommendationPart(
                advice
                    .of(door.preferences(reader), List.of(recommended(reader, concertId)))
                    .stream()
                    .findFirst()
                    .orElseThrow(() -> noSuchRecommendation(concertId))))
        .build();
  }

  private Recommendation recommended(UserProfile reader, String concertId) {
    return Optional.of(concertId)
        .filter(ConcertId::isValid)
        .map(ConcertId::new)
        .flatMap(concert -> recommendations.of(reader.userId(), concert))
        .orElseThrow(() -> noSuchRecommendation(concertId));
  }

  private static ProblemException noSuchRecommendation(String concertId) {
    return ProblemException.notFound("There is no recommendation of the concert " + concertId);
  }
}
