package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * The concerts of an artist that are missing from the source, and since when. A source omits
 * concerts temporarily, so a missing one is not cancelled at once. The item {@code ARTIST#{id}} /
 * {@code MISSING} exists only while there are any.
 */
@Singleton
public class MissingConcerts {

  private final ConcertsTable table;

  public MissingConcerts(ConcertsTable table) {
    this.table = table;
  }

  public Map<ConcertId, Instant> ofArtist(ArtistId artist) {
    Map<ConcertId, Instant> missing = new HashMap<>();
    table
        .items()
        .getConsistent(table.missing(artist))
        .map(item -> item.item("since"))
        .ifPresent(
            since ->
                since
                    .attributes()
                    .keySet()
                    .forEach(id -> missing.put(new ConcertId(id), since.timestamp(id))));
    return Map.copyOf(missing);
  }

  public void save(ArtistId artist, Map<ConcertId, Instant> missing) {
    if (missing.isEmpty()) {
      table.items().delete(Delete.of(table.missing(artist)));
      return;
    }
    table
        .items()
        .put(
            Put.of(
                Item.with(table.missing(artist))
                    .text("EntityType", "MissingConcerts")
                    .text("artistId", artist.value())
                    .item(
                        "since",
                        since ->
                            missing.forEach(
                                (id, at) -> since.text(id.value(), SortableTime.seconds(at))))
                    .build()));
  }
}
