package dev.nightjar.reviews.web.finding;

import java.util.List;

/**
 * Some lines of a file that follow each other.
 *
 * @param lines none if they are left out
 * @param href where to get what is left out
 */
public record CodeRange(int first, int last, List<CodeLine> lines, String href) {

  public boolean isOmitted() {
    return lines.isEmpty();
  }

  public int count() {
    return last - first + 1;
  }
}
