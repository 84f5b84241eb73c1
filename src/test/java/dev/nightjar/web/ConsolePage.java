package dev.nightjar.web;

import com.microsoft.playwright.Page;
import java.util.function.Function;

/**
 * A page of the console as the demo shows it.
 *
 * @param name the name of its pictures
 * @param route its address as its resource declares it
 * @param needsUser whether it belongs to the demo's user of concerts
 * @param address finds its address in the demo, where it has an id
 */
record ConsolePage(String name, String route, boolean needsUser, Function<Page, String> address) {

  /** A page whose address is known. */
  static ConsolePage at(String name, String address) {
    return new ConsolePage(name, routeOf(address), false, page -> address);
  }

  /** A page to which the first such link of another page leads. */
  static ConsolePage linked(String name, String route, String from, String link) {
    return new ConsolePage(name, route, false, page -> first(page, from, link));
  }

  ConsolePage ofUser() {
    return new ConsolePage(name, route, true, address);
  }

  /** The value of the attribute {@code href} of the first such link. */
  static String first(Page page, String from, String link) {
    page.navigate(from);
    return page.locator(link).first().getAttribute("href");
  }

  private static String routeOf(String address) {
    return address.replaceFirst("[?#].*", "");
  }
}
