package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.function.Function;

/**
 * The lists of one user, page by page. Who is not there has none, and the cursor of a list is worth
 * nothing for another list or another user.
 */
@Singleton
class UserListPages {

  private final Users users;
  private final Instance<Cursors> cursors;

  UserListPages(Users users, Instance<Cursors> cursors) {
    this.users = users;
    this.cursors = cursors;
  }

  /** Reads so many of a list, from there on. */
  @FunctionalInterface
  interface PageReader<S> {
    Slice<S> read(UserId user, int limit, Position startAfter);
  }

  <S, T> Page<T> page(
      UserId user,
      QueryId list,
      PageParameters page,
      PageReader<S> pageReader,
      Function<S, T> view) {
    users.profile(user).orElseThrow(() -> UsersResource.noSuchUser(user));
    QueryId query = list.with("userId", user.value());
    return Page.of(
        pageReader.read(user, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        view);
  }
}
