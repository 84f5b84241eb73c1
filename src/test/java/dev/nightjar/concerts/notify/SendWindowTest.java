package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.ConcertDate;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The send window in the user's time zone. */
class SendWindowTest {

  private static final ConcertDate FAR_AHEAD = ConcertDate.parse("2027-01-01");

  @ParameterizedTest
  @CsvSource({
    // Across midnight, in Denver (UTC-7 in winter).
    "22:00, 08:00, America/Denver, 2026-01-15T04:59:59Z, 2026-01-15T04:59:59Z", // 21:59:59
    "22:00, 08:00, America/Denver, 2026-01-15T05:00:00Z, 2026-01-15T15:00:00Z", // 22:00:00
    "22:00, 08:00, America/Denver, 2026-01-15T07:30:00Z, 2026-01-15T15:00:00Z", // 00:30
    "22:00, 08:00, America/Denver, 2026-01-15T14:59:59Z, 2026-01-15T15:00:00Z", // 07:59:59
    "22:00, 08:00, America/Denver, 2026-01-15T15:00:00Z, 2026-01-15T15:00:00Z", // 08:00
    // Within a day.
    "12:00, 14:00, Europe/Berlin, 2026-01-15T10:59:00Z, 2026-01-15T10:59:00Z",
    "12:00, 14:00, Europe/Berlin, 2026-01-15T11:30:00Z, 2026-01-15T13:00:00Z",
    "12:00, 14:00, Europe/Berlin, 2026-01-15T13:00:00Z, 2026-01-15T13:00:00Z",
    // To midnight and from midnight.
    "20:00, 00:00, UTC, 2026-01-15T23:00:00Z, 2026-01-16T00:00:00Z",
    "00:00, 06:00, UTC, 2026-01-15T00:00:00Z, 2026-01-15T06:00:00Z",
    // Half-hour zones, and one on the other side of the date line.
    "22:00, 08:00, Asia/Kolkata, 2026-01-15T17:00:00Z, 2026-01-16T02:30:00Z",
    "22:00, 08:00, Pacific/Kiritimati, 2026-01-15T10:00:00Z, 2026-01-15T18:00:00Z",
    // Equal times: no quiet hours.
    "08:00, 08:00, UTC, 2026-01-15T08:00:00Z, 2026-01-15T08:00:00Z",
    "08:00, 08:00, UTC, 2026-01-15T03:00:00Z, 2026-01-15T03:00:00Z",
  })
  void quietHoursEndInTheUsersTimeZone(
      String start, String end, String zone, Instant now, Instant expected) {
    assertEquals(expected, SendWindow.afterQuietHours(quiet(start, end, zone), now));
  }

  @ParameterizedTest
  @CsvSource({
    // The night of March 8, 2026 has an hour less: 08:00 is 14:00Z instead of 15:00Z.
    "22:00, 08:00, 2026-03-08T06:00:00Z, 2026-03-08T14:00:00Z",
    // 02:30 does not exist that night: quiet hours are over when the clock jumps to 03:00 (09:00Z).
    "22:00, 02:30, 2026-03-08T08:00:00Z, 2026-03-08T09:00:00Z",
    // Nor do they start at 02:30, but at 03:00.
    "02:30, 05:00, 2026-03-08T08:59:59Z, 2026-03-08T08:59:59Z",
    "02:30, 05:00, 2026-03-08T09:00:00Z, 2026-03-08T11:00:00Z",
    // The night of November 1, 2026 has an hour more: 08:00 is 15:00Z instead of 14:00Z.
    "22:00, 08:00, 2026-11-01T05:00:00Z, 2026-11-01T15:00:00Z",
    // 01:30 occurs twice, at 07:30Z and 08:30Z; quiet hours end at each.
    "22:00, 01:30, 2026-11-01T07:10:00Z, 2026-11-01T07:30:00Z",
    "22:00, 01:30, 2026-11-01T07:45:00Z, 2026-11-01T07:45:00Z",
    "22:00, 01:30, 2026-11-01T08:10:00Z, 2026-11-01T08:30:00Z",
    "22:00, 01:30, 2026-11-01T08:45:00Z, 2026-11-01T08:45:00Z",
  })
  void quietHoursFollowDaylightSaving(String start, String end, Instant now, Instant expected) {
    assertEquals(expected, SendWindow.afterQuietHours(quiet(start, end, "America/Denver"), now));
  }

