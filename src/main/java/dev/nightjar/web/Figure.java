package dev.nightjar.web;

import java.util.Locale;

/**
 * A figure on a page.
 *
 * @param value as it is shown
 * @param href the page that lists what was counted; empty if there is none
 */
public record Figure(String label, String value, Tone tone, String href) {

  /** The emphasis of a figure. */
  public enum Tone {
    PLAIN,
    ZERO,
    WAITING,
    TROUBLE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A count without a judgment. */
  public static Figure plain(String label, Number value) {
    return of(label, value, Tone.PLAIN);
  }

  /** A count of waiting things. */
  public static Figure waiting(String label, int count) {
    return of(label, count, Tone.WAITING);
  }

  /** A count that should be zero. */
  public static Figure problem(String label, int count) {
    return of(label, count, Tone.TROUBLE);
  }

  /** A zero has no emphasis, so that the other figures stand out. */
  private static Figure of(String label, Number value, Tone tone) {
    String shown = TemplateFormats.grouped(value);
    return new Figure(label, shown, shown.equals("0") ? Tone.ZERO : tone, "");
  }

  /** Marks a count that stopped at a limit. */
  public Figure orMore(boolean more) {
    return more ? new Figure(label, value + "+", tone, href) : this;
  }

  public Figure linkedTo(String address) {
    return new Figure(label, value, tone, address);
  }
}
