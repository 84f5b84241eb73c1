package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Reads and writes artists. */
@Singleton
public class Artists {

  private final Table table;

  public Artists(ConcertsTable table) {
    this.table = table.items();
  }

  /** AP9: get artist details. */
  public Optional<Artist> byId(ArtistId artist) {
    return table.get(ItemKeys.artistMetadata(artist)).map(ArtistCodec.ARTIST::read);
  }

  /** The stored and readable ones, in the order of the ids. */
  public List<Artist> byIds(Collection<ArtistId> artists) {
    return table
        .batchGet(artists.stream().map(ItemKeys::artistMetadata), ArtistCodec.ARTIST::read)
        .toList();
  }

  /** Stores an artist that is not stored yet, and leaves one that is. */
  public void saveNew(Artist artist) {
    table.putIfAbsent(ArtistCodec.ARTIST.write(ItemKeys.artistMetadata(artist.artistId()), artist));
  }

  /** Stores the data of the source. The statistics and the time of the first read are kept. */
  public void save(Artist artist) {
    Item item = ArtistCodec.ARTIST.write(ItemKeys.artistMetadata(artist.artistId()), artist);
    if (table.putIfAbsent(item) == PutOutcome.STORED) {
      return;
    }
    // Values that the source no longer has are kept.
    Update update =
        Update.of(
                ItemKeys.artistMetadata(artist.artistId()),
                "SET #name = :name, genres = :genres, metadata.lastUpdated = :updated,"
                    + " metadata.#source = :source"
                    + artist.imageUrl().map(url -> ", imageUrl = :image").orElse("")
                    + artist.ticketmasterUrl().map(url -> ", ticketmasterUrl = :url").orElse("")
                    + artist.bio().map(text -> ", bio = :bio").orElse(""))
            .names("name", "source")
            .value(":name", artist.name())
            .value(":genres", AttributeValues.textList(artist.genres()))
            .value(":updated", SortableTime.seconds(artist.metadata().lastUpdated()))
            .value(":source", artist.metadata().source());
    artist.imageUrl().ifPresent(url -> update.value(":image", url));
    artist.ticketmasterUrl().ifPresent(url -> update.value(":url", url));
    artist.bio().ifPresent(text -> update.value(":bio", text));
    table.update(update);
  }
}
