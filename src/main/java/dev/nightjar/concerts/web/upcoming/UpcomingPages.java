package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.CalendarFeedUrls;
import dev.nightjar.concerts.web.CityText;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.artist.StartView;
import dev.nightjar.concerts.web.artist.StartViews;
import dev.nightjar.concerts.web.session.ReturnUrl;
import dev.nightjar.concerts.web.session.Session;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.YearMonth;

/** Upcoming concerts as a list and as a calendar, and the URL of the calendar feed. */
@Path("/concerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class UpcomingPages {

  private final Session session;
  private final NavigationBars navigationBars;
  private final Users users;
  private final UpcomingViews upcomingViews;
  private final CalendarFeedUrls calendarUrls;
  private final StartViews startViews;
  private final Clock clock;

  UpcomingPages(
      Session session,
      NavigationBars navigationBars,
      Users users,
      UpcomingViews upcomingViews,
      CalendarFeedUrls calendarUrls,
      StartViews startViews,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.users = users;
    this.upcomingViews = upcomingViews;
    this.calendarUrls = calendarUrls;
    this.startViews = startViews;
    this.clock = clock;
  }

  @GET
  public TemplateInstance concerts(
      @BeanParam UpcomingParameters parameters, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Preferences preferences = session.preferences(user);
    UpcomingQuery query =
        parameters.query(preferences, YearMonth.from(upcomingViews.today(preferences)));
    return new UpcomingPage(
        navigationBars.of(user, "concerts"),
        query,
        query.isCalendar()
            ? UpcomingList.NONE
            : upcomingViews.list(query, preferences, parameters.cursor()),
        query.isCalendar() ? upcomingViews.month(query, preferences) : MonthView.NONE,
        user.statistics().totalArtistsTracked(),
        CityText.of(preferences.location()),
        preferences.location().radius(),
        calendarUrls.urlOf(user, request.getUriInfo().getBaseUri()).toString(),
        user.statistics().totalArtistsTracked() == 0
            ? startViews.of(user, preferences)
            : StartView.NONE);
  }

  @POST
  @Path("/calendar-address")
  public Response replaceCalendarUrl(@Context ContainerRequestContext request) {
    users.replaceCalendarUrl(session.user(request).userId(), clock.instant());
    return Response.seeOther(ReturnUrl.of("/concerts").uri()).build();
  }
}
