package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.plan.ReminderTime;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.ConcertRatings;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.concerts.upcoming.CalendarFeed;
import dev.nightjar.concerts.upcoming.CalendarLink;
import dev.nightjar.concerts.upcoming.TicketsAddress;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/**
 * Shows a concert to visitors with and without an account, and records a user's plan, attendance
 * and review.
 */
@Path("/concerts/shows/{concertId}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ConcertPages {

  private static final String NO_PLAN = "none";

  private final Session session;
  private final NavigationBars navigationBars;
  private final Concerts concerts;
  private final Artists artists;
  private final ConcertRatings ratings;
  private final Attendances attendances;
  private final Plans plans;
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
      Plans plans,
      ConcertViews views,
      Matching matching,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.concerts = concerts;
    this.artists = artists;
    this.ratings = ratings;
    this.attendances = attendances;
    this.plans = plans;
    this.views = views;
    this.matching = matching;
    this.clock = clock;
  }

  @GET
  public TemplateInstance show(String concertId, @Context ContainerRequestContext request) {
    Optional<UserProfile> user = session.visitor(request);
    Concert concert = known(concertId);
    Optional<Attendance> attended =
        user.flatMap(known -> attendances.ofUser(known.userId(), concert.concertId()));
    return page(
        request,
        user,
        concert,
        attended.isPresent(),
        attended.map(ReviewForm::of).orElse(ReviewForm.EMPTY));
  }

  /** Takes the place of the shop for a sample concert. */
  @GET
  @Path("/tickets")
  public TemplateInstance tickets(String concertId, @Context ContainerRequestContext request) {
    Concert concert = known(concertId);
    if (!TicketsAddress.isSample(concert)) {
      throw ProblemException.notFound("The tickets of this concert are not sold here");
    }
    return new SampleTicketsPage(
        navigationBars.of(session.visitor(request), "concerts"),
        views.ofAnyone(List.of(concert)).get(0));
  }

  /** The concert as a file for calendar programs. */
  @GET
  @Path("/calendar.ics")
  @Produces("text/calendar")
  public Response calendar(String concertId) {
    Concert concert = known(concertId);
    if (!concert.event().date().isAnnounced()) {
      throw ProblemException.notFound("The date of this concert is to be announced");
    }
    return Response.ok(CalendarFeed.of(List.of(concert)))
        .type("text/calendar; charset=utf-8")
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"concert.ics\"")
        .build();
  }

  /** Records whether the user goes to the concert, is interested, or neither. */
  @POST
  @Path("/plan")
  public Response plan(
      String concertId, @RestForm String status, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    ConcertId concert = id(concertId);
    if (NO_PLAN.equals(status)) {
      plans.remove(user.userId(), concert);
    } else if (plans.save(user.userId(), concert, status(status))
        instanceof Plans.Outcome.Refused refused) {
      throw refused(refused.reason(), concertId);
    }
    return Response.seeOther(URI.create(ConcertViews.hrefOf(concert) + "#plan")).build();
  }

  /** Sets or removes the reminder of a concert with a plan. */
  @POST
  @Path("/reminder")
  public Response remind(
      String concertId, @RestForm boolean wanted, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    ConcertId concert = id(concertId);
    Plans.ReminderOutcome outcome =
        wanted ? plans.remind(user.userId(), concert) : plans.doNotRemind(user.userId(), concert);
    return switch (outcome) {
      case DONE -> Response.seeOther(URI.create(ConcertViews.hrefOf(concert) + "#plan")).build();
      case NO_PLAN -> throw conflict("Choose “Going” or “Interested” first");
      case NOT_POSSIBLE -> throw conflict("It is too late for a reminder of this concert");
    };
  }

  private static PlanStatus status(String code) {
    return Stream.of(PlanStatus.values())
        .filter(status -> status.code().equals(code))
        .findFirst()
        .orElseThrow(() -> InvalidInputException.of("status", "must be going, interested or none"));
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
          .entity(page(request, Optional.of(user), concert, isAttended, form))
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
      ContainerRequestContext request,
      Optional<UserProfile> user,
      Concert concert,
      boolean isAttended,
      ReviewForm form) {
    Optional<Preferences> preferences = user.map(session::preferences);
    Optional<Match> match = preferences.map(wanted -> match(concert, wanted));
    ConcertView view =
        preferences
            .map(wanted -> views.ofConcerts(wanted, List.of(concert)))
            .orElseGet(() -> views.ofAnyone(List.of(concert)))
            .get(0);
    URI address = request.getUriInfo().getBaseUri().resolve(view.href());
    Optional<Plan> plan = user.flatMap(known -> plans.ofUser(known.userId(), concert.concertId()));
    String picture = ArtistLinks.pictureOf(concert.artist().id(), concert.artist().imageUrl());
    boolean isDated = concert.event().date().isAnnounced();
    return new ConcertPage(
        navigationBars.of(user, "concerts"),
        view,
        concert.event().description().orElse(""),
        picture,
        ArtistLinks.sourcePicture(concert.artist().imageUrl()).orElse(""),
        address.toString(),
        summary(view),
        isDated ? view.href() + "/calendar.ics" : "",
        CalendarLink.of(concert, address).orElse(""),
        plan.map(Plan::status).map(PlanStatus::code).orElse(""),
        plans.countsOf(concert.concertId()),
        !concert.isCancelled() && !concert.event().date().isBefore(DateRange.today(clock)),
        plan.flatMap(Plan::remindAt).isPresent(),
        plan.isPresent()
            && !concert.isCancelled()
            && ReminderTime.of(concert).filter(at -> at.isAfter(clock.instant())).isPresent(),
        match.filter(Match.Fits.class::isInstance).isPresent(),
        match.map(Match::reason).orElse(""),
        ratings.ratingsOf(concert.concertId()).map(RatingText::of).orElse(""),
        isAttended,
        user.isPresent()
            && (isAttended
                || !concert.isCancelled() && concert.event().hasDayStarted(clock.instant())),
        form);
  }

  private Match match(Concert concert, Preferences preferences) {
    List<String> genres = artists.byId(concert.artist().id()).map(Artist::genres).orElse(List.of());
    return matching.of(concert, genres).match(preferences);
  }

  /** {@code Mossgrave, Friday 3 July 2026, Larkspur Hall, Denver, CO}. */
  private static String summary(ConcertView concert) {
    return Stream.of(concert.artists(), concert.longDate(), concert.venue(), concert.place())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
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

  private static ProblemException refused(Plans.Refusal reason, String concertId) {
    return switch (reason) {
      case UNKNOWN_CONCERT -> noSuchConcert(concertId);
      case OVER -> conflict("The concert is over");
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
