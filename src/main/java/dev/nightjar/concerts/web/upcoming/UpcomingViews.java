package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Tour.TourDate;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.concerts.web.concert.ConcertView;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.http.PageCursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Creates the list and the calendar of a user's upcoming concerts. */
@Singleton
public class UpcomingViews {

  static final int PAGE = 20;

  /** The limit of concerts in a month. */
  private static final int MAX_IN_MONTH = 500;

  private final UpcomingConcerts upcoming;
  private final Matching matching;
  private final ConcertViews views;
  private final PageCursors cursors;
  private final Clock clock;

  UpcomingViews(
      UpcomingConcerts upcoming,
      Matching matching,
      ConcertViews views,
      PageCursors cursors,
      Clock clock) {
    this.upcoming = upcoming;
    this.matching = matching;
    this.views = views;
    this.cursors = cursors;
    this.clock = clock;
  }

  /** In the user's time zone. */
  LocalDate today(Preferences preferences) {
    return LocalDate.ofInstant(
        clock.instant(), preferences.notifications().quietHours().timezone());
  }

  UpcomingList list(UpcomingQuery query, Preferences preferences, String cursor) {
    QueryId id = query.id(preferences.userId());
    Slice<UserConcert> slice =
        upcoming.withCancelled(
            preferences.userId(), near(query, preferences), PAGE, cursors.start(id, cursor));
    String next = cursors.next(id, slice);
    return new UpcomingList(
        views.of(preferences, slice.items()),
        cursor.isEmpty(),
        next.isEmpty() ? "" : query.hrefAfter(next));
  }

  MonthView month(UpcomingQuery query, Preferences preferences) {
    List<UserConcert> concerts =
        upcoming.withCancelled(
            preferences.userId(), near(query, preferences).and(isIn(query.month())), MAX_IN_MONTH);
    List<ConcertView> seen = views.of(preferences, concerts);
    Map<LocalDate, List<ConcertView>> byDay = new LinkedHashMap<>();
    List<ConcertView> undated = new ArrayList<>();
    for (int i = 0; i < seen.size(); i++) {
      ConcertView view = seen.get(i);
      concerts
          .get(i)
          .concert()
          .event()
          .date()
          .day()
          .ifPresentOrElse(
              day -> byDay.computeIfAbsent(day, any -> new ArrayList<>()).add(view),
              () -> undated.add(view));
    }
    return MonthView.of(query, today(preferences), byDay, undated);
  }

  private Predicate<TourDate> near(UpcomingQuery query, Preferences preferences) {
    return date ->
        !query.isNearby()
            || matching.isWithinReach(preferences.location(), date.place(), date.metro());
  }

  /** A date to be announced may be in any month. */
  private static Predicate<TourDate> isIn(YearMonth month) {
    return date -> date.date().day().map(YearMonth::from).map(month::equals).orElse(true);
  }
}
