package dev.nightjar.reviews.web;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The lines of a file, and stretches of them. */
final class Code {

  /** So many lines before and after what is to be seen. */
  private static final int AROUND = 3;

  /** It takes as much room to say that so few lines are left out. */
  private static final int TOO_FEW_TO_LEAVE_OUT = 2;

  /** So many are shown at once. */
  static final int MAX_LINES = 200;

  private final List<String> lines;
  private final String href;

  private Code(List<String> lines, String href) {
    this.lines = lines;
    this.href = href;
  }

  static Code of(String content, String href) {
    return new Code(lines(content), href);
  }

  /** As the rules count them: a line break at the end ends the last line and begins none. */
  static List<String> lines(String content) {
    String[] lines = content.split("\n", -1);
    int count = lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
    return Arrays.stream(lines, 0, count)
        .map(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
        .toList();
  }

  int count() {
    return lines.size();
  }

  /** A finding's line, or the nearest that there is. */
  int within(int line) {
    return Math.max(1, Math.min(line, lines.size()));
  }

  /** The code around these lines; the rest is left out. */
  List<Stretch> around(Map<Integer, List<FindingView>> findings) {
    TreeSet<Integer> shown = new TreeSet<>();
    for (int line : findings.keySet()) {
      IntStream.rangeClosed(within(line - AROUND), within(line + AROUND)).forEach(shown::add);
    }
    List<Stretch> stretches = new ArrayList<>();
    int next = 1;
    while (next <= lines.size()) {
      Integer first = shown.ceiling(next);
      int end = first == null ? lines.size() + 1 : first;
      if (end - next > TOO_FEW_TO_LEAVE_OUT) {
        stretches.add(leftOut(next, end - 1));
        next = end;
        continue;
      }
      int last = Math.max(end - 1, next);
      while (last < lines.size() && isShownSoon(shown, last)) {
        last++;
      }
      stretches.add(shown(next, last, findings));
      next = last + 1;
    }
    return stretches;
  }

  private boolean isShownSoon(TreeSet<Integer> shown, int line) {
    Integer following = shown.higher(line);
    int end = following == null ? lines.size() + 1 : following;
    return end - line - 1 <= TOO_FEW_TO_LEAVE_OUT;
  }

  /** From one line to another, as many as are shown at once; the rest is left out. */
  List<Stretch> between(int first, int last) {
    int from = within(first);
    int to = within(last);
    int end = Math.min(to, from + MAX_LINES - 1);
    List<Stretch> stretches = new ArrayList<>();
    if (from <= to && !lines.isEmpty()) {
      stretches.add(shown(from, end, Map.of()));
      if (end < to) {
        stretches.add(leftOut(end + 1, to));
      }
    }
    return stretches;
  }

  private Stretch shown(int first, int last, Map<Integer, List<FindingView>> findings) {
    return new Stretch(
        first,
        last,
        IntStream.rangeClosed(first, last)
            .mapToObj(
                number ->
                    new CodeLine(
                        number,
                        Token.of(lines.get(number - 1)),
                        findings.getOrDefault(number, List.of())))
            .toList(),
        "");
  }

  private Stretch leftOut(int first, int last) {
    return new Stretch(first, last, List.of(), href + "?from=" + first + "&to=" + last);
  }
}
