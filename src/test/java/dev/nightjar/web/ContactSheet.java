package dev.nightjar.web;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/**
 * A page in all guises beside each other, made small: the references stay small, and letters that
 * another version of Chromium draws a little differently look the same.
 */
final class ContactSheet {

  private static final int HEIGHT = 560;
  private static final int DESK_WIDTH = Chromium.DESK / 4;
  private static final int PHONE_WIDTH = Chromium.PHONE / 2;
  private static final float QUALITY = 0.6f;

  /** The ground on which pages of different heights stand; no page has this color. */
  private static final Color GROUND = new Color(0xff00ff);

  /** How much of a channel may differ: the edge of a letter or the grain of a JPEG. */
  private static final int CHANNEL_TOLERANCE = 48;

  private final BufferedImage image;

  private ContactSheet(BufferedImage image) {
    this.image = image;
  }

  static ContactSheet of(Map<Guise, BufferedImage> pictures) throws IOException {
    BufferedImage sheet = new BufferedImage(width(), HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = sheet.createGraphics();
    pen.setColor(GROUND);
    pen.fillRect(0, 0, sheet.getWidth(), sheet.getHeight());
    int x = 0;
    for (Map.Entry<Guise, BufferedImage> picture : new EnumMap<>(pictures).entrySet()) {
      int width = widthOf(picture.getKey());
      pen.drawImage(reduced(picture.getValue(), width), x, 0, null);
      x += width;
    }
    pen.dispose();
    // Read from what is written, so that both sides of a comparison have its grain.
    return new ContactSheet(ImageIO.read(new ByteArrayInputStream(jpeg(sheet))));
  }

  static ContactSheet read(Path file) throws IOException {
    return new ContactSheet(ImageIO.read(file.toFile()));
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, jpeg(image));
  }

  /** The share of pixels that differ, of the guise in which most do. */
  double difference(ContactSheet other) {
    if (image.getHeight() != other.image.getHeight()
        || image.getWidth() != other.image.getWidth()) {
      return 1;
    }
    double largest = 0;
    int x = 0;
    for (Guise guise : Guise.values()) {
      int differing = 0;
      int shown = 0;
      for (int y = 0; y < HEIGHT; y++) {
        for (int i = x; i < x + widthOf(guise); i++) {
          shown += isGround(i, y) && other.isGround(i, y) ? 0 : 1;
          differing += isSame(other, i, y) ? 0 : 1;
        }
      }
      largest = Math.max(largest, (double) differing / Math.max(1, shown));
      x += widthOf(guise);
    }
    return largest;
  }

  /** This sheet in pale colors, with what differs in red. */
  void writeDifference(ContactSheet other, Path file) throws IOException {
    BufferedImage marked =
        new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        marked.setRGB(x, y, isSame(other, x, y) ? pale(image.getRGB(x, y)) : 0xff0000);
      }
    }
    Files.createDirectories(file.getParent());
    ImageIO.write(marked, "png", file.toFile());
  }

  private boolean isSame(ContactSheet other, int x, int y) {
    if (x >= other.image.getWidth() || y >= other.image.getHeight()) {
      return false;
    }
    int one = image.getRGB(x, y);
    int two = other.image.getRGB(x, y);
    for (int shift = 0; shift <= 16; shift += 8) {
      if (Math.abs((one >> shift & 0xff) - (two >> shift & 0xff)) > CHANNEL_TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  private boolean isGround(int x, int y) {
    Color color = new Color(image.getRGB(x, y));
    return color.getRed() > 200 && color.getGreen() < 60 && color.getBlue() > 200;
  }

  private static int pale(int rgb) {
    Color color = new Color(rgb);
    int gray = 160 + (color.getRed() + color.getGreen() + color.getBlue()) / 8;
    return new Color(gray, gray, gray).getRGB();
  }

  private static int width() {
    int width = 0;
    for (Guise guise : Guise.values()) {
      width += widthOf(guise);
    }
    return width;
  }

  private static int widthOf(Guise guise) {
    return guise.width() == Chromium.PHONE ? PHONE_WIDTH : DESK_WIDTH;
  }

  /** The upper part of a page, each of whose pixels is the mean of those that it replaces. */
  private static Image reduced(BufferedImage page, int width) {
    int shown = Math.min(page.getHeight(), HEIGHT * page.getWidth() / width);
    return page.getSubimage(0, 0, page.getWidth(), shown)
        .getScaledInstance(width, shown * width / page.getWidth(), Image.SCALE_AREA_AVERAGING);
  }

  private static byte[] jpeg(BufferedImage image) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
      ImageWriteParam quality = writer.getDefaultWriteParam();
      quality.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      quality.setCompressionQuality(QUALITY);
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, null, null), quality);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}
