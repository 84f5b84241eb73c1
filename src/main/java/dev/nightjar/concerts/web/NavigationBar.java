package dev.nightjar.concerts.web;

/**
 * The navigation bar.
 *
 * @param email empty for a visitor without an account
 * @param current the name of the current page
 * @param unread the number of unread notifications; empty if there are none
 */
public record NavigationBar(String email, String current, String unread) {

  /** The bar of a visitor without an account. */
  public static NavigationBar ofVisitor(String current) {
    return new NavigationBar("", current, "");
  }

  public boolean isSignedIn() {
    return !email.isEmpty();
  }
}
