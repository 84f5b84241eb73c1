package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A user's notifications. */
@Path("/api/concerts/users/{userId}/notifications")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class NotificationsResource {

  private final UserListPages lists;
  private final Notifications notifications;

  NotificationsResource(UserListPages lists, Notifications notifications) {
    this.lists = lists;
    this.notifications = notifications;
  }

  @GET
  @Operation(summary = "A user's notifications, newest first: all, or unread ones only")
  public Page<NotificationView> list(
      UserId userId, @QueryParam("unread") String unread, @BeanParam PageParameters page) {
    new Validation()
        .allow("unread", unread, List.of("true", "false")::contains, "must be true or false")
        .check();
    boolean onlyUnread = "true".equals(unread);
    return lists.page(
        userId,
        QueryId.of("concerts-notifications").with("unread", "" + onlyUnread),
        page,
        onlyUnread ? notifications::unreadOfUser : notifications::ofUser,
        NotificationView::of);
  }

  @POST
  @Path("/read")
  @Operation(summary = "Mark unread notifications as read, up to 500; repeat it while more is true")
  public MarkedView readAll(UserId userId) {
    int marked = notifications.markRead(userId, MarkedView.MAX);
    return new MarkedView(marked, marked == MarkedView.MAX);
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
