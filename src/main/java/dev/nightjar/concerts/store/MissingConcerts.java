package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.codec.AttributeTypes;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Map;

/**
 * The concerts of an artist that are missing from the source, and since when. A source omits
 * concerts temporarily, so a missing one is not cancelled at once. The item {@code ARTIST#{id}} /
 * {@code MISSING} exists only while there are any.
 */
@Singleton
public class MissingConcerts {

  private record Missing(ArtistId artistId, Map<ConcertId, Instant> since) {}

  private static final ItemCodec<Missing> MISSING =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", AttributeType.TEXT, any -> "MissingConcerts");
            var artist =
                attributes.required("artistId", AttributeTypes.ARTIST_ID, Missing::artistId);
            var since =
                attributes.required(
                    "since",
                    AttributeTypes.map(
                        AttributeType.TIMESTAMP_SECONDS, ConcertId::value, ConcertId::new),
                    Missing::since);
            return item -> new Missing(artist.of(item), since.of(item));
          });

  private final Table table;

  public MissingConcerts(ConcertsTable table) {
    this.table = table.items();
  }

  public Map<ConcertId, Instant> ofArtist(ArtistId artist) {
    return table
        .getConsistent(ItemKeys.missing(artist))
        .map(MISSING::read)
        .map(Missing::since)
        .orElseGet(Map::of);
  }

  public void save(ArtistId artist, Map<ConcertId, Instant> missing) {
    if (missing.isEmpty()) {
      table.delete(Delete.of(ItemKeys.missing(artist)));
      return;
    }
    table.put(Put.of(MISSING.write(ItemKeys.missing(artist), new Missing(artist, missing))));
  }
}
