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
 * Pages of a user's lists. Answers 404 for an unknown user; a cursor is valid for one list of one
 * user only.
 */
@Singleton
class UserListPages {

  private final Users users;
  private final Instance<Cursors> cursors;

  UserListPages(Users users, Instance<Cursors> cursors) {
    this.users = users;
    this.cursors = cursors;
  }

  /** Reads a page of a list. */
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
