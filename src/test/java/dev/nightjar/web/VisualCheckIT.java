package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Each page of the demo looks as in its reference and has no barriers, in both widths and color
 * schemes. {@code make screenshots} writes the references anew; the pictures of a check are in
 * {@code target/screenshots}.
 */
@Tag("long")
class VisualCheckIT {

  static final Path REFERENCES = Path.of("src/test/screenshots");
  static final Path PICTURES = Path.of("target/screenshots");

  /**
   * The share of pixels that may differ: times, ids and letters as another Chromium draws them. A
   * changed line of text moves all below it and is more.
   */
  private static final double TOLERANCE = 0.02;

  /**
   * They show what the server has just done, such as e-mails and runs, which is different each
   * time.
   */
  private static final Set<String> LIVE = Set.of("operations", "concerts-outbox");

  @Test
  void everyPageLooksAsInItsReferenceAndHasNoBarriers() throws IOException {
    Optional<Path> program = Chromium.find();
    assumeTrue(program.isPresent(), "skipped: no Chromium here");
    List<String> faults = new ArrayList<>();
    try (DemoConsole demo = DemoConsole.start(program.get())) {
      new PageTour(demo, PICTURES)
          .visit(
              (page, sheet, barriers) -> {
                barriers.forEach(barrier -> faults.add(page.name() + ": " + barrier));
                if (!LIVE.contains(page.name())) {
                  compare(page, sheet).ifPresent(faults::add);
                }
              });
    }
    assertEquals("", String.join("\n", faults));
  }

  static Path referenceOf(ConsolePage page) {
    return REFERENCES.resolve(page.name() + ".jpg");
  }

  private static Optional<String> compare(ConsolePage page, ContactSheet sheet) throws IOException {
    Path reference = referenceOf(page);
    if (!Files.exists(reference)) {
      return Optional.of(page.name() + " has no reference: make screenshots");
    }
    ContactSheet expected = ContactSheet.read(reference);
    double difference = sheet.difference(expected);
    if (difference <= TOLERANCE) {
      return Optional.empty();
    }
    Path picture = PICTURES.resolve("differences/" + page.name() + ".png");
    sheet.writeDifference(expected, picture);
    return Optional.of(
        "%s differs by %.1f%%: %s".formatted(page.name(), 100 * difference, picture));
  }
}
