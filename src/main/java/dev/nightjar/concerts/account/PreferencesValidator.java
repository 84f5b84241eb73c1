package dev.nightjar.concerts.account;

import dev.nightjar.concerts.account.PreferencesView.FiltersView;
import dev.nightjar.concerts.account.PreferencesView.LocationView;
import dev.nightjar.concerts.account.PreferencesView.NotificationsView;
import dev.nightjar.concerts.account.PreferencesView.QuietHoursView;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.DayName;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.validation.Validation;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts entered preferences to {@link Preferences} and reports all violations at once. */
public final class PreferencesValidator {

  static final String TIME = "([01][0-9]|2[0-3]):[0-5][0-9]";
  public static final int MAX_RADIUS = 20_000;

  /** Codes of violations that concern two fields. */
  public static final String TIME_ZONE_REQUIRED = "timezone-required";

  public static final String PHONE_NUMBER_REQUIRED = "phone-number-required";
  public static final String ABOVE_MAX_PRICE = "above-max-price";
  public static final String NO_QUIET_HOURS = "no-quiet-hours";

  private static final Pattern TIME_OF_DAY = Pattern.compile(TIME);
  private static final String TIME_RULE = "must be a time of day such as 22:00";
  private static final Pattern NAME =
      Pattern.compile("[^\\p{Cntrl}#]*[^\\p{Cntrl}#\\s][^\\p{Cntrl}#]*");
  private static final int MAX_NAME = 100;
  private static final int MAX_NAMES = 100;
  private static final String NAME_RULE =
      "must have 1 to " + MAX_NAME + " characters, no line breaks and no '#'";
  private static final String NAMES_RULE =
      "must be at most " + MAX_NAMES + " names; each " + NAME_RULE;
  private static final BigDecimal MAX_PRICE = new BigDecimal(1_000_000);
  private static final int MAX_DECIMALS = 2;
  private static final String PRICE_RULE =
      "must be from 0 to " + MAX_PRICE + ", with at most " + MAX_DECIMALS + " decimals";

  private final UserId user;
  private final PreferencesView wanted;
  private final Preferences defaults;
  private final Places places;

  public PreferencesValidator(UserId user, PreferencesView wanted, Instant now, Places places) {
    this.user = user;
    this.wanted = wanted;
    this.defaults = Preferences.defaults(user, now);
    this.places = places;
  }

  /** Throws {@code InvalidInputException} with all violations. */
  public Preferences validate() {
    Validation validation = new Validation();
    validation.allow(
        "userId", wanted.userId(), user.value()::equals, "must be the user id of the URL");
    if (wanted.notifications() != null) {
      check(validation, wanted.notifications());
    }
    if (wanted.location() != null) {
      check(validation, wanted.location());
    }
    if (wanted.filters() != null) {
      check(validation, wanted.filters());
    }
    validation.check();
    return new Preferences(
        user, notifications(), location(), filters(), defaults.updatedAt(), defaults.version());
  }

  private void check(Validation validation, NotificationsView notifications) {
    validation
        .allow(
            "notifications.phoneNumber",
            notifications.phoneNumber(),
            PhoneNumber::isValid,
            PhoneNumber.RULE)
        .allow(
            "notifications.sms",
            notifications.sms(),
            wanted -> !wanted || notifications.phoneNumber() != null,
            PHONE_NUMBER_REQUIRED,
            "requires notifications.phoneNumber")
        .allow(
            "notifications.frequency",
            notifications.frequency(),
            PreferencesValidator::isFrequency,
            "must be immediate, daily or weekly");
    QuietHoursView quiet = quietHoursOf(notifications);
    boolean areQuiet = orDefault(quiet.enabled(), defaultQuietHours().enabled());
    String start = orDefault(quiet.start(), defaultQuietHours().start().toString());
    validation
        .allow(
            "notifications.quietHours.start",
            quiet.start(),
            PreferencesValidator::isTime,
            TIME_RULE)
        .allow("notifications.quietHours.end", quiet.end(), PreferencesValidator::isTime, TIME_RULE)
        .allow(
            "notifications.quietHours.end",
            orDefault(quiet.end(), defaultQuietHours().end().toString()),
            end -> !areQuiet || !end.equals(start),
            NO_QUIET_HOURS,
            "must differ from start; set enabled to false for no quiet hours")
        .allow(
            "notifications.quietHours.timezone",
            quiet.timezone(),
            ZoneId.getAvailableZoneIds()::contains,
            "must be a known time zone such as America/Denver")
        .require(
            "notifications.quietHours.timezone",
            quiet.timezone() != null || zoneOfCity().isPresent(),
            isKnown -> isKnown || !(areQuiet || isDigest(notifications.frequency())),
            TIME_ZONE_REQUIRED,
            "is required for quiet hours and digests: set one such as America/Denver, or a known"
                + " location.city");
  }

  private Preferences.QuietHours defaultQuietHours() {
    return defaults.notifications().quietHours();
  }

  private static QuietHoursView quietHoursOf(NotificationsView notifications) {
    return notifications.quietHours() == null
        ? new QuietHoursView(null, null, null, null)
        : notifications.quietHours();
  }

  private static boolean isFrequency(String word) {
    return Stream.of(Frequency.values()).anyMatch(known -> known.code().equals(word));
  }

