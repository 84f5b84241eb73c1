package dev.nightjar.news.source.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeedDateTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sun, 01 Mar 2026 12:00:00 GMT       | 2026-03-01T12:00:00Z",
        "Sun, 01 Mar 2026 12:00:00 +0100     | 2026-03-01T11:00:00Z",
        "Sun, 1 Mar 2026 12:00:00 -05:30     | 2026-03-01T17:30:00Z",
        "1 Mar 2026 12:00 EST                | 2026-03-01T17:00:00Z",
        "Sun, 1 Mar 26 12:00 PDT             | 2026-03-01T19:00:00Z",
        "Sunday, 01 March 2026 12:00:00 UTC  | 2026-03-01T12:00:00Z",
        "Sun 1 mar 2026 1:00:00 Z            | 2026-03-01T01:00:00Z",
        "sun,  01  MAR 2026  12:00:00  ut    | 2026-03-01T12:00:00Z",
        "Sun, 01 Mar 2026 12:00:00 CEST      | 2026-03-01T10:00:00Z",
        "Sun, 01 Mar 2026 12:00:00           | 2026-03-01T12:00:00Z",
        "Sun, 01-Mar-2026 12:00:00 GMT       | 2026-03-01T12:00:00Z",
        "Tue, 15 Sept 2026 12:00:00 GMT      | 2026-09-15T12:00:00Z",
        "Sun, 01 Mar 2026 12:00:00 +0000 (UTC) | 2026-03-01T12:00:00Z",
        "Sat, 31 Dec 2016 23:59:60 GMT       | 2016-12-31T23:59:59Z",
        "Sun, 01 Mar 98 12:00:00 GMT         | 1998-03-01T12:00:00Z",
        "2026-03-01T12:00:00Z                | 2026-03-01T12:00:00Z",
        "2026-03-01T12:00:00.250+01:00       | 2026-03-01T11:00:00.250Z",
        "2026-03-01T12:00+0100               | 2026-03-01T11:00:00Z",
        "2026-03-01T12:00Z                   | 2026-03-01T12:00:00Z",
        "2026-03-01                          | 2026-03-01T00:00:00Z",
        "2026-03-01T12:00:00                 | 2026-03-01T12:00:00Z",
        "2026-03-01 12:00:00                 | 2026-03-01T12:00:00Z",
        "2026-03-01 12:00:00 +0100           | 2026-03-01T11:00:00Z",
        "2026-03-01 12:00:00 UTC             | 2026-03-01T12:00:00Z",
        "2026-03-01T12:00:00.123456789+01    | 2026-03-01T11:00:00.123456789Z",
        "2026-03-01T12:00:00z                | 2026-03-01T12:00:00Z",
      })
  void dateOfAnyUsualKindIsUnderstood(String text, String expected) {
    assertEquals(expected, FeedDate.toIso(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "Sun, 30 Feb 2026 12:00:00 GMT",
        "Sun, 01 Mär 2026 12:00:00 GMT",
        "Sun, 01 Mar 2026 25:00:00 GMT",
        "Sun, 01 Mar 2026 12:00:00 XYZ",
        "01/03/2026 12:00",
        "2026-02-30T12:00:00Z",
        "2026-03-01T24:30:00Z",
        "2026-03-01T12:00:00 XYZ",
      })
  void unparsableDateIsUnchanged(String text) {
    assertEquals(text, FeedDate.toIso(text));
  }
}
