package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.account.BrowserRegistration;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
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
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists notifications and marks them as read or unread. */
@Path("/concerts/notifications")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NotificationsPages {

  private static final int PAGE = 20;
  private static final int AT_ONCE = 500;

  private final Session session;
  private final NavigationBars navigationBars;
  private final Notifications notifications;
  private final PageCursors cursors;
  private final OutboxMessages outbox;
  private final BrowserRegistration browsers;
  private final Clock clock;

  NotificationsPages(
      Session session,
      NavigationBars navigationBars,
      Notifications notifications,
      PageCursors cursors,
      OutboxMessages outbox,
      BrowserRegistration browsers,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.notifications = notifications;
    this.cursors = cursors;
    this.outbox = outbox;
    this.browsers = browsers;
    this.clock = clock;
  }

  @GET
  public TemplateInstance notifications(
      @QueryParam("unread") boolean unread,
      @QueryParam("cursor") String cursor,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    QueryId list =
        QueryId.of("concerts-notifications-page")
            .with("userId", user.userId().value())
            .with("unread", "" + unread);
    Position start = cursors.start(list, cursor);
    Slice<Notification> slice =
        unread
            ? notifications.unreadOfUser(user.userId(), PAGE, start)
            : notifications.ofUser(user.userId(), PAGE, start);
    String next = cursors.next(list, slice);
    return new NotificationsPage(
        navigationBars.of(user, "notifications"),
        NotificationDay.of(slice.items(), zone(user), clock),
        unread,
        start.isStart(),
        next.isEmpty()
            ? ""
            : "/concerts/notifications?" + (unread ? "unread=true&" : "") + "cursor=" + next,
        outbox.exists(),
        browsers.publicKey().orElse(""),
        browsers.publicKey().isPresent() ? browserIds(user) : "");
  }

  /** The days are those of the user's own clock. */
  private ZoneId zone(UserProfile user) {
    return session.preferences(user).notifications().quietHours().timezone();
  }

  private String browserIds(UserProfile user) {
    return browsers.browsersOf(user.userId()).browsers().stream()
        .map(Browser::id)
        .collect(Collectors.joining(" "));
  }

  @POST
  @Path("/{notificationId}/read")
  public Response read(String notificationId, @Context ContainerRequestContext request) {
    return change(notificationId, notifications::markRead, request);
  }

  @POST
  @Path("/{notificationId}/unread")
  public Response unread(String notificationId, @Context ContainerRequestContext request) {
    return change(notificationId, notifications::markUnread, request);
  }

  /** More than that stay unread, and the page still has the button. */
  @POST
  @Path("/read")
  public Response readAll(@Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    notifications.markRead(user.userId(), AT_ONCE);
    return redirectToList();
  }

  private Response change(
      String notificationId,
      Function<Notification, Optional<Notification>> change,
      ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Notification changed =
        Optional.of(notificationId)
            .filter(NotificationId::isValid)
            .map(NotificationId::new)
            .flatMap(notifications::byId)
            .filter(notification -> notification.userId().equals(user.userId()))
            .flatMap(change)
            .orElseThrow(
                () -> ProblemException.notFound("No notification has the id " + notificationId));
    return HtmxRequest.asks(request)
        ? Response.ok(
                new NotificationPart(
                    navigationBars.of(user, "notifications"), NotificationView.of(changed)))
            .build()
        : redirectToList();
  }

  private static Response redirectToList() {
    return Response.seeOther(URI.create("/concerts/notifications")).build();
  }
}
