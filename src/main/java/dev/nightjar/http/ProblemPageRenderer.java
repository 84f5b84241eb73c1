package dev.nightjar.http;

/** Renders a problem as a page for browsers. Without such a bean problems are JSON. */
public interface ProblemPageRenderer {

  /** Whether the request is a browser's request for a page. */
  boolean isWantedBy(String path, String accept, boolean partOfPage);

  String html(Problem problem);
}
