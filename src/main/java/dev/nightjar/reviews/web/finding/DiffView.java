package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.history.LineDiff;
import dev.nightjar.reviews.history.LineDiff.Kind;
import dev.nightjar.reviews.history.LineDiff.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The differences between two texts with some context lines.
 *
 * @param leftOut the number of rows that are not shown
 */
public record DiffView(int added, int removed, List<Row> rows, int leftOut) {

  private static final int CONTEXT_LINES = 3;

  private static final String ESCAPED = "\"'&<>";

  /** The size of the tags around a line. */
  private static final int ROW_BYTES = 60;

  /** The size of the tags around a highlighted token. */
  private static final int TOKEN_BYTES = 28;

  /**
   * Limits the size of diffs on a page by rows and bytes, because lines may be long and pages may
   * be sent uncompressed.
   */
  public record SizeLimit(int rows, int bytes) {

    SizeLimit atMost(int most) {
      return new SizeLimit(Math.min(rows, most), bytes);
    }

    SizeLimit without(List<Row> shown) {
      return new SizeLimit(
          rows - shown.size(), bytes - shown.stream().mapToInt(DiffView::bytesOf).sum());
    }

    boolean isNotReached() {
      return rows > 0 && bytes > 0;
    }
  }

  /**
   * A line, or a marker for skipped lines.
   *
   * @param kind {@code same}, {@code removed}, {@code added} or {@code skipped}
   * @param number the line number, or the number of skipped lines
   */
  public record Row(String kind, int number, String text) {

    /** The tokens of the line, for syntax highlighting. */
    public List<CodeToken> tokens() {
      return CodeToken.of(text);
    }
  }

  public static DiffView of(List<String> before, List<String> after, SizeLimit sizeLimit) {
    List<Step> steps = LineDiff.between(before, after);
    List<Row> rows = rows(steps);
    List<Row> shown = fitting(rows, sizeLimit);
    return new DiffView(
        count(steps, Kind.ADDED), count(steps, Kind.REMOVED), shown, rows.size() - shown.size());
  }

  private static List<Row> fitting(List<Row> rows, SizeLimit sizeLimit) {
    int count = 0;
    for (SizeLimit left = sizeLimit; count < rows.size() && left.isNotReached(); count++) {
      left = left.without(rows.subList(count, count + 1));
    }
    return rows.subList(0, count);
  }

  /** The size in HTML; a quotation mark takes six bytes. */
  private static int bytesOf(Row row) {
    int bytes =
        ROW_BYTES + TOKEN_BYTES * (int) row.tokens().stream().filter(CodeToken::isMarked).count();
    for (char c : row.text().toCharArray()) {
      bytes += c > 0x7f ? 3 : ESCAPED.indexOf(c) >= 0 ? 6 : 1;
    }
    return bytes;
  }

  private static List<Row> rows(List<Step> steps) {
    boolean[] isShown = shown(steps);
    List<Row> rows = new ArrayList<>();
    int skipped = 0;
    for (int i = 0; i < steps.size(); i++) {
      if (isShown[i]) {
        if (skipped > 0) {
          rows.add(new Row("skipped", skipped, ""));
          skipped = 0;
        }
        rows.add(row(steps.get(i)));
      } else {
        skipped++;
      }
    }
    if (skipped > 0 && !rows.isEmpty()) {
      rows.add(new Row("skipped", skipped, ""));
    }
    return rows;
  }

  private static boolean[] shown(List<Step> steps) {
    boolean[] isShown = new boolean[steps.size()];
    for (int i = 0; i < isShown.length; i++) {
      if (steps.get(i).kind() != Kind.SAME) {
        int end = Math.min(isShown.length - 1, i + CONTEXT_LINES);
        for (int near = Math.max(0, i - CONTEXT_LINES); near <= end; near++) {
          isShown[near] = true;
        }
      }
    }
    for (int i = 1; i + 1 < isShown.length; i++) {
      isShown[i] |=
          isShown[i - 1] && isShown[i + 1]; // a marker for one line takes as much space as the line
    }
    return isShown;
  }

  private static Row row(Step step) {
    String text =
        step.text().length() > CodeToken.MAX_LINE
            ? step.text().substring(0, CodeToken.MAX_LINE) + " …"
            : step.text();
    return new Row(
        step.kind().name().toLowerCase(Locale.ROOT),
        step.kind() == Kind.REMOVED ? step.before() : step.after(),
        text);
  }

  private static int count(List<Step> steps, Kind kind) {
    return (int) steps.stream().filter(step -> step.kind() == kind).count();
  }
}
