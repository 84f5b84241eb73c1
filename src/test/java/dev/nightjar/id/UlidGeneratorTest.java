package dev.nightjar.id;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UlidGeneratorTest {

  private final SecureRandom random = new SecureRandom();

  @Test
  void laterIdsSortLater() {
    List<String> ids =
        LongStream.of(0, 1, 31, 32, 1_700_000_000_000L, 1_700_000_000_001L, (1L << 48) - 1)
            .mapToObj(millis -> at(millis).next())
            .toList();

    assertEquals(ids.stream().sorted().toList(), ids);
  }

  @Test
  void timeIsWrittenAsTheUlidSpecificationShows() {
    assertTrue(at(1_469_918_176_385L).next().startsWith("01ARYZ6S41"));
    assertTrue(at((1L << 48) - 1).next().startsWith("7ZZZZZZZZZ"));
  }

  @Test
  void idsOfOneMillisecondAreValidAndAllDifferent() {
    UlidGenerator ulidGenerator = at(1_700_000_000_000L);

    List<String> ids = Stream.generate(ulidGenerator::next).limit(10_000).toList();

    assertEquals(10_000, ids.stream().distinct().count());
    assertTrue(ids.stream().allMatch(UlidGenerator::isValid));
  }

  @Test
  void everyCharacterOfTheRandomPartVaries() {
    List<String> ids = Stream.generate(at(0)::next).limit(2_000).toList();

    for (int position = 10; position < 26; position++) {
      int at = position;
      assertEquals(32, ids.stream().map(id -> id.charAt(at)).distinct().count());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "01ARYZ6S41",
        "01ARYZ6S41TSV4RRFFQ69G5FA",
        "01ARYZ6S41TSV4RRFFQ69G5FAVX",
        "81ARYZ6S41TSV4RRFFQ69G5FAV",
        "01aryz6s41tsv4rrffq69g5fav",
        "01ARYZ6S41TSV4RRFFQ69G5FAI",
        "01ARYZ6S41TSV4RRFFQ69G5FAU",
        "01ARYZ6S41TSV4RRFFQ69G5F#V",
        "../../../../../../etc/pass"
      })
  void otherTextsAreNoIds(String text) {
    assertFalse(UlidGenerator.isValid(text));
  }

  @Test
  void idFromTheSpecificationIsValid() {
    assertTrue(UlidGenerator.isValid("01ARYZ6S41TSV4RRFFQ69G5FAV"));
  }

  private UlidGenerator at(long millis) {
    return new UlidGenerator(Clock.fixed(Instant.ofEpochMilli(millis), ZoneOffset.UTC), random);
  }
}
