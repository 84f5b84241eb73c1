package dev.nightjar.reviews.web.finding;

import java.util.List;

/**
 * Consecutive lines of a file.
 *
 * @param lines empty if they are omitted
 * @param href the URL of the omitted lines
 */
public record CodeRange(int first, int last, List<CodeLine> lines, String href) {

  public boolean isOmitted() {
    return lines.isEmpty();
  }

  public int count() {
    return last - first + 1;
  }
}
