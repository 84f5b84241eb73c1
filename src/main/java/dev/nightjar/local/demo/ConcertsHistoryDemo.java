package dev.nightjar.local.demo;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.ChangeOutbox;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.tracking.ArtistLookup;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Replays the last weeks: records announcements with past dates and changes a few concerts near the
 * user afterwards.
 */
@Singleton
class ConcertsHistoryDemo {

  private static final List<UnaryOperator<Concert>> EARLIER =
      List.of(
          EarlierConcert::atAnotherTime,
          EarlierConcert::beforeItsSale,
          EarlierConcert::onAnotherDay,
          EarlierConcert::beforeItsSale);

  private static final Duration FIRST_NEWS = Duration.ofDays(28);
  private static final Duration BETWEEN_ARTISTS = Duration.ofDays(2);
  private static final Duration LATEST_NEWS = Duration.ofHours(2);

  /** Notifications of the same second have no order. */
  private static final Duration BETWEEN_CONCERTS = Duration.ofMinutes(1);

  private static final Duration BETWEEN_NEWS = Duration.ofHours(7);
  private static final Period SINCE_LAST_EVENING = Period.ofDays(9);
  private static final Period BETWEEN_EVENINGS = Period.ofDays(23);

  private final ArtistLookup artists;
  private final Catalog catalog;
  private final Concerts concerts;
  private final ConcertsTable table;
  private final Matching matching;
  private final Clock clock;

  ConcertsHistoryDemo(
      ArtistLookup artists,
      Catalog catalog,
      Concerts concerts,
      ConcertsTable table,
      Matching matching,
      Clock clock) {
    this.artists = artists;
    this.catalog = catalog;
    this.concerts = concerts;
    this.table = table;
    this.matching = matching;
    this.clock = clock;
  }

  /**
   * Records the concerts that these artists have announced near the user, without notifications.
   */
  void record(List<ArtistId> some, Preferences reader) {
    ChangeOutbox outbox = new ChangeOutbox(table);
    some.stream()
        .map(id -> artists.findOrSave(id).orElseThrow())
        .flatMap(artist -> unknown(artist, reader).stream())
        .flatMap(concert -> recorded(concert, FIRST_NEWS).stream())
        .forEach(outbox::delete);
  }

  /**
   * The announced concerts and their later changes.
   *
   * @param changed concerts in their present state, which were announced differently
   * @param extra one more show, which is going to be canceled
   */
  record Announced(List<ConcertChange> news, List<Concert> changed, List<Concert> extra) {

    /** Whether there is a change of every kind. */
    boolean isEverything() {
      return changed.size() == EARLIER.size();
    }
  }

  /** The announcements for the user; concerts that were recorded before stay unchanged. */
  Announced announced(List<ArtistId> some, Preferences reader) {
    List<ConcertChange> news = new ArrayList<>();
    List<Concert> changed = new ArrayList<>();
    Iterator<UnaryOperator<Concert>> earlier = EARLIER.iterator();
    Duration age = FIRST_NEWS;
    for (ArtistId id : some) {
      Artist artist = artists.findOrSave(id).orElseThrow();
      boolean isChanged = false;
      Duration since = age;
      for (Concert concert : unknown(artist, reader)) {
        if (!isChanged && earlier.hasNext() && isAhead(concert)) {
          isChanged = true;
          changed.add(concert);
          news.addAll(recorded(earlier.next().apply(concert), since));
        } else {
          news.addAll(recorded(concert, since));
        }
        since = since.minus(BETWEEN_CONCERTS);
      }
      age = age.minus(BETWEEN_ARTISTS);
    }
    List<Concert> extra = changed.stream().limit(1).map(EarlierConcert::extraOf).toList();
    Duration afterTheFirst = FIRST_NEWS.minus(BETWEEN_ARTISTS);
    extra.forEach(concert -> news.addAll(recorded(concert, afterTheFirst)));
    return new Announced(news, changed, extra);
  }

  /** Records past shows of some of these artists near the user, latest first. */
  List<Concert> played(List<ArtistId> some, Preferences reader, int evenings) {
    List<Concert> near =
        some.stream()
            .map(id -> artists.findOrSave(id).orElseThrow())
            .flatMap(artist -> fitting(artist, reader).limit(1))
            .limit(evenings)
            .toList();
    List<Concert> played = new ArrayList<>();
    LocalDate day = DateRange.today(clock).minus(SINCE_LAST_EVENING);
    for (Concert concert : near) {
      Concert evening = EarlierConcert.playedOn(day, concert);
      changesBefore(Duration.ZERO).record(evening);
      played.add(evening);
      day = day.minus(BETWEEN_EVENINGS);
    }
    return played;
  }

  /** Applies the later changes. */
  List<ConcertChange> since(Announced announced) {
    List<ConcertChange> news = new ArrayList<>();
    ConcertUpdates then = changesBefore(LATEST_NEWS.plus(BETWEEN_NEWS).plus(BETWEEN_CONCERTS));
    announced.extra().forEach(extra -> news.addAll(news(then.cancel(extra.concertId()))));
    for (int i = 0; i < announced.changed().size(); i++) {
      Duration since = LATEST_NEWS.plus(BETWEEN_NEWS.multipliedBy(i));
      news.addAll(recorded(announced.changed().get(i), since));
    }
    return news;
  }

  /**
   * The concerts that the user will be notified of, earliest first; the next refresh brings the
   * others.
   */
  private List<Concert> unknown(Artist artist, Preferences reader) {
    List<Concert> announced = fitting(artist, reader).toList();
    Set<ConcertId> known =
        concerts.byIds(announced.stream().map(Concert::concertId).toList()).stream()
            .map(Concert::concertId)
            .collect(Collectors.toSet());
    return announced.stream()
        .filter(concert -> !known.contains(concert.concertId()))
        .sorted(Comparator.comparing(concert -> concert.event().date()))
        .toList();
  }

  private Stream<Concert> fitting(Artist artist, Preferences reader) {
    LocalDate today = DateRange.today(clock);
    return catalog.announcedConcerts(artist.artistId()).concerts().stream()
        .filter(concert -> !concert.event().date().isBefore(today))
        .filter(
            concert -> matching.of(concert, artist.genres()).match(reader) instanceof Match.Fits);
  }

  /**
   * Something can only happen to a concert that is still expected, and is known of no other artist
   * as well.
   */
  private static boolean isAhead(Concert concert) {
    return !concert.isCancelled()
        && concert.lineup().supportingActs().isEmpty()
        && concert.event().date().isAnnounced()
        && concert.event().time().isPresent()
        && concert.tickets().available();
  }

  private List<ConcertChange> recorded(Concert concert, Duration age) {
    Concert asHeardThen = EarlierConcert.heardAt(concert, clock.instant().minus(age));
    return news(changesBefore(age).record(asHeardThen));
  }

  private ConcertUpdates changesBefore(Duration age) {
    return new ConcertUpdates(table, Clock.offset(clock, age.negated()));
  }

  private static List<ConcertChange> news(ConcertUpdates.Outcome outcome) {
    return outcome instanceof ConcertUpdates.Outcome.Recorded recorded
        ? recorded.changes()
        : List.of();
  }
}
