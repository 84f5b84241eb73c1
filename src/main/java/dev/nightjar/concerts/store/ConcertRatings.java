package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The number and the sum of a concert's ratings. They have their own item, because every refresh
 * overwrites the concert; {@link Attendances} updates them.
 */
@Singleton
public class ConcertRatings {

  private final Table table;

  public ConcertRatings(ConcertsTable table) {
    this.table = table.items();
  }

  /** Empty if there are no ratings. */
  public Optional<Ratings> ratingsOf(ConcertId concert) {
    return Optional.ofNullable(ratingsOf(List.of(concert)).get(concert));
  }

  /** The ratings of the concerts that have some. */
  public Map<ConcertId, Ratings> ratingsOf(Collection<ConcertId> concerts) {
    return table
        .batchGet(concerts.stream().map(ItemKeys::ratings), RatedConcert::read)
        .filter(rated -> rated.ratings().count() > 0)
        .collect(Collectors.toMap(RatedConcert::concert, RatedConcert::ratings));
  }

  private record RatedConcert(ConcertId concert, Ratings ratings) {

    private static RatedConcert read(Item item) {
      return new RatedConcert(
          item.parsed("concertId", ConcertId::new),
          new Ratings(item.number("count"), item.number("sum")));
    }
  }

  Update update(ConcertId concert, Ratings by) {
    return Update.of(
            ItemKeys.ratings(concert),
            "SET EntityType = :type, concertId = :concert ADD #count :count, #sum :sum")
        .names("count", "sum")
        .value(":type", "ConcertRatings")
        .value(":concert", concert.value())
        .value(":count", by.count())
        .value(":sum", by.sum());
  }
}
