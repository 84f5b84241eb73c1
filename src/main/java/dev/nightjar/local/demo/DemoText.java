package dev.nightjar.local.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/**
 * A file that the demo uploads.
 *
 * @param age the time since its upload
 * @param bytes empty for an upload that was never finished
 */
record DemoText(String name, Duration age, byte[] bytes) {

  private static final int WATCHES = 20_000;
  private static final long ALWAYS_THE_SAME = 7;
  private static final List<String> WINDS =
      List.of("north", "north-west", "west", "south-west", "south", "east", "no wind at all");
  private static final List<String> SEAS =
      List.of("calm", "slight", "moderate", "rough", "very rough");
  private static final List<String> SIGHTS =
      List.of(
          "Nothing seen.",
          "A fishing boat to port, bound for home.",
          "Dolphins at the bow for an hour.",
          "Rain from midnight; the deck is washed.",
          "The cook caught a tunny, and the crew was content.",
          "Fog. The bell was rung every two minutes.",
          "A light far off; it did not answer.");

  /** The oldest first. */
  static List<DemoText> all() {
    return List.of(
        of("letter-from-the-lighthouse.txt", Duration.ofDays(12)),
        new DemoText("holiday-in-zadar.jpg", Duration.ofDays(9), photograph()),
        of("minutes-of-the-allotment-society.txt", Duration.ofDays(6)),
        new DemoText(
            "café-menu-1998.txt",
            Duration.ofDays(5),
            "Menu du jour: soupe à l’oignon, crème brûlée. Bon appétit!\n"
                .replace('’', '\'')
                .getBytes(StandardCharsets.ISO_8859_1)),
        new DemoText(
            "logbook-of-the-brig-halcyon.txt",
            Duration.ofDays(2),
            logbook().getBytes(StandardCharsets.UTF_8)),
        new DemoText("novel, third draft.txt", Duration.ofHours(26), new byte[0]),
        of("sourdough-for-impatient-people.md", Duration.ofHours(5)),
        of("field-notes-on-nightjars.txt", Duration.ofMinutes(40)));
  }

  boolean isUploaded() {
    return bytes.length > 0;
  }

  private static DemoText of(String resource, Duration age) {
    try (InputStream text = DemoText.class.getResourceAsStream(resource)) {
      return new DemoText(resource, age, text.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first bytes of a JPEG. */
  private static byte[] photograph() {
    return new byte[] {
      (byte) 0xFF, (byte) 0xD8, (byte) 0xFF, (byte) 0xE0, 0, 16, 'J', 'F', 'I', 'F'
    };
  }

  /** A long text. */
  private static String logbook() {
    Random chance = new Random(ALWAYS_THE_SAME);
    StringBuilder text = new StringBuilder("Logbook of the brig Halcyon\n\n");
    for (int watch = 0; watch < WATCHES; watch++) {
      text.append(
          "Day %d, watch %d. Wind: %s. Sea %s, speed %d knots. %s%n"
              .formatted(
                  watch / 6 + 1,
                  watch % 6 + 1,
                  WINDS.get(chance.nextInt(WINDS.size())),
                  SEAS.get(chance.nextInt(SEAS.size())),
                  chance.nextInt(12),
                  SIGHTS.get(chance.nextInt(SIGHTS.size()))));
    }
    return text.toString();
  }
}
