package dev.nightjar.reviews.web.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The lines of a file and excerpts of them. */
final class SourceCode {

  /** The number of lines before and after a finding. */
  private static final int CONTEXT_LINES = 3;

  /** Fewer lines are shown instead of a link to them. */
  private static final int MIN_OMITTED_LINES = 2;

  /** The maximum number of lines per request. */
  static final int MAX_LINES = 200;

  private final List<String> lines;
  private final String href;

  private SourceCode(List<String> lines, String href) {
    this.lines = lines;
    this.href = href;
  }

  static SourceCode of(String content, String href) {
    return new SourceCode(lines(content), href);
  }

  /** Splits lines like the rules do: a trailing line break does not start another line. */
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

  /** The nearest existing line. */
  int within(int line) {
    return Math.max(1, Math.min(line, lines.size()));
  }

  /** The code around the findings; other lines are omitted. */
  List<CodeRange> around(Map<Integer, List<FindingView>> findings) {
    TreeSet<Integer> shown = new TreeSet<>();
    for (int line : findings.keySet()) {
      IntStream.rangeClosed(within(line - CONTEXT_LINES), within(line + CONTEXT_LINES))
          .forEach(shown::add);
    }
    List<CodeRange> stretches = new ArrayList<>();
    int next = 1;
    while (next <= lines.size()) {
      Integer first = shown.ceiling(next);
      int end = first == null ? lines.size() + 1 : first;
      if (end - next > MIN_OMITTED_LINES) {
        stretches.add(omitted(next, end - 1));
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
    return end - line - 1 <= MIN_OMITTED_LINES;
  }

  /** The code between two lines with its findings, up to the limit; other lines are omitted. */
  List<CodeRange> between(int first, int last, Map<Integer, List<FindingView>> findings) {
    int from = within(first);
    int to = within(last);
    int end = Math.min(to, from + MAX_LINES - 1);
    List<CodeRange> stretches = new ArrayList<>();
    if (from <= to && !lines.isEmpty()) {
      stretches.add(shown(from, end, findings));
      if (end < to) {
        stretches.add(omitted(end + 1, to));
      }
    }
    return stretches;
  }

  private CodeRange shown(int first, int last, Map<Integer, List<FindingView>> findings) {
    return new CodeRange(
        first,
        last,
        IntStream.rangeClosed(first, last)
            .mapToObj(
                number ->
                    new CodeLine(
                        number,
                        CodeToken.of(lines.get(number - 1)),
                        findings.getOrDefault(number, List.of())))
            .toList(),
        "");
  }

  private CodeRange omitted(int first, int last) {
    return new CodeRange(first, last, List.of(), href + "?from=" + first + "&to=" + last);
  }
}