  private static boolean isDigest(String frequency) {
    return frequency != null
        && isFrequency(frequency)
        && Frequency.of(frequency) != Frequency.IMMEDIATE;
  }

  /** The default time zone of quiet hours and digests. */
  private Optional<ZoneId> zoneOfCity() {
    LocationView location = wanted.location();
    if (location == null || location.city() == null) {
      return Optional.empty();
    }
    Optional<City> city =
        location.state() == null
            ? places.find(location.city())
            : places.find(location.city(), Optional.of(location.state()));
    return city.map(City::zone);
  }

  private static void check(Validation validation, LocationView location) {
    validation
        .allow("location.city", location.city(), PreferencesValidator::isName, NAME_RULE)
        .allow("location.state", location.state(), PreferencesValidator::isName, NAME_RULE)
        .allow(
            "location.radius",
            location.radius(),
            miles -> miles >= 0 && miles <= MAX_RADIUS,
            "must be from 0 to " + MAX_RADIUS + " miles")
        .allow(
            "location.nearbyCities",
            location.nearbyCities(),
            PreferencesValidator::areNames,
            NAMES_RULE);
  }

  private static void check(Validation validation, FiltersView filters) {
    validation
        .allow("filters.minPrice", filters.minPrice(), PreferencesValidator::isPrice, PRICE_RULE)
        .allow("filters.maxPrice", filters.maxPrice(), PreferencesValidator::isPrice, PRICE_RULE)
        .allow(
            "filters.minPrice",
            filters.minPrice(),
            min -> filters.maxPrice() == null || min.compareTo(filters.maxPrice()) <= 0,
            ABOVE_MAX_PRICE,
            "must not be above maxPrice")
        .allow(
            "filters.preferredVenues",
            filters.preferredVenues(),
            PreferencesValidator::areNames,
            NAMES_RULE)
        .allow(
            "filters.excludedVenues",
            filters.excludedVenues(),
            PreferencesValidator::areNames,
            NAMES_RULE)
        .allow(
            "filters.preferredDays",
            filters.preferredDays(),
            days -> days.stream().allMatch(day -> day != null && DayName.parse(day).isPresent()),
            "must be days such as Friday")
        .allow("filters.genres", filters.genres(), PreferencesValidator::areNames, NAMES_RULE);
  }

  private Preferences.Notifications notifications() {
    Preferences.Notifications usual = defaults.notifications();
    NotificationsView view =
        wanted.notifications() == null
            ? new NotificationsView(null, null, null, null, null, null)
            : wanted.notifications();
    return new Preferences.Notifications(
        orDefault(view.email(), usual.email()),
        orDefault(view.sms(), usual.sms()),
        orDefault(view.push(), usual.push()),
        Optional.ofNullable(view.phoneNumber()).map(PhoneNumber::new),
        view.frequency() == null ? usual.frequency() : Frequency.of(view.frequency()),
        quietHours(quietHoursOf(view)));
  }

  private Preferences.QuietHours quietHours(QuietHoursView view) {
    Preferences.QuietHours usual = defaultQuietHours();
    return new Preferences.QuietHours(
        orDefault(view.enabled(), usual.enabled()),
        view.start() == null ? usual.start() : LocalTime.parse(view.start()),
        view.end() == null ? usual.end() : LocalTime.parse(view.end()),
        view.timezone() == null
            ? zoneOfCity().orElse(usual.timezone())
            : ZoneId.of(view.timezone()));
  }

  private Preferences.Location location() {
    Preferences.Location usual = defaults.location();
    LocationView view = wanted.location();
    return view == null
        ? usual
        : new Preferences.Location(
            Optional.ofNullable(view.city()).map(String::strip),
            Optional.ofNullable(view.state()).map(String::strip),
            orDefault(view.radius(), usual.radius()),
            orDefault(view.includeNearbyCities(), usual.includeNearbyCities()),
            orDefault(view.nearbyCities(), usual.nearbyCities()));
  }

  private Preferences.Filters filters() {
    Preferences.Filters usual = defaults.filters();
    FiltersView view = wanted.filters();
    return view == null
        ? usual
        : new Preferences.Filters(
            Optional.ofNullable(view.minPrice()),
            Optional.ofNullable(view.maxPrice()),
            orDefault(view.preferredVenues(), usual.preferredVenues()),
            orDefault(view.excludedVenues(), usual.excludedVenues()),
            orDefault(view.preferredDays(), List.<String>of()).stream()
                .flatMap(day -> DayName.parse(day).stream())
                .collect(Collectors.toSet()),
            orDefault(view.genres(), usual.genres()));
  }

  private static <T> T orDefault(T given, T usual) {
    return given == null ? usual : given;
  }

  private static boolean isTime(String text) {
    return TIME_OF_DAY.matcher(text).matches();
  }

  private static boolean isName(String text) {
    return text.length() <= MAX_NAME && NAME.matcher(text).matches();
  }

  private static boolean areNames(List<String> names) {
    return names.size() <= MAX_NAMES
        && names.stream().allMatch(Objects::nonNull)
        && names.stream().allMatch(PreferencesValidator::isName);
  }

  private static boolean isPrice(BigDecimal price) {
    return price.signum() >= 0
        && price.compareTo(MAX_PRICE) <= 0
        && price.stripTrailingZeros().scale() <= MAX_DECIMALS;
  }
}
