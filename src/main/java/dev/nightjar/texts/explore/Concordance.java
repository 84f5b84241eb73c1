package dev.nightjar.texts.explore;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * Keywords in context: where a word or phrase occurs in a text.
 *
 * @param total how often it occurs in what was read
 * @param lines its first occurrences
 * @param isComplete whether the whole text was read
 */
@RegisterForReflection
public record Concordance(String query, long total, List<Line> lines, boolean isComplete) {

  /**
   * An occurrence as it is written in the text.
   *
   * @param position where it occurs, between 0 (start) and 1 (end)
   */
  @RegisterForReflection
  public record Line(double position, String before, String keyword, String after) {}
}
