package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the visual check tells apart, and what it takes for the same. */
class ContactSheetTest {

  private static final int LINE = 40;

  @TempDir Path folder;

  @Test
  void pageDoesNotDifferFromItsReference() throws IOException {
    Path file = folder.resolve("page.jpg");
    sheet(0, Color.WHITE).write(file);
    assertEquals(0, sheet(0, Color.WHITE).difference(ContactSheet.read(file)));
  }

  @Test
  void slightlyOtherColorIsTheSame() throws IOException {
    assertEquals(0, sheet(0, Color.WHITE).difference(sheet(0, new Color(0xf4f4f4))));
  }

  @Test
  void lineMoreMovesWhatIsBelowIt() throws IOException {
    double difference = sheet(0, Color.WHITE).difference(sheet(LINE / 2, Color.WHITE));
    assertTrue(difference > 0.3, "difference: " + difference);
  }

  @Test
  void longerPageDiffers() throws IOException {
    double difference =
        ContactSheet.of(pictures(1_000, 0, Color.WHITE))
            .difference(ContactSheet.of(pictures(1_100, 0, Color.WHITE)));
    assertTrue(difference > 0.05, "difference: " + difference);
  }

  @Test
  void differenceOfOneGuiseIsEnough() throws IOException {
    Map<Guise, BufferedImage> pictures = pictures(1_000, 0, Color.WHITE);
    pictures.put(Guise.PHONE_DARK, picture(Guise.PHONE_DARK, 1_000, LINE / 2, Color.WHITE));
    double difference = ContactSheet.of(pictures).difference(sheet(0, Color.WHITE));
    assertTrue(difference > 0.3, "difference: " + difference);
  }

  @Test
  void differencesAreMarkedInAPicture() throws IOException {
    Path file = folder.resolve("differences/page.png");
    sheet(0, Color.WHITE).writeDifference(sheet(LINE / 2, Color.WHITE), file);
    assertTrue(Files.size(file) > 0);
  }

  private static ContactSheet sheet(int top, Color ground) throws IOException {
    return ContactSheet.of(pictures(1_000, top, ground));
  }

  private static Map<Guise, BufferedImage> pictures(int height, int top, Color ground) {
    Map<Guise, BufferedImage> pictures = new EnumMap<>(Guise.class);
    for (Guise guise : Guise.values()) {
      pictures.put(guise, picture(guise, height, top, ground));
    }
    return pictures;
  }

  /** Black and empty lines in turn. */
  private static BufferedImage picture(Guise guise, int height, int top, Color ground) {
    BufferedImage picture = new BufferedImage(guise.width(), height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = picture.createGraphics();
    pen.setColor(ground);
    pen.fillRect(0, 0, guise.width(), height);
    pen.setColor(Color.BLACK);
    for (int y = top; y < height; y += LINE) {
      pen.fillRect(0, y, guise.width(), LINE / 2);
    }
    pen.dispose();
    return picture;
  }
}
