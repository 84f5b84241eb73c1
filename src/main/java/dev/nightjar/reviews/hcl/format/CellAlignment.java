package dev.nightjar.reviews.hcl.format;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Aligns the equals signs and trailing comments of consecutive lines as {@code terraform fmt} does.
 * It does not change indentation and spaces within expressions.
 */
public final class CellAlignment {

  private CellAlignment() {}

  /** The aligned text. Text with a template over several lines is returned as it is. */
  public static String align(String text) {
    LineReader reader = new LineReader();
    List<FormatLine> lines = new ArrayList<>();
    for (String line : text.split("(?<=\n)", -1)) {
      lines.add(reader.read(line));
    }
    if (reader.isWithinTemplate()) {
      return text;
    }
    List<FormatLine> code = lines.stream().filter(line -> !line.isHeredoc()).toList();
    alignCells(code, FormatLine::hasValue, FormatLine::nameColumns, FormatLine::padName);
    alignCells(code, FormatLine::hasComment, FormatLine::codeColumns, FormatLine::padCode);
    StringBuilder aligned = new StringBuilder();
    lines.forEach(line -> line.appendTo(aligned));
    return aligned.toString();
  }

  public static boolean isAligned(String text) {
    return align(text).equals(text);
  }

  private interface Padding {
    void apply(FormatLine line, int columns);
  }

  private static void alignCells(
      List<FormatLine> lines,
      Predicate<FormatLine> hasCell,
      ToIntFunction<FormatLine> columns,
      Padding padding) {
    int start = 0;
    for (int i = 0; i <= lines.size(); i++) {
      if (i == lines.size() || !hasCell.test(lines.get(i))) {
        List<FormatLine> chain = lines.subList(start, i);
        int widest = chain.stream().mapToInt(columns).max().orElse(0);
        chain.forEach(line -> padding.apply(line, widest + 1));
        start = i + 1;
      }
    }
  }
}
