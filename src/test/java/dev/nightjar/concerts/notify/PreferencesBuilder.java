package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Builds preferences: e-mail immediately, concerts anywhere, unless a test changes it. */
final class PreferencesBuilder {

  private final UserId user;
  private final Instant now;
  private boolean email = true;
  private boolean push;
  private Optional<PhoneNumber> phone = Optional.empty();
  private Frequency frequency = Frequency.IMMEDIATE;
  private Preferences.QuietHours quiet =
      new Preferences.QuietHours(false, LocalTime.of(22, 0), LocalTime.of(8, 0), ZoneId.of("UTC"));
  private Optional<String> city = Optional.empty();
  private Optional<BigDecimal> maxPrice = Optional.empty();
  private Set<DayOfWeek> days = Set.of();
  private List<String> excludedVenues = List.of();

  PreferencesBuilder(UserId user, Instant now) {
    this.user = user;
    this.now = now;
  }

  PreferencesBuilder email(boolean wanted) {
    email = wanted;
    return this;
  }

  PreferencesBuilder push() {
    push = true;
    return this;
  }

  PreferencesBuilder sms(String number) {
    phone = Optional.of(new PhoneNumber(number));
    return this;
  }

  PreferencesBuilder frequency(Frequency wanted) {
    frequency = wanted;
    return this;
  }

  PreferencesBuilder quiet(String start, String end, String zone) {
    quiet =
        new Preferences.QuietHours(
            true, LocalTime.parse(start), LocalTime.parse(end), ZoneId.of(zone));
    return this;
  }

  PreferencesBuilder in(String where) {
    city = Optional.of(where);
    return this;
  }

  PreferencesBuilder upTo(String price) {
    maxPrice = Optional.of(new BigDecimal(price));
    return this;
  }

  PreferencesBuilder on(DayOfWeek day) {
    days = Set.of(day);
    return this;
  }

  PreferencesBuilder notAt(String venue) {
    excludedVenues = List.of(venue);
    return this;
  }

  Preferences build() {
    return new Preferences(
        user,
        new Preferences.Notifications(email, phone.isPresent(), push, phone, frequency, quiet),
        new Preferences.Location(city, Optional.empty(), 50, false, List.of()),
        new Preferences.Filters(
            Optional.empty(), maxPrice, List.of(), excludedVenues, days, List.of()),
        now,
        1);
  }
}
