package dev.nightjar.web;

/**
 * Something that needs a person.
 *
 * @param text what and how many
 * @param advice what to do about it
 * @param href the page that shows it
 */
public record Attention(String text, String advice, String href) {

  /** Counts things that need attention; the number has a "+" where the count stopped at a limit. */
  public static Attention of(
      int count, boolean more, String one, String several, String advice, String href) {
    String number = TemplateFormats.grouped(count) + (more ? "+" : "");
    return new Attention(number + " " + (count == 1 && !more ? one : several), advice, href);
  }
}
