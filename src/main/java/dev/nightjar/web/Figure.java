package dev.nightjar.web;

import java.util.Locale;

/**
 * A number that a person wants to know, and what it counts.
 *
 * @param value as it is shown
 * @param href where one can see what was counted; empty if nowhere
 */
public record Figure(String label, String value, Tone tone, String href) {

  /** How a figure is to be taken. */
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

  /** Something that waits; nothing to look at while it is zero. */
  public static Figure waiting(String label, int count) {
    return new Figure(
        label, TemplateFormats.grouped(count), count == 0 ? Tone.PLAIN : Tone.WAITING, "");
  }

  /** Something that should be zero. */
  public static Figure trouble(String label, int count) {
    return new Figure(
        label, TemplateFormats.grouped(count), count == 0 ? Tone.PLAIN : Tone.TROUBLE, "");
  }

  /** Says that it was counted only up to a bound, and there are more. */
  public Figure orMore(boolean more) {
    return more ? new Figure(label, value + "+", tone, href) : this;
  }

  public Figure linkedTo(String address) {
    return new Figure(label, value, tone, address);
  }
}
