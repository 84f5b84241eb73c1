package dev.nightjar.web;

/**
 * The first thing to do in a system without content.
 *
 * @param isForm whether the button sends a form instead of opening a page
 */
public record NextStep(String label, String href, boolean isForm) {

  public static NextStep page(String label, String href) {
    return new NextStep(label, href, false);
  }

  public static NextStep form(String label, String action) {
    return new NextStep(label, action, true);
  }
}
