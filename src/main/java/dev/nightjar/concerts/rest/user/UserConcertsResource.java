package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The upcoming concerts of the artists that a user tracks. */
@Path("/api/concerts/users/{userId}/concerts")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class UserConcertsResource {

  private final Users users;
  private final UpcomingConcerts upcoming;
  private final Matching matching;
  private final Instance<Cursors> cursors;

  UserConcertsResource(
      Users users, UpcomingConcerts upcoming, Matching matching, Instance<Cursors> cursors) {
    this.users = users;
    this.upcoming = upcoming;
    this.matching = matching;
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "Upcoming concerts of tracked artists, ordered by date")
  public Page<UserConcertView> upcoming(
      UserId userId, @BeanParam NearParameter near, @BeanParam PageParameters page) {
    near.check();
    Preferences preferences =
        users.preferences(userId).orElseThrow(() -> UsersResource.noSuchUser(userId));
    QueryId query =
        QueryId.of("concerts-upcoming")
            .with("userId", userId.value())
            .with("near", "" + near.isSet());
    return Page.of(
        upcoming.ofUser(
            userId,
            near.filter(matching, preferences),
            page.limit(),
            page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        UserConcertView::of);
  }
}
