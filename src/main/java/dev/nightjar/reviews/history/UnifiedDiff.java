package dev.nightjar.reviews.history;

import dev.nightjar.reviews.history.LineDiff.Kind;
import dev.nightjar.reviews.history.LineDiff.Step;
import dev.nightjar.reviews.secret.MaskedText;
import java.util.ArrayList;
import java.util.List;

/**
 * The difference of two versions of a file in the format of {@code diff -u}, for {@code patch} and
 * {@code git apply}. Masked lines are left out of the context, because they are not in the file of
 * the person who applies it.
 */
public final class UnifiedDiff {

  private static final int CONTEXT = 3;

  private UnifiedDiff() {}

  /** Empty if both texts are the same. */
  public static String of(String path, String before, String after) {
    if (before.equals(after)) {
      return "";
    }
    List<Step> steps = LineDiff.between(lines(before), lines(after));
    StringBuilder diff = new StringBuilder("--- a/%1$s\n+++ b/%1$s\n".formatted(path));
    int from = 0;
    for (int change = next(steps, 0); change < steps.size(); change = next(steps, from)) {
      Hunk hunk = hunk(steps, from, change);
      append(
          diff,
          steps.subList(hunk.start(), hunk.end()),
          hunk.start() == 0 ? null : steps.get(hunk.start() - 1));
      from = hunk.end();
    }
    return diff.toString();
  }

  /** The end of each line stays with it, so that a missing one at the end of the file is seen. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      lines.add(text.substring(start, end + 1));
      start = end + 1;
    }
    if (start < text.length()) {
      lines.add(text.substring(start));
    }
    return lines;
  }

  private static int next(List<Step> steps, int from) {
    int at = from;
    while (at < steps.size() && steps.get(at).kind() == Kind.SAME) {
      at++;
    }
    return at;
  }

  private record Hunk(int start, int end) {}

  /** The hunk that begins with this change; changes that are near belong to it. */
  private static Hunk hunk(List<Step> steps, int from, int change) {
    int start = change;
    while (start > from && change - start < CONTEXT && isContext(steps.get(start - 1))) {
      start--;
    }
    int last = change + 1;
    int end = last;
    while (end < steps.size() && end - last < 2 * CONTEXT) {
      if (steps.get(end).kind() != Kind.SAME) {
        last = end + 1;
      } else if (!isContext(steps.get(end))) {
        break;
      }
      end++;
    }
    end = Math.min(end, last + CONTEXT);
    // patch takes a hunk with less context on one side for one at that end of the file.
    if (start > 0) {
      end = Math.min(end, last + (change - start));
    }
    if (end < steps.size()) {
      start = Math.max(start, change - (end - last));
    }
    return new Hunk(start, end);
  }

  private static boolean isContext(Step step) {
    return step.kind() == Kind.SAME && !MaskedText.isMaskedLine(step.text());
  }

  private static void append(StringBuilder diff, List<Step> hunk, Step previous) {
    long removed = hunk.stream().filter(step -> step.kind() != Kind.ADDED).count();
    long added = hunk.stream().filter(step -> step.kind() != Kind.REMOVED).count();
    int before = first(hunk, true, previous);
    int after = first(hunk, false, previous);
    diff.append("@@ -%d,%d +%d,%d @@\n".formatted(before, removed, after, added));
    for (Step step : hunk) {
      diff.append(
          switch (step.kind()) {
            case SAME -> ' ';
            case REMOVED -> '-';
            case ADDED -> '+';
          });
      diff.append(step.text());
      if (!step.text().endsWith("\n")) {
        diff.append("\n\\ No newline at end of file\n");
      }
    }
  }

  /** The number of the hunk's first line; if it has none on this side, of the line before it. */
  private static int first(List<Step> hunk, boolean isBefore, Step previous) {
    return hunk.stream()
        .map(step -> isBefore ? step.before() : step.after())
        .filter(number -> number > 0)
        .findFirst()
        .orElseGet(() -> previous == null ? 0 : isBefore ? previous.before() : previous.after());
  }
}
