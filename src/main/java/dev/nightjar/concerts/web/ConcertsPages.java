package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.Users;
import dev.nightjar.concerts.rest.CalendarAddresses;
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

/** What is to come, as a list and on a calendar; the address of the calendar feed. */
@Path("/concerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ConcertsPages {

  private final Door door;
  private final Frames frames;
  private final Users users;
  private final Agenda agenda;
  private final CalendarAddresses calendars;
  private final Clock clock;

  ConcertsPages(
      Door door,
      Frames frames,
      Users users,
      Agenda agenda,
      CalendarAddresses calendars,
      Clock clock) {
    this.door = door;
    this.frames = frames;
    this.users = users;
    this.agenda = agenda;
    this.calendars = calendars;
    this.clock = clock;
  }

  @GET
  public TemplateInstance concerts(
      @BeanParam ShowParameters parameters, @Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    Preferences preferences = door.preferences(reader);
    ShowQuery query = parameters.query(preferences, YearMonth.from(agenda.today(preferences)));
    return new ConcertsPage(
        frames.of(reader, "concerts"),
        query,
        query.isCalendar() ? ShowList.NONE : agenda.list(query, preferences, parameters.cursor()),
        query.isCalendar() ? agenda.month(query, preferences) : MonthView.NONE,
        reader.statistics().totalArtistsTracked(),
        CityText.of(preferences.location()),
        preferences.location().radius(),
        calendars.of(reader, request.getUriInfo()).toString());
  }

  @POST
  @Path("/calendar-address")
  public Response newAddress(@Context ContainerRequestContext request) {
    users.replaceCalendarAddress(door.reader(request).userId(), clock.instant());
    return Response.seeOther(WayBack.of("/concerts").uri()).build();
  }
}
