package dev.nightjar.concerts.matching;

import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.Preferences.Filters;
import dev.nightjar.concerts.Prices;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a concert costs, when and at which venue it is and what is played. */
final class Circumstances {

  /** The currency in which people say what they want to pay. */
  private static final String OUR_CURRENCY = "USD";

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}&]+");

  private final Concert concert;
  private final List<String> genres;

  Circumstances(Concert concert, Collection<String> genres) {
    this.concert = concert;
    this.genres = List.copyOf(genres);
  }

  void judge(Filters wanted, Findings findings) {
    judgeVenue(wanted, findings);
    judgePrice(wanted, findings);
    judgeDay(wanted, findings);
    judgeGenres(wanted, findings);
  }

  private void judgeVenue(Filters wanted, Findings findings) {
    concert
        .venue()
        .name()
        .ifPresent(
            venue -> {
              if (contains(wanted.excludedVenues(), venue)) {
                findings.speaksAgainst("at %s, a venue you exclude".formatted(venue));
              } else if (contains(wanted.preferredVenues(), venue)) {
                findings.isAtPreferredVenue(venue);
              }
            });
  }

  /** A price in another currency is as good as unknown, and an unknown one passes. */
  private void judgePrice(Filters wanted, Findings findings) {
    Optional<Concert.PriceRange> prices =
        concert.tickets().priceRange().filter(range -> range.currency().equals(OUR_CURRENCY));
    if (prices.isEmpty() || wanted.minPrice().isEmpty() && wanted.maxPrice().isEmpty()) {
      return;
    }
    BigDecimal cheapest = prices.get().min();
    BigDecimal dearest = prices.get().max();
    if (wanted.maxPrice().filter(most -> cheapest.compareTo(most) > 0).isPresent()) {
      findings.speaksAgainst("dearer than " + inWords(wanted.maxPrice().get()));
    } else if (wanted.minPrice().filter(least -> dearest.compareTo(least) < 0).isPresent()) {
      findings.speaksAgainst("cheaper than " + inWords(wanted.minPrice().get()));
    } else {
      findings.speaksFor("from " + inWords(cheapest));
    }
  }

  private static String inWords(BigDecimal amount) {
    return Prices.inWords(amount, OUR_CURRENCY);
  }

  /** The day at the venue; one that is to be announced passes. */
  private void judgeDay(Filters wanted, Findings findings) {
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
                findings.speaksFor("on a " + name(day));
              } else {
                findings.speaksAgainst("on a " + name(day));
              }
            });
  }

  private static String name(DayOfWeek day) {
    return day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
  }

  /** An artist whose genres are not known passes; {@code Rock} is found in {@code Indie Rock}. */
  private void judgeGenres(Filters wanted, Findings findings) {
    if (wanted.genres().isEmpty() || genres.isEmpty()) {
      return;
    }
    Optional<String> fitting =
        genres.stream()
            .filter(genre -> wanted.genres().stream().anyMatch(want -> isWithin(genre, want)))
            .findFirst();
    if (fitting.isPresent()) {
      findings.speaksFor(fitting.get());
    } else {
      findings.speaksAgainst("none of your genres");
    }
  }

  private static boolean contains(List<String> names, String name) {
    return names.stream().anyMatch(other -> normal(other).equals(normal(name)));
  }

  private static boolean isWithin(String genre, String wanted) {
    return !normal(wanted).isBlank() && (normal(genre)).contains(normal(wanted));
  }

  /** Words in lower case, with a space on either side of each. */
  private static String normal(String name) {
    return " " + BETWEEN_WORDS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll(" ").strip() + " ";
  }
}
