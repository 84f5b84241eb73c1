package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.CalendarFeed;
import dev.nightjar.concerts.upcoming.CalendarFeedUrls;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The calendar feed of a user's upcoming concerts, and its URL. */
@Path("/api/concerts/users/{userId}")
@Tag(name = "concerts")
public class CalendarResource {

  private static final int MAX_EVENTS = 1_000;

  private final Users users;
  private final UpcomingConcerts upcoming;
  private final Matching matching;
  private final OwnerFilter ownerFilter;
  private final CalendarFeedUrls urls;
  private final Clock clock;

  CalendarResource(
      Users users,
      UpcomingConcerts upcoming,
      Matching matching,
      OwnerFilter ownerFilter,
      CalendarFeedUrls urls,
      Clock clock) {
    this.users = users;
    this.upcoming = upcoming;
    this.matching = matching;
    this.ownerFilter = ownerFilter;
    this.urls = urls;
    this.clock = clock;
  }

  @GET
  @Path("/calendar")
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "The URL of a user's calendar feed")
  public CalendarAddress url(UserId userId, @Context UriInfo uri) {
    return users
        .profile(userId)
        .map(profile -> viewOf(profile, uri))
        .orElseThrow(() -> UsersResource.noSuchUser(userId));
  }

  @POST
  @Path("/calendar")
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replace the URL of the calendar feed; the old one becomes invalid")
  public CalendarAddress replaceUrl(UserId userId, @Context UriInfo uri) {
    return users
        .replaceCalendarUrl(userId, clock.instant())
        .map(profile -> viewOf(profile, uri))
        .orElseThrow(() -> UsersResource.noSuchUser(userId));
  }

  @GET
  @Path("/calendar.ics")
  @Produces("text/calendar")
  @Operation(summary = "A user's upcoming concerts as a calendar feed (RFC 5545)")
  public Response calendar(
      UserId userId,
      @QueryParam("token") String token,
      @BeanParam NearParameter near,
      @Context ContainerRequestContext request) {
    Optional<UserProfile> profile = users.profile(userId);
    if (profile.filter(user -> urls.isValidToken(token, user)).isEmpty()) {
      ownerFilter.requireOwner(request, userId.value());
    }
    near.check();
    Preferences preferences =
        users.preferences(userId).orElseThrow(() -> UsersResource.noSuchUser(userId));
    List<Concert> concerts =
        upcoming.withCancelled(userId, near.filter(matching, preferences), MAX_EVENTS).stream()
            .map(UserConcert::concert)
            .toList();
    return Response.ok(CalendarFeed.of(concerts))
        .type("text/calendar; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=3600")
        .header(HttpHeaders.CONTENT_DISPOSITION, "inline; filename=\"concerts.ics\"")
        .build();
  }

  private CalendarAddress viewOf(UserProfile profile, UriInfo uri) {
    return new CalendarAddress(urls.urlOf(profile, uri.getBaseUri()));
  }
}
