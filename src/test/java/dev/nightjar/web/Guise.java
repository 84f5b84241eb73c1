package dev.nightjar.web;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/** A width and a color scheme in which a page is shown. */
enum Guise {
  DESK_LIGHT(Chromium.DESK, ColorScheme.LIGHT),
  PHONE_LIGHT(Chromium.PHONE, ColorScheme.LIGHT),
  DESK_DARK(Chromium.DESK, ColorScheme.DARK),
  PHONE_DARK(Chromium.PHONE, ColorScheme.DARK);

  /** The demo takes more or less time to fill, and roles run at any time meanwhile. */
  private static final String EVEN_OUT_TIMES =
      """
      () => {
        const say = (selector, text) =>
          document.querySelectorAll(selector).forEach(part => part.textContent = text);
        say("time[data-age]", "5 minutes ago");
        say("#roles td:nth-child(3)", "5 minutes ago");
        say("#roles td:nth-child(4)", "done: 1");
      }
      """;

  /** Charts follow the size of their page with the next frames. */
  private static final String AWAIT_CHARTS =
      """
      async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame++) {
          await new Promise(requestAnimationFrame);
        }
      }
      """;

  /** Those of lists are loaded when they come into view. */
  private static final String AWAIT_PICTURES =
      """
      () => Promise.race([
        Promise.all([...document.images].map(image => image.complete
          || new Promise(done => image.onload = image.onerror = done))),
        new Promise(done => setTimeout(done, 2000)),
      ])
      """;

  private final int width;
  private final ColorScheme scheme;

  Guise(int width, ColorScheme scheme) {
    this.width = width;
    this.scheme = scheme;
  }

  int width() {
    return width;
  }

  /** Barriers other than colors are the same in both schemes. */
  boolean isFirstOfItsWidth() {
    return scheme == ColorScheme.LIGHT;
  }

  /** For example {@code news-390-dark.png}. */
  String fileOf(ConsolePage page) {
    return "%s-%d-%s.png".formatted(page.name(), width, scheme.name().toLowerCase(Locale.ROOT));
  }

  void show(Page page) {
    Chromium.show(page, width, scheme);
    page.emulateMedia(
        new Page.EmulateMediaOptions()
            .setColorScheme(scheme)
            .setReducedMotion(ReducedMotion.REDUCE));
    page.evaluate(AWAIT_CHARTS);
    page.evaluate(EVEN_OUT_TIMES);
  }

  /** The whole page as it is shown, also written to the file. */
  BufferedImage shoot(Page page, Path file) {
    boolean isPhone = width == Chromium.PHONE;
    if (isPhone) {
      // A picture beyond the screen would be that of a screen that is not touched.
      Object height = page.evaluate("document.documentElement.scrollHeight");
      page.setViewportSize(width, ((Number) height).intValue());
      page.evaluate(AWAIT_PICTURES);
    }
    byte[] png =
        page.screenshot(
            new Page.ScreenshotOptions()
                .setPath(file)
                .setFullPage(!isPhone)
                .setAnimations(ScreenshotAnimations.DISABLED));
    try {
      return ImageIO.read(new ByteArrayInputStream(png));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
