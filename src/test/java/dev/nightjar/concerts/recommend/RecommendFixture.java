package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The recommendation service, with users and concerts in Denver on Friday, 2026-04-10. */
final class RecommendFixture {

  final ConcertsFixture concerts = new ConcertsFixture();
  final UserId ada = user("ada");

  RecommendationFigures run() {
    return RecommendationFigures.of(RecommendParts.recommending(concerts).run());
  }

  /** A user in Denver. */
  UserId user(String id) {
    UserId user = concerts.user(id);
    lives(
        user,
        new Preferences.Location(Optional.of("Denver"), Optional.of("CO"), 50, false, List.of()),
        Preferences.defaults(user, concerts.now()).filters());
    return user;
  }

  void lives(UserId user, Preferences.Location location, Preferences.Filters filters) {
    Preferences before = concerts.users.preferences(user).orElseThrow();
    concerts.users.changePreferences(
        new Preferences(user, before.notifications(), location, filters, concerts.now(), 0),
        any -> true);
  }

  ArtistId tracks(UserId user, String id, String... genres) {
    ArtistId artist = concerts.artist(id, genres);
    concerts.track(user, artist);
    return artist;
  }

  void show(String id, ArtistId artist) {
    concerts.recorded(concerts.concert(id, artist).on("2026-04-10"));
  }

  void wants(String city, String state, int radius) {
    lives(
        ada,
        new Preferences.Location(Optional.of(city), Optional.of(state), radius, false, List.of()),
        new Preferences.Filters(
            Optional.empty(),
            Optional.of(new BigDecimal("150")),
            List.of(),
            List.of(),
            Set.of(DayOfWeek.FRIDAY),
            List.of()));
  }

  /** Best first, because they were generated together. */
  List<String> recommendedTo(UserId user) {
    return concerts.recommendations.allOfUser(user).stream()
        .sorted(Comparator.comparing(Recommendation::score).reversed())
        .map(recommendation -> recommendation.concertId().value())
        .toList();
  }

  Recommendation recommendation(String concert) {
    return concerts.recommendations.ofUser(ada, new ConcertId(concert)).orElseThrow();
  }
}
