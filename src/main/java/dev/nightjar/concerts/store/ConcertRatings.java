package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.codec.AttendanceCodec;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The number and the sum of a concert's ratings. They have their own item, because every refresh
 * overwrites the concert; {@link Attendances} updates them.
 */
@Singleton
public class ConcertRatings {

  private final ConcertsTable table;

  public ConcertRatings(ConcertsTable table) {
    this.table = table;
  }

  /** Empty if there are no ratings. */
  public Optional<Ratings> ratingsOf(ConcertId concert) {
    return Optional.ofNullable(ratingsOf(List.of(concert)).get(concert));
  }

  /** The ratings of the concerts that have some. */
  public Map<ConcertId, Ratings> ratingsOf(Collection<ConcertId> concerts) {
    List<ItemKey> keys = concerts.stream().map(table::ratings).toList();
    Map<ConcertId, Ratings> rated = new HashMap<>();
    table
        .readable()
        .among(
            table.items().batchGet(keys).values(),
            item ->
                Map.entry(
                    item.parsed("concertId", ConcertId::new), AttendanceCodec.readRatings(item)))
        .filter(entry -> entry.getValue().count() > 0)
        .forEach(entry -> rated.put(entry.getKey(), entry.getValue()));
    return rated;
  }

  Update update(ConcertId concert, Ratings by) {
    return Update.of(
            table.ratings(concert),
            "SET EntityType = :type, concertId = :concert ADD #count :count, #sum :sum")
        .names("count", "sum")
        .value(":type", "ConcertRatings")
        .value(":concert", concert.value())
        .value(":count", by.count())
        .value(":sum", by.sum());
  }
}
