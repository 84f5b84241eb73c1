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
    WAITING,
    TROUBLE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static Figure plain(String label, Number value) {
    return new Figure(label, TemplateFormats.grouped(value), Tone.PLAIN, "");
  }

  /** A count of waiting things, which is quiet at zero. */
  public static Figure waiting(String label, int count) {
    return new Figure(
        label, TemplateFormats.grouped(count), count == 0 ? Tone.PLAIN : Tone.WAITING, "");
  }

  /** A count that should be zero. */
  public static Figure problem(String label, int count) {
    return new Figure(
        label, TemplateFormats.grouped(count), count == 0 ? Tone.PLAIN : Tone.TROUBLE, "");
  }

  /** Marks a count that stopped at a limit. */
  public Figure orMore(boolean more) {
    return more ? new Figure(label, value + "+", tone, href) : this;
  }

  public Figure linkedTo(String address) {
    return new Figure(label, value, tone, address);
  }
}
