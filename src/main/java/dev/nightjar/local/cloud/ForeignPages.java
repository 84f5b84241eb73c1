package dev.nightjar.local.cloud;

/**
 * Recognizes requests that a page in a browser sends to the embedded cloud. A form of any site
 * could publish messages; AWS' clients send neither header.
 */
final class ForeignPages {

  static final String ORIGIN = "Origin";
  static final String FETCH_SITE = "Sec-Fetch-Site";

  private ForeignPages() {}

  /** Both headers may be null. */
  static boolean sent(String origin, String fetchSite) {
    return origin != null || fetchSite != null && !fetchSite.equals("none");
  }
}
