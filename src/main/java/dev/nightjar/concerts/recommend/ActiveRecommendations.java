package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Concerts;
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
 * The recommendations to show: the concert is upcoming, the user does not track its artist, and has
 * not dismissed it. The others stay in the table until they expire, so that no concert is
 * recommended twice.
 */
@Singleton
public class ActiveRecommendations {

  /** Reads more at once, because some may be inactive. */
  private static final int MIN_PAGE = 25;

  private final Recommendations recommendations;
  private final Concerts concerts;
  private final UserArtists userArtists;
  private final Clock clock;

  public ActiveRecommendations(
      Recommendations recommendations, Concerts concerts, UserArtists userArtists, Clock clock) {
    this.recommendations = recommendations;
    this.concerts = concerts;
    this.userArtists = userArtists;
    this.clock = clock;
  }

  /**
   * A user's active recommendations, newest first; there is a next position only if another one is
   * active.
   */
  public Slice<Recommendation> ofUser(UserId user, int limit, Position startAfter) {
    List<Recommendation> active = new ArrayList<>();
    Optional<Position> start = Optional.of(startAfter);
    while (start.isPresent() && active.size() <= limit) {
      Slice<Recommendation> some =
          recommendations.ofUser(user, Math.max(limit + 1, MIN_PAGE), start.get());
      active.addAll(activeAmong(user, some.items()));
      start = some.next();
    }
    return active.size() <= limit
        ? new Slice<>(active, Optional.empty())
        : new Slice<>(
            active.subList(0, limit),
            Optional.of(recommendations.positionAfter(active.get(limit - 1))));
  }

  public int countOfUser(UserId user) {
    return activeAmong(user, recommendations.allOfUser(user)).size();
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
        .filter(one -> toCome.containsKey(one.concertId()) && !one.hasBeenDismissed())
        .filter(one -> !tracked.contains(toCome.get(one.concertId()).artist().id()))
        .toList();
  }
}
