package dev.nightjar.concerts.upcoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.ConcertBuilder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The calendar feed according to RFC 5545. */
class CalendarFeedTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private static ConcertBuilder concert() {
    return ConcertBuilder.of("c1", new ArtistId("tm:lumineers"), NOW).on("2026-07-15");
  }

  private static List<String> lines(Concert... concerts) {
    return List.of(CalendarFeed.of(List.of(concerts)).replace("\r\n ", "").split("\r\n"));
  }

  private static String value(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name + ":"))
        .findFirst()
        .map(line -> line.substring(name.length() + 1))
        .orElse("absent");
  }

  @Test
  void aConcertIsAnEventWithItsTimeInUtc() {
    List<String> lines = lines(concert().at("19:00").build());
    assertEquals("BEGIN:VCALENDAR", lines.get(0));
    assertEquals("VERSION:2.0", lines.get(1));
    assertEquals("END:VCALENDAR", lines.get(lines.size() - 1));
    assertEquals("tm-c1@concerts.nightjar", value(lines, "UID"));
    assertEquals("20260716T010000Z", value(lines, "DTSTART"), "19:00 in Denver, in summer");
    assertEquals("PT3H", value(lines, "DURATION"));
    assertEquals("20260301T120000Z", value(lines, "DTSTAMP"));
    assertEquals("CONFIRMED", value(lines, "STATUS"));
    assertEquals("39.6654;-105.2057", value(lines, "GEO"));
    assertEquals("https://tickets.example/c1", value(lines, "URL"));
    assertEquals(
        "Red Rocks Amphitheatre\\, 18300 W Alameda Pkwy\\, Morrison\\, CO",
        value(lines, "LOCATION"));
  }

  @Test
  void inWinterTheSameTimeIsAnHourLater() {
    assertEquals(
        "20261216T020000Z",
        value(lines(concert().on("2026-12-15").at("19:00").build()), "DTSTART"));
  }

  @Test
  void withoutATimeItIsTheWholeDay() {
    List<String> lines = lines(concert().atUnknownTime().build());
    assertEquals("20260715", value(lines, "DTSTART;VALUE=DATE"));
    assertEquals("absent", value(lines, "DTSTART"));
    assertEquals("absent", value(lines, "DURATION"));
  }

  @Test
  void withoutATimeZoneItIsAFloatingTime() {
    assertEquals(
        "20260715T190000", value(lines(concert().inUnknownZone().at("19:00").build()), "DTSTART"));
  }

  @Test
  void withoutADateItIsInNoCalendar() {
    assertFalse(lines(concert().on("TBA").build()).contains("BEGIN:VEVENT"));
  }

  @Test
  void withoutAPlaceTheEventHasNone() {
    List<String> lines = lines(concert().nowhere().priceUnknown().build());
    assertEquals("absent", value(lines, "LOCATION"));
    assertEquals("absent", value(lines, "GEO"));
    assertTrue(lines.contains("BEGIN:VEVENT"));
  }

  @Test
  void aCancelledOneSaysSoUnderTheSameId() {
    List<String> lines = lines(concert().cancelled().build());
    assertEquals("CANCELLED", value(lines, "STATUS"));
    assertEquals("tm-c1@concerts.nightjar", value(lines, "UID"));
  }

  @Test
  void aLaterVersionHasAHigherSequence() {
    assertEquals(
        sequence(concert().build()) + 86_400,
        sequence(concert().changedAt(NOW.plusSeconds(86_400)).build()));
    assertTrue(sequence(concert().build()) >= 0);
  }

  @Test
  void eventIdDoesNotDependOnTheArtist() {
    Concert headliner = ConcertBuilder.of("e1~a", new ArtistId("tm:a"), NOW).ofEvent("e1").build();
    Concert support =
        ConcertBuilder.of("e1~b", new ArtistId("tm:b"), NOW.plusSeconds(60)).ofEvent("e1").build();
    assertEquals(value(lines(headliner), "UID"), value(lines(support), "UID"));
    assertTrue(sequence(headliner) < sequence(support), "what is known later counts");
  }

  @Test
  void placesAreWrittenWithoutAnExponent() {
    assertEquals(
        "0.00045;-78.4678", value(lines(concert().in("Quito", 0.00045, -78.4678).build()), "GEO"));
  }

  @Test
  void aFeedThatAnswersNoInvitationNamesNoMethod() {
    assertEquals("absent", value(lines(concert().build()), "METHOD"));
  }

  private static long sequence(Concert concert) {
    return Long.parseLong(value(lines(concert), "SEQUENCE"));
  }

  @Test
  void whatWouldEndALineOrAValueIsEscaped() {
    List<String> lines =
        lines(concert().named("Sun; Moon, \\Stars\\\r\nEND:VCALENDAR\u0007\rX-EVIL:1").build());
    assertEquals(
        "Sun\\; Moon\\, \\\\Stars\\\\\\nEND:VCALENDAR\\nX-EVIL:1", value(lines, "SUMMARY"));
    assertEquals(1, lines.stream().filter("END:VCALENDAR"::equals).count());
    assertFalse(lines.stream().anyMatch(line -> line.startsWith("X-EVIL")));
  }

  @Test
  void urlWithALineBreakStaysOneLine() {
    List<String> lines = lines(concert().soldAt("https://tickets.example/\r\nX-EVIL:1").build());
    assertEquals("https://tickets.example/X-EVIL:1", value(lines, "URL"));
  }

  @Test
  void sampleConcertHasNoUrlBecauseItsSiteDoesNotExist() {
    String url = "https://sample.nightjar.dev/events/c1";
    assertEquals("absent", value(lines(concert().soldAt(url).build()), "URL"));
  }

  @Test
  void noLineIsLongerThanSeventyFiveOctetsAndNoCharacterIsBroken() {
    String name = "Sigur Rós 🎸 Ágætis byrjun ".repeat(20).strip();
    String feed = CalendarFeed.of(List.of(concert().named(name).build()));
    for (String line : feed.split("\r\n")) {
      byte[] octets = line.getBytes(StandardCharsets.UTF_8);
      assertTrue(octets.length <= 75, line);
      assertEquals(line, new String(octets, StandardCharsets.UTF_8));
    }
    assertTrue(feed.replace("\r\n ", "").contains("SUMMARY:" + name));
    assertTrue(feed.endsWith("END:VCALENDAR\r\n"));
    assertFalse(feed.replace("\r\n", "").contains("\n"));
  }

  @Test
  void anEmptyCalendarIsACalendar() {
    assertEquals("END:VCALENDAR", lines().get(lines().size() - 1));
  }
}
