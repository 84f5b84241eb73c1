package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.web.concert.ArtistLinks;
import dev.nightjar.web.TemplateFormats;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Creates views of artists. */
@Singleton
public class ArtistViews {

  private final Artists artists;

  ArtistViews(Artists artists) {
    this.artists = artists;
  }

  /** The results of a search, with the tracked ones marked. */
  List<ArtistView> found(List<Artist> found, Collection<UserArtist> tracked) {
    Map<ArtistId, UserArtist> own =
        tracked.stream().collect(Collectors.toMap(UserArtist::artistId, Function.identity()));
    return found.stream()
        .map(artist -> view(artist, Optional.ofNullable(own.get(artist.artistId())), false))
        .toList();
  }

  /** The user's own list. */
  List<ArtistView> own(List<UserArtist> tracked) {
    Map<ArtistId, Artist> known =
        artists.byIds(tracked.stream().map(UserArtist::artistId).toList()).stream()
            .collect(Collectors.toMap(Artist::artistId, Function.identity()));
    return tracked.stream()
        .filter(artist -> known.containsKey(artist.artistId()))
        .map(artist -> view(known.get(artist.artistId()), Optional.of(artist), true))
        .toList();
  }

  /** One artist of the list after a change. */
  ArtistView own(Artist artist, Optional<UserArtist> tracked) {
    return view(artist, tracked, true);
  }

  private static ArtistView view(Artist artist, Optional<UserArtist> tracked, boolean isOwn) {
    return new ArtistView(
        artist.artistId().value(),
        artist.name(),
        ArtistLinks.pictureOf(artist.artistId(), artist.imageUrl()),
        String.join(", ", artist.genres()),
        artist.bio().orElse(""),
        concerts(artist.statistics()),
        tracked.map(UserArtist::addedAt).stream().toList(),
        tracked.map(UserArtist::notificationsEnabled).orElse(false),
        isOwn);
  }

  private static String concerts(Artist.Statistics statistics) {
    long count = statistics.upcomingConcerts();
    if (count == 0) {
      return "";
    }
    return count == 1
        ? "1 concert announced"
        : TemplateFormats.grouped(count) + " concerts announced";
  }
}
