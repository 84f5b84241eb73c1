package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.web.Hrefs;
import java.util.ArrayList;
import java.util.List;

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
    List<FileError> mistakes = new ArrayList<>();
    if (version.version().outcome() instanceof ReviewOutcome.Completed completed) {
      List<String> notices = completed.verdict().notices();
      for (int i = 0; i < version.files().size(); i++) {
        TerraformFile file = version.files().get(i);
        // few files have notices, so few are parsed again
        if (notices.stream().anyMatch(notice -> notice.startsWith(file.path() + ":"))) {
          String href = Hrefs.file(version.version().reviewId(), version.version().number(), i);
          HclParser.parse(file.path(), file.content()).errors().stream()
              .filter(error -> notices.contains(notice(file, error)))
              .findFirst()
              .map(error -> new FileError(file.path(), href, error.line(), error.message()))
              .ifPresent(mistakes::add);
        }
      }
    }
    return new SyntaxErrors(
        mistakes.stream().limit(MAX_LISTED).toList(), Math.max(0, mistakes.size() - MAX_LISTED));
  }

  /** The notice of the review for a syntax error. */
  private static String notice(TerraformFile file, SyntaxError error) {
    return "%s:%d: %s".formatted(file.path(), error.line(), error.message());
  }

  public int count() {
    return errors.size() + others;
  }
}
