package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.web.concert.ConcertView;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.web.TemplateFormats;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Creates views of recommendations for a user. */
@Singleton
public class RecommendationViews {

  private final Concerts concerts;
  private final UserArtists userArtists;
  private final ConcertViews views;
  private final Clock clock;

  RecommendationViews(Concerts concerts, UserArtists userArtists, ConcertViews views, Clock clock) {
    this.concerts = concerts;
    this.userArtists = userArtists;
    this.views = views;
    this.clock = clock;
  }

  /** Omits past concerts. */
  List<RecommendationView> of(Preferences preferences, List<Recommendation> recommended) {
    LocalDate today = DateRange.today(clock);
    List<Concert> found =
        concerts.byIds(recommended.stream().map(Recommendation::concertId).distinct().toList());
    Map<ConcertId, Concert> byId =
        found.stream().collect(Collectors.toMap(Concert::concertId, Function.identity()));
    Map<String, ConcertView> seen =
        views.ofConcerts(preferences, found).stream()
            .collect(Collectors.toMap(ConcertView::id, Function.identity()));
    Set<ArtistId> tracked =
        userArtists.allArtistsOf(preferences.userId()).stream()
            .map(UserArtist::artistId)
            .collect(Collectors.toSet());
    return recommended.stream()
        .filter(one -> byId.containsKey(one.concertId()))
        .filter(one -> !byId.get(one.concertId()).event().date().isBefore(today))
        .map(
            one -> {
              Concert concert = byId.get(one.concertId());
              return view(
                  one,
                  seen.get(one.concertId().value()),
                  concert.artist(),
                  tracked.contains(concert.artist().id()));
            })
        .toList();
  }

  private static RecommendationView view(
      Recommendation recommendation,
      ConcertView concert,
      Concert.Performer artist,
      boolean isTracked) {
    return new RecommendationView(
        concert,
        artist.name(),
        recommendation.reason(),
        TemplateFormats.percent(recommendation.score()),
        recommendation.feedback().map(given -> given.helpful() ? "helped" : "not").orElse(""),
        isTracked);
  }
}
