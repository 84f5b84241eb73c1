package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Artists;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertDates;
import dev.nightjar.concerts.Concerts;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Recommendation;
import dev.nightjar.concerts.Recommendations;
import dev.nightjar.concerts.Tastes;
import dev.nightjar.concerts.Tour;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Chooses concerts for one user. */
@Singleton
public class Suggestions {

  private static final int MOST_SIMILAR_ARTISTS = 3;
  private static final int MOST_ARTISTS_BY_PEOPLE = 50;

  /** The best first; of equals the sooner one. */
  private static final Comparator<Suggestion> BEST_FIRST =
      Comparator.comparing(Suggestion::score)
          .reversed()
          .thenComparing(suggestion -> suggestion.concert().event().date())
          .thenComparing(suggestion -> suggestion.concert().concertId().value());

  private final Artists artists;
  private final Concerts concerts;
  private final Recommendations recommendations;
  private final Tastes tastes;
  private final LikeMinded likeMinded;
  private final Areas areas;
  private final Candidates candidates;
  private final Matching matching;
  private final Clock clock;

  public Suggestions(
      Artists artists,
      Concerts concerts,
      Recommendations recommendations,
      Tastes tastes,
      LikeMinded likeMinded,
      Areas areas,
      Candidates candidates,
      Matching matching,
      Clock clock) {
    this.artists = artists;
    this.concerts = concerts;
    this.recommendations = recommendations;
    this.tastes = tastes;
    this.likeMinded = likeMinded;
    this.areas = areas;
    this.candidates = candidates;
    this.matching = matching;
    this.clock = clock;
  }

  /** What the user has or knows of already. */
  private record Known(Set<ArtistId> artists, Set<String> events) {

    boolean has(Concert concert) {
      return artists.contains(concert.artist().id())
          || events.contains(concert.metadata().sourceId());
    }
  }

  /** What is worth recommending to a user with these artists, the best first. */
  List<Suggestion> to(Preferences preferences, List<UserArtist> tracked, int limit) {
    UserId user = preferences.userId();
    List<Tour> ownTours = concerts.toursOf(tracked.stream().map(UserArtist::artistId).toList());
    LikeMinded.Found people = likeMinded.with(user, tracked);
    Known known = known(user, tracked, ownTours);
    List<Concert> possible =
        candidates
            .in(
                areas.of(preferences.location(), ownTours),
                people.mostFollowed(MOST_ARTISTS_BY_PEOPLE),
                date -> matching.isWithinReach(preferences.location(), date.place(), date.metro()))
            .stream()
            .filter(concert -> isToCome(concert) && !known.has(concert))
            .toList();
    return chosen(judged(possible, preferences, tracked, people), limit);
  }

  /** Their own artists, and everything recommended so far: an artist once, an event once. */
  private Known known(UserId user, List<UserArtist> tracked, List<Tour> ownTours) {
    List<Concert> before =
        concerts.byIds(
            recommendations.allOf(user).stream().map(Recommendation::concertId).toList());
    Set<ArtistId> artistIds = new HashSet<>();
    tracked.forEach(artist -> artistIds.add(artist.artistId()));
    before.forEach(concert -> artistIds.add(concert.artist().id()));
    Set<String> events = new HashSet<>();
    before.forEach(concert -> events.add(concert.metadata().sourceId()));
    ownTours.stream()
        .flatMap(tour -> tour.dates().values().stream())
        .flatMap(date -> date.sourceId().stream())
        .forEach(events::add);
    return new Known(artistIds, events);
  }

  private boolean isToCome(Concert concert) {
    LocalDate today = ConcertDates.today(clock);
    return !concert.isCancelled()
        && concert.event().date().isAnnounced()
        && !concert.event().date().isBefore(today);
  }

  private List<Suggestion> judged(
      List<Concert> possible,
      Preferences preferences,
      List<UserArtist> tracked,
      LikeMinded.Found people) {
    Map<ArtistId, Artist> byId =
        artists
            .byIds(possible.stream().map(concert -> concert.artist().id()).distinct().toList())
            .stream()
            .collect(Collectors.toMap(Artist::artistId, Function.identity()));
    Interests interests = new Interests(tracked);
    Scores scores = new Scores(interests, people, tastes.of(preferences.userId()));
    List<Suggestion> judged = new ArrayList<>();
    for (Concert concert : possible) {
      Optional.ofNullable(byId.get(concert.artist().id()))
          .flatMap(artist -> judged(concert, artist, preferences, interests, people, scores))
          .ifPresent(judged::add);
    }
    return judged;
  }

  private Optional<Suggestion> judged(
      Concert concert,
      Artist artist,
      Preferences preferences,
      Interests interests,
      LikeMinded.Found people,
      Scores scores) {
    if (!(matching.of(concert, artist.genres()).match(preferences) instanceof Match.Fits fits)) {
      return Optional.empty();
    }
    double score = scores.of(artist, fits.isAtPreferredVenue());
    List<String> shared = interests.shared(artist.genres());
    return score < Scores.LOWEST
        ? Optional.empty()
        : Optional.of(
            new Suggestion(
                concert,
                artist,
                score,
                similar(artist, shared, interests, people),
                shared,
                fits.reason(),
                shared.isEmpty()));
  }

  /** Whom the user tracks with the same genres; without any, by whom like-minded people came. */
  private static List<String> similar(
      Artist artist, List<String> shared, Interests interests, LikeMinded.Found people) {
    return shared.isEmpty()
        ? interests.named(people.of(artist.artistId()).via(), MOST_SIMILAR_ARTISTS)
        : interests.artistsWith(shared, MOST_SIMILAR_ARTISTS);
  }

  /** Of each artist and each event only the best. */
  private static List<Suggestion> chosen(Collection<Suggestion> judged, int limit) {
    Set<ArtistId> artists = new HashSet<>();
    Set<String> events = new HashSet<>();
    List<Suggestion> chosen = new ArrayList<>();
    for (Suggestion suggestion : judged.stream().sorted(BEST_FIRST).toList()) {
      if (chosen.size() < limit
          && !artists.contains(suggestion.artist().artistId())
          && events.add(suggestion.concert().metadata().sourceId())) {
        artists.add(suggestion.artist().artistId());
        chosen.add(suggestion);
      }
    }
    return chosen;
  }
}
