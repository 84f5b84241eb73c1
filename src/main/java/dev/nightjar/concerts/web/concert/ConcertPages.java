package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.ConcertRatings;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.Problem;
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
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Shows a concert and records the user's attendance and review. */
@Path("/concerts/shows/{concertId}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ConcertPages {

  private final Session session;
  private final NavigationBars navigationBars;
  private final Concerts concerts;
  private final Artists artists;
  private final ConcertRatings ratings;
  private final Attendances attendances;
  private final ConcertViews views;
  private final Matching matching;
  private final Clock clock;

  ConcertPages(
      Session session,
      NavigationBars navigationBars,
      Concerts concerts,
      Artists artists,
      ConcertRatings ratings,
      Attendances attendances,
      ConcertViews views,
      Matching matching,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.concerts = concerts;
    this.artists = artists;
    this.ratings = ratings;
    this.attendances = attendances;
    this.views = views;
    this.matching = matching;
    this.clock = clock;
  }

  @GET
  public TemplateInstance show(String concertId, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Concert concert = known(concertId);
    Optional<Attendance> attended = attendances.ofUser(user.userId(), concert.concertId());
    return page(
        user, concert, attended.isPresent(), attended.map(ReviewForm::of).orElse(ReviewForm.EMPTY));
  }

  @POST
  @Path("/attended")
  public Response attend(
      String concertId,
      @RestForm String rating,
      @RestForm String review,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Concert concert = known(concertId);
    ReviewForm form = ReviewForm.submitted(rating, review);
    if (!form.errors().isEmpty()) {
      boolean isAttended = attendances.ofUser(user.userId(), concert.concertId()).isPresent();
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(user, concert, isAttended, form))
          .build();
    }
    if (attendances.attend(user.userId(), concert.concertId(), form.toReview())
        instanceof Attendances.Outcome.Refused refused) {
      throw refused(refused.reason(), concertId);
    }
    return redirectToList(concert.concertId());
  }

  @POST
  @Path("/not-attended")
  public Response remove(String concertId, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    ConcertId concert = id(concertId);
    attendances.remove(user.userId(), concert);
    return redirectToList(concert);
  }

  private TemplateInstance page(
      UserProfile user, Concert concert, boolean isAttended, ReviewForm form) {
    Preferences preferences = session.preferences(user);
    List<String> genres = artists.byId(concert.artist().id()).map(Artist::genres).orElse(List.of());
    Match match = matching.of(concert, genres).match(preferences);
    return new ConcertPage(
        navigationBars.of(user, "concerts"),
        views.ofConcerts(preferences, List.of(concert)).get(0),
        concert.event().description().orElse(""),
        match instanceof Match.Fits,
        match.reason(),
        ratings.ratingsOf(concert.concertId()).map(RatingText::of).orElse(""),
        isAttended,
        isAttended || !concert.isCancelled() && concert.event().hasDayStarted(clock.instant()),
        form);
  }

  private static Response redirectToList(ConcertId concert) {
    return Response.seeOther(URI.create("/concerts/attended?changed=" + concert.value())).build();
  }

  private Concert known(String concertId) {
    return concerts.byId(id(concertId)).orElseThrow(() -> noSuchConcert(concertId));
  }

  private static ConcertId id(String text) {
    if (!ConcertId.isValid(text)) {
      throw noSuchConcert(text);
    }
    return new ConcertId(text);
  }

  private static ProblemException refused(Attendances.Refusal reason, String concertId) {
    return switch (reason) {
      case UNKNOWN_CONCERT -> noSuchConcert(concertId);
      case NOT_YET -> conflict("The concert has not taken place yet");
      case CANCELLED -> conflict("The concert was cancelled");
      case NO_SUCH_USER -> ProblemException.notFound("This account does not exist anymore");
    };
  }

  private static ProblemException noSuchConcert(String id) {
    return ProblemException.notFound("No concert has the id " + id);
  }

  private static ProblemException conflict(String detail) {
    return new ProblemException(Problem.of(409, "Conflict", detail));
  }
}
