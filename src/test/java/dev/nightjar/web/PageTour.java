package dev.nightjar.web;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Shows each page of the demo in all guises, and keeps their pictures in a folder. */
final class PageTour {

  private final DemoConsole demo;
  private final Path pictures;

  PageTour(DemoConsole demo, Path pictures) {
    this.demo = demo;
    this.pictures = pictures;
  }

  /** What is done with a page: its pictures, and what axe-core finds serious in any guise. */
  interface Visitor {
    void visit(ConsolePage page, ContactSheet sheet, List<String> barriers) throws IOException;
  }

  /** All, or those that the property {@code nightjar.pages} names, separated by commas. */
  private static List<ConsolePage> wanted() {
    List<String> names = List.of(System.getProperty("nightjar.pages", "").split(","));
    return ConsolePages.ALL.stream()
        .filter(page -> names.equals(List.of("")) || names.contains(page.name()))
        .toList();
  }

  void visit(Visitor visitor) throws IOException {
    Page browser = demo.page(Chromium.DESK);
    boolean isSignedIn = false;
    for (ConsolePage page : wanted()) {
      if (page.needsUser() && !isSignedIn) {
        demo.signIn(browser);
        isSignedIn = true;
      }
      Guise.DESK_LIGHT.show(browser);
      browser.navigate(page.address().apply(browser));
      // The stream of news never ends, so the network is never idle.
      browser.waitForLoadState(LoadState.LOAD);
      Map<Guise, BufferedImage> shown = new EnumMap<>(Guise.class);
      List<String> barriers = new ArrayList<>();
      for (Guise guise : Guise.values()) {
        guise.show(browser);
        shown.put(guise, guise.shoot(browser, pictures.resolve(guise.fileOf(page))));
        barriersOf(guise, browser).forEach(barrier -> barriers.add(guise + ": " + barrier));
      }
      visitor.visit(page, ContactSheet.of(shown), barriers);
    }
  }

  private static List<Object> barriersOf(Guise guise, Page browser) {
    List<Object> barriers = new ArrayList<>();
    if (!guise.isFirstOfItsWidth()) {
      barriers.addAll(Chromium.faintTexts(browser));
      return barriers;
    }
    barriers.addAll(Chromium.barriers(browser));
    if (guise.width() == Chromium.PHONE) {
      barriers.addAll(Chromium.smallTargets(browser));
    }
    return barriers;
  }
}
