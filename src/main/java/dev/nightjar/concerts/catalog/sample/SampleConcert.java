package dev.nightjar.concerts.catalog.sample;

import dev.nightjar.concerts.model.value.ConcertDate;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * One line of the sample: a concert that repeats every 26 weeks, so that weekdays stay the same,
 * with an optional change.
 *
 * @param day the day in the cycle
 * @param lead the number of days between announcement and concert
 */
record SampleConcert(
    int number,
    String artist,
    String venue,
    int day,
    Optional<LocalTime> time,
    Optional<String> prices,
    int lead,
    List<String> support,
    Change change) {

  private static final int CYCLE_DAYS = 26 * 7;

  /** The maximum number of days by which a change moves a concert. */
  private static final int FURTHEST_MOVE = 30;

  /** How long a past concert stays listed, so that users can mark it as attended. */
  static final int DAYS_LISTED_AFTERWARDS = 90;

  /**
   * A change and the number of days before the concert.
   *
   * @param kind {@code move}, {@code venue}, {@code time}, {@code cancel}, {@code tba}, or empty
   */
  record Change(String kind, String detail, int daysBefore) {

    static Change of(String text) {
      if (text.isEmpty()) {
        return new Change("", "", 0);
      }
      String[] words = text.split(" ");
      String last = words[words.length - 1];
      return new Change(
          words[0], words.length == 3 ? words[1] : "", Integer.parseInt(last.substring(1)));
    }
  }

  /** The concert in one cycle, as announced on a day. */
  record Occurrence(SampleConcert concert, LocalDate planned, LocalDate today) {

    /** Does not depend on changes of the concert. */
    String id() {
      long cycle = Math.floorDiv(planned.toEpochDay(), (long) CYCLE_DAYS);
      return "s%03d-%d".formatted(concert.number, cycle);
    }

    LocalDate announcedOn() {
      return planned.minusDays(concert.lead);
    }

    private boolean isListed() {
      boolean isOver = date().isBefore(today);
      boolean isLongOver = date().isBefore(today.minusDays(DAYS_LISTED_AFTERWARDS));
      return !announcedOn().isAfter(today) && !isLongOver && !(isOver && isCancelled());
    }

    private boolean has(String kind) {
      return concert.change.kind().equals(kind)
          && !today.isBefore(planned.minusDays(concert.change.daysBefore()));
    }

    ConcertDate date() {
      boolean isOpen = concert.change.kind().equals("tba") && !has("tba");
      return isOpen ? ConcertDate.TBA : ConcertDate.of(day());
    }

    LocalDate day() {
      return has("move") ? planned.plusDays(Integer.parseInt(concert.change.detail())) : planned;
    }

    Optional<LocalTime> time() {
      return has("time") ? Optional.of(LocalTime.parse(concert.change.detail())) : concert.time;
    }

    String venue() {
      return has("venue") ? concert.change.detail() : concert.venue;
    }

    boolean isCancelled() {
      return has("cancel");
    }
  }

  static SampleConcert of(String[] field) {
    return new SampleConcert(
        Integer.parseInt(field[0]),
        field[1],
        field[2],
        Integer.parseInt(field[3]),
        Optional.of(field[4]).filter(time -> !time.isEmpty()).map(LocalTime::parse),
        Optional.of(field[5]).filter(prices -> !prices.isEmpty()),
        Integer.parseInt(field[6]),
        field[7].isEmpty() ? List.of() : List.of(field[7].split(",")),
        Change.of(field[8]));
  }

  /** The occurrences that are announced and not expired. */
  Stream<Occurrence> listedOn(LocalDate today) {
    int back = DAYS_LISTED_AFTERWARDS + FURTHEST_MOVE;
    long first = Math.floorDiv(today.toEpochDay() - back - day, (long) CYCLE_DAYS);
    long last = Math.floorDiv(today.toEpochDay() + lead - day, (long) CYCLE_DAYS);
    return LongStream.rangeClosed(first, last)
        .mapToObj(cycle -> LocalDate.ofEpochDay(cycle * CYCLE_DAYS + day))
        .map(planned -> new Occurrence(this, planned, today))
        .filter(Occurrence::isListed);
  }
}
