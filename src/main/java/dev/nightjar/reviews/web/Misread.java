package dev.nightjar.reviews.web;

import dev.nightjar.reviews.Outcome;
import dev.nightjar.reviews.TerraformFile;
import dev.nightjar.reviews.Versions;
import dev.nightjar.reviews.hcl.Hcl;
import dev.nightjar.reviews.hcl.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/**
 * The files that could not be read as Terraform, or not all of them: a low risk says nothing about
 * what nobody could read.
 *
 * @param others how many more there are than are listed
 */
public record Misread(List<Mistake> mistakes, int others) {

  private static final int MAX_LISTED = 5;

  /** The first mistake in a file. */
  public record Mistake(String path, String href, int line, String message) {}

  static Misread of(Versions.WithFiles version) {
    List<Mistake> mistakes = new ArrayList<>();
    if (version.version().outcome() instanceof Outcome.Completed completed) {
      List<String> notices = completed.verdict().notices();
      for (int i = 0; i < version.files().size(); i++) {
        TerraformFile file = version.files().get(i);
        // Hardly any file has a notice, so hardly any is read again.
        if (notices.stream().anyMatch(notice -> notice.startsWith(file.path() + ":"))) {
          String href = Hrefs.file(version.version().reviewId(), version.version().number(), i);
          Hcl.parse(file.path(), file.content()).errors().stream()
              .filter(error -> notices.contains(notice(file, error)))
              .findFirst()
              .map(error -> new Mistake(file.path(), href, error.line(), error.message()))
              .ifPresent(mistakes::add);
        }
      }
    }
    return new Misread(
        mistakes.stream().limit(MAX_LISTED).toList(), Math.max(0, mistakes.size() - MAX_LISTED));
  }

  /** As the review words it; a file that only others read, such as a template, has none. */
  private static String notice(TerraformFile file, SyntaxError error) {
    return "%s:%d: %s".formatted(file.path(), error.line(), error.message());
  }

  public int count() {
    return mistakes.size() + others;
  }
}
