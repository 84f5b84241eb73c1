package dev.nightjar.local.demo;

import dev.nightjar.concerts.Announcement;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertChanges;
import dev.nightjar.concerts.ConcertDates;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.Concerts;
import dev.nightjar.concerts.ConcertsTable;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.catalogue.Catalogue;
import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.rest.KnownArtists;
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
  private static final Duration BETWEEN_NEWS = Duration.ofHours(7);
  private static final Period SINCE_LAST_EVENING = Period.ofDays(9);
  private static final Period BETWEEN_EVENINGS = Period.ofDays(23);

  private final KnownArtists artists;
  private final Catalogue catalogue;
  private final Concerts concerts;
  private final ConcertsTable table;
  private final Matching matching;
  private final Clock clock;

  ConcertsHistoryDemo(
      KnownArtists artists,
      Catalogue catalogue,
      Concerts concerts,
      ConcertsTable table,
      Matching matching,
      Clock clock) {
    this.artists = artists;
    this.catalogue = catalogue;
    this.concerts = concerts;
    this.table = table;
    this.matching = matching;
    this.clock = clock;
  }

  /**
   * Records the concerts that these artists have announced near the user, without notifications.
   */
  void record(List<ArtistId> some, Preferences reader) {
    ConcertChanges then = changesBefore(FIRST_NEWS);
    some.stream()
        .map(artists::kept)
        .flatMap(artist -> unknown(artist, reader).stream())
        .flatMap(concert -> recorded(concert, FIRST_NEWS).stream())
        .forEach(then::handedOn);
  }

  /**
   * The announced concerts and their later changes.
   *
   * @param changed concerts in their present state, which were announced differently
   * @param extra one more show, which is going to be canceled
   */
  record Announced(List<Announcement> news, List<Concert> changed, List<Concert> extra) {

    /** Whether there is a change of every kind. */
    boolean isEverything() {
      return changed.size() == EARLIER.size();
    }
  }

  /** The announcements for the user; concerts that were recorded before stay unchanged. */
  Announced announced(List<ArtistId> some, Preferences reader) {
    List<Announcement> news = new ArrayList<>();
    List<Concert> changed = new ArrayList<>();
    Iterator<UnaryOperator<Concert>> earlier = EARLIER.iterator();
    Duration age = FIRST_NEWS;
    for (ArtistId id : some) {
      Artist artist = artists.kept(id);
      boolean isChanged = false;
      for (Concert concert : unknown(artist, reader)) {
        if (!isChanged && earlier.hasNext() && isAhead(concert)) {
          isChanged = true;
          changed.add(concert);
          news.addAll(recorded(earlier.next().apply(concert), age));
        } else {
          news.addAll(recorded(concert, age));
        }
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
            .map(artists::kept)
            .flatMap(artist -> fitting(artist, reader).limit(1))
            .limit(evenings)
            .toList();
    List<Concert> played = new ArrayList<>();
    LocalDate day = ConcertDates.today(clock).minus(SINCE_LAST_EVENING);
    for (Concert concert : near) {
      Concert evening = EarlierConcert.playedOn(day, concert);
      changesBefore(Duration.ZERO).record(evening);
      played.add(evening);
      day = day.minus(BETWEEN_EVENINGS);
    }
    return played;
  }

  /** Applies the later changes. */
  List<Announcement> since(Announced announced) {
    List<Announcement> news = new ArrayList<>();
    ConcertChanges then = changesBefore(LATEST_NEWS.plus(BETWEEN_NEWS));
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
    LocalDate today = ConcertDates.today(clock);
    return catalogue.announcedBy(artist.artistId()).concerts().stream()
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

  private List<Announcement> recorded(Concert concert, Duration age) {
    Concert asHeardThen = EarlierConcert.heardAt(concert, clock.instant().minus(age));
    return news(changesBefore(age).record(asHeardThen));
  }

  private ConcertChanges changesBefore(Duration age) {
    return new ConcertChanges(table, Clock.offset(clock, age.negated()));
  }

  private static List<Announcement> news(ConcertChanges.Outcome outcome) {
    return outcome instanceof ConcertChanges.Outcome.Recorded recorded
        ? recorded.announcements()
        : List.of();
  }
}
