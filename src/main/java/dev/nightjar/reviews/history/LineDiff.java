package dev.nightjar.reviews.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes the shortest edit script between two lists of lines (E. Myers, "An O(ND) Difference
 * Algorithm"). If the texts differ too much, it removes all old lines and adds all new ones; the
 * library java-diff-utils has no such limit and takes seconds for large files.
 */
public final class LineDiff {

  /** Time and memory of the search grow with the square of this limit. */
  static final int MAX_EDITS = 1_000;

  /** The change of a line. */
  public enum Kind {
    SAME,
    REMOVED,
    ADDED
  }

  /**
   * A line of the edit script.
   *
   * @param before its number in the first text, 0 if absent
   * @param after its number in the second text, 0 if absent
   */
  public record Step(Kind kind, int before, int after, String text) {}

  private final List<String> before;
  private final List<String> after;
  private final List<Step> backwards = new ArrayList<>();

  private LineDiff(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
  }

  public static List<Step> between(List<String> before, List<String> after) {
    return new LineDiff(before, after).steps();
  }

  private List<Step> steps() {
    int start = 0;
    while (start < Math.min(before.size(), after.size())
        && before.get(start).equals(after.get(start))) {
      start++;
    }
    int end = 0;
    while (end < Math.min(before.size(), after.size()) - start
        && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
      end++;
    }
    for (int i = 0; i < end; i++) {
      addSame(before.size() - i, after.size() - i);
    }
    diffMiddle(start, before.size() - end, after.size() - end);
    for (int i = start; i > 0; i--) {
      addSame(i, i);
    }
    Collections.reverse(backwards);
    return backwards;
  }

  private void diffMiddle(int start, int beforeEnd, int afterEnd) {
    Map<String, Integer> ids = new HashMap<>();
    int[] a = ids(before.subList(start, beforeEnd), ids);
    int[] b = ids(after.subList(start, afterEnd), ids);
    List<int[]> rounds = new ArrayList<>();
    if (search(a, b, rounds)) {
      backtrack(a.length, b.length, rounds, start);
    } else {
      for (int y = b.length; y > 0; y--) {
        addAdded(start + y);
      }
      for (int x = a.length; x > 0; x--) {
        addRemoved(start + x);
      }
    }
  }

  private static int[] ids(List<String> lines, Map<String, Integer> ids) {
    return lines.stream().mapToInt(line -> ids.computeIfAbsent(line, l -> ids.size())).toArray();
  }

  /**
   * Computes how far each diagonal reaches with each number of edits. It keeps the state before
   * each round, starting at diagonal {@code -round - 1}.
   */
  private static boolean search(int[] a, int[] b, List<int[]> rounds) {
    int max = Math.min(MAX_EDITS, a.length + b.length);
    int middle = max + 1;
    int[] furthest = new int[2 * max + 3];
    for (int edits = 0; edits <= max; edits++) {
      rounds.add(Arrays.copyOfRange(furthest, middle - edits - 1, middle + edits + 2));
      for (int diagonal = -edits; diagonal <= edits; diagonal += 2) {
        int at = middle + diagonal;
        boolean adds =
            diagonal == -edits || diagonal != edits && furthest[at - 1] < furthest[at + 1];
        int x = adds ? furthest[at + 1] : furthest[at - 1] + 1;
        int y = x - diagonal;
        while (x < a.length && y < b.length && a[x] == b[y]) {
          x++;
          y++;
        }
        furthest[at] = x;
        if (x >= a.length && y >= b.length) {
          return true;
        }
      }
    }
    return false;
  }

  private void backtrack(int aEnd, int bEnd, List<int[]> rounds, int start) {
    int x = aEnd;
    int y = bEnd;
    for (int edits = rounds.size() - 1; edits > 0; edits--) {
      int[] furthest = rounds.get(edits);
      int middle = edits + 1;
      int diagonal = x - y;
      int at = middle + diagonal;
      boolean adds = diagonal == -edits || diagonal != edits && furthest[at - 1] < furthest[at + 1];
      int fromX = adds ? furthest[at + 1] : furthest[at - 1];
      int fromY = fromX - (adds ? diagonal + 1 : diagonal - 1);
      while (x > fromX && y > fromY) {
        addSame(start + x--, start + y--);
      }
      if (adds) {
        addAdded(start + y);
      } else {
        addRemoved(start + x);
      }
      x = fromX;
      y = fromY;
    }
    while (x > 0) {
      addSame(start + x--, start + y--);
    }
  }

  private void addSame(int lineBefore, int lineAfter) {
    backwards.add(new Step(Kind.SAME, lineBefore, lineAfter, after.get(lineAfter - 1)));
  }

  private void addAdded(int line) {
    backwards.add(new Step(Kind.ADDED, 0, line, after.get(line - 1)));
  }

  private void addRemoved(int line) {
    backwards.add(new Step(Kind.REMOVED, line, 0, before.get(line - 1)));
  }
}
