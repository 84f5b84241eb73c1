package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The recommendations that still stand: the concert is to come, and the user does not track its
 * artist meanwhile. The others stay in the table until they expire, so that nothing is recommended
 * twice.
 */
@Singleton
public class ActiveRecommendations {

  /** A few that no longer stand must not take a request each. */
  private static final int MIN_PAGE = 25;

  private final ConcertsTable table;
  private final Recommendations recommendations;
  private final Concerts concerts;
  private final UserArtists userArtists;
  private final Clock clock;

  public ActiveRecommendations(
      ConcertsTable table,
      Recommendations recommendations,
      Concerts concerts,
      UserArtists userArtists,
      Clock clock) {
    this.table = table;
    this.recommendations = recommendations;
    this.concerts = concerts;
    this.userArtists = userArtists;
    this.clock = clock;
  }

  /** A user's, newest first; there is a {@code lastKey} only if a further one stands. */
  public Slice<Recommendation> of(UserId user, int limit, Position startAfter) {
    List<Recommendation> standing = new ArrayList<>();
    Optional<Position> start = Optional.of(startAfter);
    while (start.isPresent() && standing.size() <= limit) {
      Slice<Recommendation> some =
          recommendations.of(user, Math.max(limit + 1, MIN_PAGE), start.get());
      standing.addAll(activeAmong(user, some.items()));
      start = some.next();
    }
    return standing.size() <= limit
        ? new Slice<>(standing, Optional.empty())
        : new Slice<>(
            standing.subList(0, limit), Optional.of(positionAfter(standing.get(limit - 1))));
  }

  /** How many a user has. */
  public int countOf(UserId user) {
    return activeAmong(user, recommendations.allOf(user)).size();
  }

  private List<Recommendation> activeAmong(UserId user, List<Recommendation> some) {
    LocalDate today = DateRange.today(clock);
    Map<ConcertId, Concert> toCome =
        concerts.byIds(some.stream().map(Recommendation::concertId).toList()).stream()
            .filter(concert -> !concert.isCancelled() && !concert.event().date().isBefore(today))
            .collect(Collectors.toMap(Concert::concertId, Function.identity()));
    Set<ArtistId> tracked =
        userArtists.trackedAmong(
            user, toCome.values().stream().map(concert -> concert.artist().id()).toList());
    return some.stream()
        .filter(one -> toCome.containsKey(one.concertId()))
        .filter(one -> !tracked.contains(toCome.get(one.concertId()).artist().id()))
        .toList();
  }

  private Position positionAfter(Recommendation last) {
    return Position.after(
        table.recommendation(last.userId(), last.generatedAt(), last.concertId()));
  }
}
