package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.NotificationId;
import dev.nightjar.concerts.Notifications;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.Users;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.Validation;
import dev.nightjar.table.Cursors;
import dev.nightjar.table.QueryId;
import dev.nightjar.table.Slice;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a user was told. */
@Path("/api/concerts/users/{userId}/notifications")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class NotificationsResource {

  private final Users users;
  private final Notifications notifications;
  private final Instance<Cursors> cursors;

  NotificationsResource(Users users, Notifications notifications, Instance<Cursors> cursors) {
    this.users = users;
    this.notifications = notifications;
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "A user's notifications, newest first: all, or those not read yet")
  public Page<NotificationView> list(
      UserId userId, @QueryParam("unread") String unread, @BeanParam PageParameters page) {
    new Validation()
        .allow("unread", unread, List.of("true", "false")::contains, "must be true or false")
        .check();
    users.profile(userId).orElseThrow(() -> UsersResource.noSuchUser(userId));
    boolean onlyUnread = "true".equals(unread);
    QueryId query =
        QueryId.of("concerts-notifications")
            .with("userId", userId.value())
            .with("unread", "" + onlyUnread);
    Map<String, AttributeValue> start = page.startAfter(cursors.get(), query);
    Slice<Notification> slice =
        onlyUnread
            ? notifications.unreadOf(userId, page.limit(), start)
            : notifications.of(userId, page.limit(), start);
    return Page.of(slice, cursors.get(), query, NotificationView::of);
  }

  @POST
  @Path("/{notificationId}/read")
  @Operation(summary = "Mark a notification as read")
  public NotificationView read(UserId userId, NotificationId notificationId) {
    return notifications
        .byId(notificationId)
        .filter(notification -> notification.userId().equals(userId))
        .flatMap(notifications::markRead)
        .map(NotificationView::of)
        .orElseThrow(
            () -> ProblemException.notFound("No notification has the id " + notificationId));
  }
}
