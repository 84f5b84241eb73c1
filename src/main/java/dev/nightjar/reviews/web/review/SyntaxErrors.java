package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.web.Hrefs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files that could not be fully parsed. They are listed because the risk score does not cover
 * them.
 *
 * @param others the number of files that are not listed
 */
public record SyntaxErrors(List<FileError> errors, int others) {

  private static final int MAX_LISTED = 5;

  /** The first syntax error of a file. */
  public record FileError(String path, String href, int line, String message) {}

  static SyntaxErrors of(VersionStore.WithFiles version) {
    Map<String, Notice> firstErrors = firstErrors(version.version().outcome());
    List<FileError> errors = new ArrayList<>();
    for (int i = 0; i < version.files().size(); i++) {
      Notice error = firstErrors.get(version.files().get(i).path());
      if (error != null) {
        String href = Hrefs.file(version.version().reviewId(), version.version().number(), i);
        errors.add(new FileError(error.path(), href, error.line(), error.message()));
      }
    }
    return new SyntaxErrors(
        errors.stream().limit(MAX_LISTED).toList(), Math.max(0, errors.size() - MAX_LISTED));
  }

  private static Map<String, Notice> firstErrors(ReviewOutcome outcome) {
    Map<String, Notice> first = new LinkedHashMap<>();
    if (outcome instanceof ReviewOutcome.Completed completed) {
      completed.verdict().notices().stream()
          .filter(notice -> notice.kind() == Notice.Kind.SYNTAX_ERROR)
          .forEach(notice -> first.putIfAbsent(notice.path(), notice));
    }
    return first;
  }

  public int count() {
    return errors.size() + others;
  }
}
