package dev.nightjar.concerts.nearby;

import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads the parameters of a search near a place. */
@Singleton
public class NearbyReader {

  static final int MAX_TEXT = 100;

  private static final String DATE_RULE = "must be a date such as 2025-07-15";
  private static final BigDecimal MAX_PRICE = BigDecimal.valueOf(1_000_000);
  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 9998;
  private static final int MAX_DIGITS = 12;

  private final Places places;
  private final Clock clock;

  public NearbyReader(Places places, Clock clock) {
    this.places = places;
    this.clock = clock;
  }

  /** The cities that a name may mean, the likeliest first; empty if none is known. */
  public List<City> citiesOf(NearbyParameters given) {
    return given.city().length() > MAX_TEXT ? List.of() : places.named(given.city());
  }

  /** Of several cities with the name the likeliest. Throws {@link InvalidInputException}. */
  public NearbySearch read(NearbyParameters given) {
    new Validation()
        .require(
            "city",
            given.city(),
            city -> given.city().isEmpty() || !citiesOf(given).isEmpty(),
            "must be a city that we know, such as Portland, ME; for another place give coordinates")
        .require(
            "city",
            given.city(),
            city -> given.hasPlace(),
            "must be given, or latitude and longitude")
        .require("latitude", given.latitude(), text -> isDegrees(given, text, 90), degreesRule(90))
        .require(
            "longitude", given.longitude(), text -> isDegrees(given, text, 180), degreesRule(180))
        .require(
            "radius",
            given.radius(),
            text -> text.isEmpty() || number(text).filter(NearbyReader::isRadius).isPresent(),
            "must be a whole number of miles from %d to %d"
                .formatted(NearbySearch.MIN_RADIUS, NearbySearch.MAX_RADIUS))
        .require("from", given.from(), NearbyReader::isDate, DATE_RULE)
        .require("to", given.to(), NearbyReader::isDate, DATE_RULE)
        .require(
            "genre",
            given.genre(),
            text -> text.length() <= MAX_TEXT,
            "must have at most " + MAX_TEXT + " characters")
        .require(
            "maxPrice",
            given.maxPrice(),
            text -> text.isEmpty() || number(text).filter(NearbyReader::isPrice).isPresent(),
            "must be a number from 0 to 1,000,000")
        .check();
    DateRange dates =
        new DateRange(date(given.from()).orElseGet(() -> DateRange.today(clock)), date(given.to()));
    if (dates.to().filter(last -> last.isBefore(dates.from())).isPresent()) {
      throw InvalidInputException.of("from", "must not be later than 'to'");
    }
    return new NearbySearch(
        center(given),
        number(given.radius()).map(BigDecimal::intValueExact).orElse(NearbySearch.DEFAULT_RADIUS),
        dates,
        given.genre().isEmpty() ? List.of() : List.of(given.genre()),
        number(given.maxPrice()));
  }

  private Coordinates center(NearbyParameters given) {
    return given.city().isEmpty()
        ? new Coordinates(
            number(given.latitude()).orElseThrow().doubleValue(),
            number(given.longitude()).orElseThrow().doubleValue())
        : citiesOf(given).get(0).coordinates();
  }

  /** Coordinates are ignored if there is a city. */
  private static boolean isDegrees(NearbyParameters given, String text, int limit) {
    boolean isIgnored = !given.city().isEmpty() || !given.hasPlace();
    Predicate<BigDecimal> isInRange =
        number -> number.abs().compareTo(BigDecimal.valueOf(limit)) <= 0;
    return isIgnored || number(text).filter(isInRange).isPresent();
  }

  private static String degreesRule(int limit) {
    return "must be a number of degrees from -%d to %d".formatted(limit, limit);
  }

  private static boolean isRadius(BigDecimal miles) {
    return miles.stripTrailingZeros().scale() <= 0
        && NearbySearch.isRadius(miles.min(MAX_PRICE).max(MAX_PRICE.negate()).intValue());
  }

  private static boolean isPrice(BigDecimal price) {
    return price.signum() >= 0 && price.compareTo(MAX_PRICE) <= 0;
  }

  /** Short numbers only, because an exponent could make a number of any size. */
  private static Optional<BigDecimal> number(String text) {
    try {
      return text.isEmpty() || text.length() > MAX_DIGITS || text.matches(".*[eE].*")
          ? Optional.empty()
          : Optional.of(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static boolean isDate(String text) {
    try {
      return date(text)
          .map(LocalDate::getYear)
          .map(year -> year >= FIRST_YEAR && year <= LAST_YEAR)
          .orElse(true);
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static Optional<LocalDate> date(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(text));
  }
}
