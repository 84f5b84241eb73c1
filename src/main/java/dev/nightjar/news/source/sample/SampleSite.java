package dev.nightjar.news.source.sample;

import java.util.Locale;
import java.util.regex.Pattern;

/** The site of the invented articles, which does not exist. */
public final class SampleSite {

  private static final String URL = "https://sample.nightjar.dev/";
  private static final Pattern NOT_IN_A_SLUG = Pattern.compile("[^a-z0-9]+");

  private SampleSite() {}

  public static boolean contains(String url) {
    return url.startsWith(URL);
  }

  /**
   * The URL of an article, by which it is identified.
   *
   * @param edition separates articles with the same title, for example by day
   */
  public static String urlOf(String edition, String publisher, String title) {
    return URL + edition + "/" + slug(publisher) + "/" + slug(title);
  }

  private static String slug(String text) {
    String words = NOT_IN_A_SLUG.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("-");
    return words.replaceAll("^-|-$", "");
  }
}
