package dev.nightjar.http;

/** Shows a problem to a person; where there is nobody to show it, it is JSON. */
public interface ProblemPageRenderer {

  /** Whether the request came from somebody who looks at pages. */
  boolean isWantedBy(String path, String accept, boolean partOfPage);

  String html(Problem problem);
}
