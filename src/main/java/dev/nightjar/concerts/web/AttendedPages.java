package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Attendance;
import dev.nightjar.concerts.Attendances;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.UserProfile;
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

/** The concerts where a reader was; {@link ShowPages} lets them say so. */
@Path("/concerts/attended")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AttendedPages {

  private static final int PAGE = 20;

  private final Door door;
  private final Frames frames;
  private final Attendances attendances;
  private final LatelyPlayed lately;
  private final PagePlaces places;

  AttendedPages(
      Door door, Frames frames, Attendances attendances, LatelyPlayed lately, PagePlaces places) {
    this.door = door;
    this.frames = frames;
    this.attendances = attendances;
    this.lately = lately;
    this.places = places;
  }

  @GET
  public TemplateInstance attended(
      @QueryParam("changed") String changed,
      @QueryParam("cursor") String cursor,
      @Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    QueryId list = QueryId.of("concerts-attended-page").with("userId", reader.userId().value());
    Position start = places.open(list, cursor);
    Slice<Attendance> slice = attendances.of(reader.userId(), PAGE, start);
    String next = places.after(list, slice);
    return new AttendedPage(
        frames.of(reader, "attended"),
        slice.items().stream().map(AttendanceView::of).toList(),
        reader.statistics().concertsAttended(),
        said(reader, changed),
        start.isStart() ? lately.of(door.preferences(reader)) : List.of(),
        start.isStart(),
        next.isEmpty() ? "" : "/concerts/attended?cursor=" + next);
  }

  private String said(UserProfile reader, String changed) {
    if (changed == null || !ConcertId.isValid(changed)) {
      return "";
    }
    return attendances
        .of(reader.userId(), new ConcertId(changed))
        .map(attended -> "Saved: you were at " + attended.artistName() + ".")
        .orElse("That concert is not on your list.");
  }
}
