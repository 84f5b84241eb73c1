package dev.nightjar.table.cursor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class CursorsTest {

  private static final CursorOpening REFUSED = new CursorOpening.Refused();
  private static final QueryId NEGATIVE =
      QueryId.of("news-by-sentiment").with("sentiment", "negative").with("from", "2025-11-16");
  private static final Map<String, AttributeValue> LAST_KEY =
      Map.of(
          "source_id", AttributeValues.text("newsapi#é🎵"),
          "timestamp", AttributeValues.text("2025-11-17T14:30:00.000Z"),
          "number", AttributeValues.number(-12),
          "binary", AttributeValues.bytes(new byte[] {0, -1}));

  private final Cursors cursors = new Cursors(key("a secret of our own, long enough"));
  private final String cursor = cursors.issue(NEGATIVE, Position.after(LAST_KEY));

  @Test
  void cursorOpensForItsOwnQuery() {
    assertEquals(
        new CursorOpening.Opened(Position.after(LAST_KEY)), cursors.open(NEGATIVE, cursor));
  }

  @Test
  void cursorIsSafeInAUrl() {
    assertTrue(cursor.matches("[A-Za-z0-9_-]+"));
  }

  @Test
  void cursorFromAnotherQueryIsRefused() {
    QueryId byTag = QueryId.of("news-by-tag").with("sentiment", "negative");

    assertEquals(REFUSED, cursors.open(byTag, cursor));
    assertEquals(REFUSED, cursors.open(QueryId.of("news-by-sentiment"), cursor));
    assertEquals(REFUSED, cursors.open(NEGATIVE.with("to", "2025-11-18"), cursor));
    assertEquals(
        REFUSED,
        cursors.open(
            QueryId.of("news-by-sentiment")
                .with("sentiment", "positive")
                .with("from", "2025-11-16"),
            cursor));
  }

  @Test
  void parametersThatRunTogetherAlikeAreDifferentQueries() {
    QueryId one = QueryId.of("q").with("a", "bc");
    QueryId other = QueryId.of("q").with("ab", "c");

    assertEquals(REFUSED, cursors.open(other, cursors.issue(one, Position.after(LAST_KEY))));
    assertEquals(
        REFUSED,
        cursors.open(
            QueryId.of("q"),
            cursors.issue(QueryId.of("q").with("", ""), Position.after(LAST_KEY))));
  }

  @Test
  void cursorOfAnotherSigningKeyIsRefused() {
    Cursors forger = new Cursors(key("a secret that is not our own"));

    assertEquals(REFUSED, cursors.open(NEGATIVE, forger.issue(NEGATIVE, Position.after(LAST_KEY))));
  }

  @Test
  void everyChangedBitIsRefused() {
    byte[] bytes = Base64.getUrlDecoder().decode(cursor);
    for (int bit = 0; bit < bytes.length * 8; bit++) {
      byte[] changed = bytes.clone();
      changed[bit / 8] ^= (byte) (1 << (bit % 8));
      String forged = Base64.getUrlEncoder().withoutPadding().encodeToString(changed);
      assertEquals(REFUSED, cursors.open(NEGATIVE, forged), "bit " + bit);
    }
  }

  @Test
  void everyChangedCharacterIsRefused() {
    for (int i = 0; i < cursor.length(); i++) {
      for (char c : "AB_-9z+/= \u00e9".toCharArray()) {
        String changed = cursor.substring(0, i) + c + cursor.substring(i + 1);
        if (!changed.equals(cursor)) {
          assertEquals(REFUSED, cursors.open(NEGATIVE, changed), "character " + i);
        }
      }
    }
  }

  @Test
  void lastCharacterHasOnlyOneSpelling() {
    // Spare bits in base64's last character: decoders take several spellings of the same bytes.
    for (int length = 1; length <= 3; length++) {
      String issued =
          cursors.issue(
              NEGATIVE, Position.after(Map.of("k", AttributeValues.text("x".repeat(length)))));
      List<String> accepted = new ArrayList<>();
      for (char c :
          "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".toCharArray()) {
        String altered = issued.substring(0, issued.length() - 1) + c;
        if (!cursors.open(NEGATIVE, altered).equals(REFUSED)) {
          accepted.add(altered);
        }
      }
      assertEquals(List.of(issued), accepted);
    }
  }

  @Test
  void everyTruncatedAndExtendedCursorIsRefused() {
    IntStream.range(0, cursor.length())
        .forEach(
            length -> assertEquals(REFUSED, cursors.open(NEGATIVE, cursor.substring(0, length))));
    assertEquals(REFUSED, cursors.open(NEGATIVE, cursor + "A"));
    assertEquals(REFUSED, cursors.open(NEGATIVE, cursor + "AAAA"));
    assertEquals(REFUSED, cursors.open(NEGATIVE, cursor + "=="));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "not a cursor", "%00", "AQ", "\u0000", "null", "eyJhIjoxfQ"})
  void nonsenseIsRefused(String nonsense) {
    assertEquals(REFUSED, cursors.open(NEGATIVE, nonsense));
  }

  @Test
  void overlongCursorIsRefusedUnread() {
    assertEquals(REFUSED, cursors.open(NEGATIVE, "A".repeat(2049)));
    assertEquals(REFUSED, cursors.open(NEGATIVE, "A".repeat(10_000_000)));
  }

  @Test
  void keyThatWouldNotBeAcceptedBackIsNotIssued() {
    Map<String, AttributeValue> longKey = Map.of("PK", AttributeValues.text("x".repeat(2000)));

    assertThrows(
        IllegalArgumentException.class, () -> cursors.issue(NEGATIVE, Position.after(longKey)));
  }

  @Test
  void onlyKeyTypesAreIssued() {
    Map<String, AttributeValue> flag = Map.of("PK", AttributeValues.flag(true));

    assertThrows(
        IllegalArgumentException.class, () -> cursors.issue(NEGATIVE, Position.after(flag)));
  }

  @Test
  void lastSliceHasNoCursor() {
    assertEquals(
        Optional.empty(), cursors.issue(NEGATIVE, new Slice<>(List.of(1), Optional.empty())));
    assertEquals(
        Optional.of(cursor),
        cursors.issue(NEGATIVE, new Slice<>(List.of(1), Optional.of(Position.after(LAST_KEY)))));
  }

  @Test
  void sameKeyGivesTheSameCursorAndOtherKeysOthers() {
    assertEquals(cursor, cursors.issue(NEGATIVE, Position.after(Map.copyOf(LAST_KEY))));
    assertNotEquals(
        cursor, cursors.issue(NEGATIVE, Position.after(Map.of("PK", AttributeValues.text("x")))));
  }

  @Test
  void shortSigningKeyIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Cursors(new byte[15]));
  }

  @Test
  void signingKeyIsAskedForWhenSomethingIsSigned() {
    List<String> asked = new ArrayList<>();
    Cursors lazy =
        new Cursors(
            () -> {
              asked.add("key");
              return key("a secret of our own, long enough");
            });
    assertEquals(List.of(), asked);
    assertEquals(cursor, lazy.issue(NEGATIVE, Position.after(LAST_KEY)));
    assertEquals(List.of("key"), asked);
  }

  private static byte[] key(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
