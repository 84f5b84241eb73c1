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
import java.util.regex.Pattern;

/** Checks venue, price, day and genres of a concert against the user's filters. */
final class ConcertFilter {

  /** The currency of the price filters. */
  private static final String CURRENCY = "USD";

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}&]+");

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
        genres.stream()
            .filter(genre -> wanted.genres().stream().anyMatch(want -> isWithin(genre, want)))
            .findFirst();
    if (fitting.isPresent()) {
      matchReasons.accept(fitting.get());
    } else {
      matchReasons.reject("none of your genres");
    }
  }

  private static boolean contains(List<String> names, String name) {
    return names.stream().anyMatch(other -> normalized(other).equals(normalized(name)));
  }

  private static boolean isWithin(String genre, String wanted) {
    return !normalized(wanted).isBlank() && (normalized(genre)).contains(normalized(wanted));
  }

  /** Lower-case words, each surrounded by spaces. */
  private static String normalized(String name) {
    return " " + BETWEEN_WORDS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll(" ").strip() + " ";
  }
}
