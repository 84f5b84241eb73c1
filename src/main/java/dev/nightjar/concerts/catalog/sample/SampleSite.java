package dev.nightjar.concerts.catalog.sample;

/** The site of the bundled concerts, which does not exist. */
public final class SampleSite {

  static final String URL = "https://sample.nightjar.dev/";

  private SampleSite() {}

  public static boolean contains(String url) {
    return url.startsWith(URL);
  }
}
