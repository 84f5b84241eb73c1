package dev.nightjar.reviews;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reviewer whose findings are markers in the files: {@code BAD_x} is a finding whose fix replaces
 * that word, {@code LINE_x} one whose fix replaces its whole line, {@code NEED_x} one whose fix
 * adds {@code HAVE_x} at the end of the file, {@code NEW_x} one whose fix turns it into {@code
 * BAD_x}, {@code STUBBORN_x} one whose fix has no effect, {@code HARD_x} one without a fix. It
 * throws an exception for {@code STUMBLE}.
 */
public final class MarkerReviewer implements Reviewer {

  private static final Pattern MARK =
      Pattern.compile("\\b(BAD|LINE|NEED|NEW|STUBBORN|HARD)_(\\w+)");

  @Override
  public Verdict review(ParsedFiles parsed) {
    List<Finding> findings = new ArrayList<>();
    for (TerraformFile file : parsed.files()) {
      if (file.content().contains("STUMBLE")) {
        throw new IllegalStateException("the secret code is " + file.content());
      }
      Matcher mark = MARK.matcher(file.content());
      while (mark.find()) {
        fix(file, mark).ifPresent(fixes -> findings.add(finding(file, mark, fixes)));
      }
    }
    return Samples.verdict(findings);
  }

  /** Empty if the marker is no finding. */
  private static Optional<List<SuggestedFix>> fix(TerraformFile file, Matcher mark) {
    String text = file.content();
    String name = mark.group(2);
    return switch (mark.group(1)) {
      case "LINE" -> {
        int start = text.lastIndexOf('\n', mark.start()) + 1;
        int end = text.indexOf('\n', mark.end());
        end = end < 0 ? text.length() : end;
        String line = text.substring(start, end);
        yield edit(file, start, end, line.replace("LINE_" + name, "FINE_" + name));
      }
      case "NEED" ->
          text.contains("HAVE_" + name)
              ? Optional.empty()
              : edit(file, text.length(), text.length(), "HAVE_" + name + "\n");
      case "NEW" -> edit(file, mark.start(), mark.end(), "BAD_" + name);
      case "STUBBORN" -> edit(file, mark.end(), mark.end(), " ");
      case "HARD" -> Optional.of(List.of());
      default -> edit(file, mark.start(), mark.end(), "GOOD_" + name);
    };
  }

  private static Optional<List<SuggestedFix>> edit(
      TerraformFile file, int start, int end, String replacement) {
    return Optional.of(
        List.of(
            new SuggestedFix(
                "fix-" + start,
                file.path(),
                start,
                end,
                file.content().substring(start, end),
                replacement,
                "because",
                false)));
  }

  private static Finding finding(TerraformFile file, Matcher mark, List<SuggestedFix> fixes) {
    Category category =
        switch (mark.group(1)) {
          case "LINE" -> Category.COST;
          case "NEED" -> Category.RELIABILITY;
          default -> Category.SECURITY;
        };
    Severity severity = mark.group(1).equals("BAD") ? Severity.HIGH : Severity.MEDIUM;
    return new Finding(
        mark.group(),
        "NJ_" + mark.group(1),
        List.of(),
        category,
        severity,
        "Mark " + mark.group(),
        "It says " + mark.group(),
        file.path(),
        (int) file.content().substring(0, mark.start()).chars().filter(c -> c == '\n').count() + 1,
        "mark." + mark.group(2),
        List.of("mark." + mark.group(2)),
        "Mend it",
        new BigDecimal("0.9"),
        Origin.RULE,
        Optional.empty(),
        fixes);
  }
}
