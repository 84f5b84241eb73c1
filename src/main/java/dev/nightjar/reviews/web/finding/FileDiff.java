package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.TerraformFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The changes of a file between two versions.
 *
 * @param change {@code changed}, {@code added} or {@code deleted}
 */
public record FileDiff(String path, String change, DiffView diff) {

  private static final int MAX_FILES = 20;
  private static final int MAX_ROWS = 300;
  private static final DiffView.SizeLimit ROOM = new DiffView.SizeLimit(600, 80_000);

  /** The files that fit on a page, and the number of other changed files. */
  public record Selection(List<FileDiff> files, int others) {}

  public static Selection between(List<TerraformFile> before, List<TerraformFile> after) {
    Map<String, String> then = contents(before);
    Map<String, String> now = contents(after);
    List<String> changed = changedPaths(then, now);
    List<FileDiff> files = new ArrayList<>();
    DiffView.SizeLimit sizeLimit = ROOM;
    while (files.size() < Math.min(MAX_FILES, changed.size()) && sizeLimit.isNotReached()) {
      String path = changed.get(files.size());
      files.add(of(path, then.get(path), now.get(path), sizeLimit.atMost(MAX_ROWS)));
      sizeLimit = sizeLimit.without(files.get(files.size() - 1).diff().rows());
    }
    return new Selection(files, changed.size() - files.size());
  }

  private static List<String> changedPaths(Map<String, String> then, Map<String, String> now) {
    List<String> paths = new ArrayList<>();
    now.forEach(
        (path, content) -> {
          if (!content.equals(then.get(path))) {
            paths.add(path);
          }
        });
    then.keySet().stream().filter(path -> !now.containsKey(path)).forEach(paths::add);
    return paths;
  }

  private static FileDiff of(
      String path, String before, String after, DiffView.SizeLimit sizeLimit) {
    String change = before == null ? "added" : after == null ? "deleted" : "changed";
    return new FileDiff(
        path,
        change,
        DiffView.of(
            before == null ? List.of() : SourceCode.lines(before),
            after == null ? List.of() : SourceCode.lines(after),
            sizeLimit));
  }

  private static Map<String, String> contents(List<TerraformFile> files) {
    Map<String, String> contents = new LinkedHashMap<>();
    files.forEach(file -> contents.put(file.path(), file.content()));
    return contents;
  }
}
