package dev.nightjar.concerts.web.attendance;

import dev.nightjar.concerts.attendance.RecentConcerts;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** Lists attended concerts; {@code ConcertPages} records them. */
@Path("/concerts/attended")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AttendedPages {

  private static final int PAGE = 20;

  private final Session session;
  private final NavigationBars navigationBars;
  private final Attendances attendances;
  private final RecentConcerts recent;
  private final ConcertViews views;
  private final PageCursors cursors;

  AttendedPages(
      Session session,
      NavigationBars navigationBars,
      Attendances attendances,
      RecentConcerts recent,
      ConcertViews views,
      PageCursors cursors) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.attendances = attendances;
    this.recent = recent;
    this.views = views;
    this.cursors = cursors;
  }

  @GET
  public TemplateInstance attended(
      @QueryParam("changed") String changed,
      @QueryParam("cursor") String cursor,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    QueryId list = QueryId.of("concerts-attended-page").with("userId", user.userId().value());
    Position start = cursors.start(list, cursor);
    Slice<Attendance> slice = attendances.ofUser(user.userId(), PAGE, start);
    String next = cursors.next(list, slice);
    return new AttendedPage(
        navigationBars.of(user, "attended"),
        slice.items().stream().map(AttendanceView::of).toList(),
        user.statistics().concertsAttended(),
        message(user, changed),
        start.isStart()
            ? views.of(session.preferences(user), recent.ofUser(user.userId()))
            : List.of(),
        start.isStart(),
        next.isEmpty() ? "" : "/concerts/attended?cursor=" + next);
  }

  private String message(UserProfile user, String changed) {
    if (changed == null || !ConcertId.isValid(changed)) {
      return "";
    }
    return attendances
        .ofUser(user.userId(), new ConcertId(changed))
        .map(attended -> "Saved: you attended " + attended.artistName() + ".")
        .orElse("Removed from your attended concerts.");
  }
}
