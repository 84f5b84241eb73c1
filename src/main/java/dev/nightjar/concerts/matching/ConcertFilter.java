package dev.nightjar.concerts.matching;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences.Filters;
import dev.nightjar.concerts.model.PriceFormat;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Checks venue, price, day and genres of a concert against the user's filters. */
final class ConcertFilter {

  /** The currency of the price filters. */
  private static final String CURRENCY = "USD";

  private final Concert concert;
  private final List<String> genres;

  ConcertFilter(Concert concert, Collection<String> genres) {
    this.concert = concert;
    this.genres = List.copyOf(genres);
  }

  void check(Filters wanted, MatchReasons matchReasons) {
    checkVenue(wanted, matchReasons);
    checkPrice(wanted, matchReasons);
    checkDay(wanted, matchReasons);
    checkGenres(wanted, matchReasons);
  }

  private void checkVenue(Filters wanted, MatchReasons matchReasons) {
    concert
        .venue()
        .name()
        .ifPresent(
            venue -> {
              if (contains(wanted.excludedVenues(), venue)) {
                matchReasons.reject("at %s, a venue you exclude".formatted(venue));
              } else if (contains(wanted.preferredVenues(), venue)) {
                matchReasons.acceptPreferredVenue(venue);
              }
            });
  }

  /** An unknown price, or one in another currency, is accepted. */
  private void checkPrice(Filters wanted, MatchReasons matchReasons) {
    Optional<Concert.PriceRange> prices =
        concert.tickets().priceRange().filter(range -> range.currency().equals(CURRENCY));
    if (prices.isEmpty() || wanted.minPrice().isEmpty() && wanted.maxPrice().isEmpty()) {
      return;
    }
    BigDecimal cheapest = prices.get().min();
    BigDecimal dearest = prices.get().max();
    if (wanted.maxPrice().filter(most -> cheapest.compareTo(most) > 0).isPresent()) {
      matchReasons.reject("more expensive than " + format(wanted.maxPrice().get()));
    } else if (wanted.minPrice().filter(least -> dearest.compareTo(least) < 0).isPresent()) {
      matchReasons.reject("cheaper than " + format(wanted.minPrice().get()));
    } else {
      matchReasons.accept("from " + format(cheapest));
    }
  }

  private static String format(BigDecimal amount) {
    return PriceFormat.format(amount, CURRENCY);
  }

  /** Uses the local day at the venue; a date to be announced is accepted. */
  private void checkDay(Filters wanted, MatchReasons matchReasons) {
    if (wanted.preferredDays().isEmpty()) {
      return;
    }
    concert
        .event()
        .date()
        .day()
        .map(LocalDate::getDayOfWeek)
        .ifPresent(
            day -> {
              if (wanted.preferredDays().contains(day)) {
                matchReasons.accept("on a " + name(day));
              } else {
                matchReasons.reject("on a " + name(day));
              }
            });
  }

  private static String name(DayOfWeek day) {
    return day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
  }

  /** Unknown genres are accepted; {@code Rock} matches {@code Indie Rock}. */
  private void checkGenres(Filters wanted, MatchReasons matchReasons) {
    if (wanted.genres().isEmpty() || genres.isEmpty()) {
      return;
    }
    Optional<String> fitting =
        genres.stream().filter(genre -> GenreFilter.isAmong(genre, wanted.genres())).findFirst();
    if (fitting.isPresent()) {
      matchReasons.accept(fitting.get());
    } else {
      matchReasons.reject("none of your genres");
    }
  }

  private static boolean contains(List<String> names, String name) {
    return names.stream().anyMatch(other -> Words.of(other).equals(Words.of(name)));
  }
}