  @Test
  void disabledQuietHoursHaveNoEffect() {
    Instant night = Instant.parse("2026-01-15T03:00:00Z");
    Preferences.QuietHours off =
        new Preferences.QuietHours(
            false, LocalTime.of(22, 0), LocalTime.of(8, 0), ZoneId.of("UTC"));
    assertEquals(night, SendWindow.afterQuietHours(off, night));
  }

  @ParameterizedTest
  @CsvSource({
    // At 9 a.m., which is 16:00Z in Denver in winter; at exactly 9 a.m. the next one applies.
    "DAILY, 2026-01-15T15:59:00Z, 2026-01-15T16:00:00Z",
    "DAILY, 2026-01-15T16:00:00Z, 2026-01-16T16:00:00Z",
    "DAILY, 2026-01-15T23:00:00Z, 2026-01-16T16:00:00Z",
    // Mondays; January 19, 2026 is one.
    "WEEKLY, 2026-01-15T23:00:00Z, 2026-01-19T16:00:00Z",
    "WEEKLY, 2026-01-19T15:59:00Z, 2026-01-19T16:00:00Z",
    "WEEKLY, 2026-01-19T16:00:00Z, 2026-01-26T16:00:00Z",
    // Monday in UTC is still Sunday there.
    "WEEKLY, 2026-01-19T03:00:00Z, 2026-01-19T16:00:00Z",
    // Daylight saving time has started.
    "WEEKLY, 2026-03-03T16:00:00Z, 2026-03-09T15:00:00Z",
  })
  void digestsAreSentInTheMorning(Frequency frequency, Instant now, Instant expected) {
    assertEquals(
        expected,
        SendWindow.earliestSendTime(
            wanted(frequency, quiet("22:00", "08:00", "America/Denver")), FAR_AHEAD, now));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-15T21:59:00Z, 2026-01-15T21:59:00Z",
    "2026-01-15T22:00:00Z, 2026-01-16T08:00:00Z",
  })
  void immediateNotificationWaitsForTheEndOfQuietHoursOnly(Instant now, Instant expected) {
    assertEquals(
        expected,
        SendWindow.earliestSendTime(
            wanted(Frequency.IMMEDIATE, quiet("22:00", "08:00", "UTC")), FAR_AHEAD, now));
  }

  @Test
  void aDigestWaitsForTheEndOfQuietHours() {
    assertEquals(
        Instant.parse("2026-01-15T11:30:00Z"),
        SendWindow.earliestSendTime(
            wanted(Frequency.DAILY, quiet("23:00", "11:30", "UTC")),
            FAR_AHEAD,
            Instant.parse("2026-01-15T01:00:00Z")));
  }

  @ParameterizedTest
  @CsvSource({
    "DAILY, 2026-01-16, 2026-01-15T18:00:00Z", // tomorrow's concert: tomorrow's digest is late
    "DAILY, 2026-01-17, 2026-01-16T09:00:00Z",
    "WEEKLY, 2026-01-19, 2026-01-15T18:00:00Z",
    "WEEKLY, 2026-01-20, 2026-01-19T09:00:00Z",
    "WEEKLY, TBA, 2026-01-19T09:00:00Z",
  })
  void notificationThatWouldBeTooLateDoesNotWaitForTheDigest(
      Frequency frequency, String concert, Instant expected) {
    assertEquals(
        expected,
        SendWindow.earliestSendTime(
            wanted(frequency, quiet("22:00", "08:00", "UTC")),
            ConcertDate.parse(concert),
            Instant.parse("2026-01-15T18:00:00Z")));
  }

  private static Preferences.QuietHours quiet(String start, String end, String zone) {
    return new Preferences.QuietHours(
        true, LocalTime.parse(start), LocalTime.parse(end), ZoneId.of(zone));
  }

  private static Preferences.Notifications wanted(
      Frequency frequency, Preferences.QuietHours quiet) {
    return new Preferences.Notifications(true, false, false, Optional.empty(), frequency, quiet);
  }
}
