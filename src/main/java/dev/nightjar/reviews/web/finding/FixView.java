package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.SuggestedFix;
import java.util.List;

/** An edit that resolves a finding, as changed lines. */
public record FixView(String filePath, String explanation, DiffView diff) {

  private static final DiffView.SizeLimit ROOM = new DiffView.SizeLimit(40, 3_000);

  static FixView of(SuggestedFix fix, String content) {
    boolean fits = fix.start() <= fix.end() && fix.end() <= content.length();
    if (!fits) {
      return new FixView(
          fix.filePath(), fix.explanation(), between(fix.originalCode(), fix.replacement()));
    }
    int lineStart = content.lastIndexOf('\n', fix.start() - 1) + 1;
    int lineEnd = content.indexOf('\n', fix.end());
    String tail = content.substring(fix.end(), lineEnd < 0 ? content.length() : lineEnd);
    String head = content.substring(lineStart, fix.start());
    return new FixView(
        fix.filePath(),
        fix.explanation(),
        between(
            head + content.substring(fix.start(), fix.end()) + tail,
            head + fix.replacement() + tail));
  }

  private static DiffView between(String before, String after) {
    List<String> then = SourceCode.lines(before);
    List<String> now = SourceCode.lines(after);
    return DiffView.of(then, now, ROOM);
  }
}
