package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.ParsedFile.Comment;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.terraform.configuration.Location;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comments of a file that suppress findings. Each format is interpreted like its own tool does:
 * Checkov's inside the resource, Trivy's (and tfsec's) above or beside the code, Nightjar's in any
 * of these places.
 */
final class Suppressions {

  private static final Pattern OURS =
      Pattern.compile("nightjar:ignore=\\s*([\\w*-]+(?:,[\\w*-]+)*)[ \\t:]*([^\\r\\n]*)");
  private static final Pattern CHECKOV =
      Pattern.compile("(?:checkov|bridgecrew):skip=\\s*(\\w+(?:,\\w+)*)(?::([^\\r\\n]*))?");
  private static final Pattern TRIVY =
      Pattern.compile("(?:trivy|tfsec):ignore:([\\w*-]+)((?:[:\\[][^\\s]*)?)[ \\t]*([^\\r\\n]*)");
  private static final Pattern EXPIRY = Pattern.compile(":exp:([^:\\[]*)");
  private static final Pattern WORKSPACE = Pattern.compile(":ws:([\\w-]+)");

  private enum Tool {
    OURS,
    CHECKOV,
    TRIVY
  }

  /** A suppression comment; {@code target} is the line it applies to, its own or the next. */
  private record SuppressionComment(
      Tool tool, List<String> ids, String reason, int line, int target) {

    boolean names(Rule rule) {
      return ids.stream()
          .anyMatch(
              id ->
                  matches(id, rule.id()) || rule.aliases().stream().anyMatch(a -> matches(id, a)));
    }

    /** Trivy ids may omit the prefix AVD- and may contain wildcards. */
    private static boolean matches(String id, String known) {
      if (id.endsWith("*")) {
        return known
            .toLowerCase(Locale.ROOT)
            .startsWith(id.substring(0, id.length() - 1).toLowerCase(Locale.ROOT));
      }
      return id.equalsIgnoreCase(known) || ("AVD-" + id).equalsIgnoreCase(known);
    }
  }

  private final SourceFile sourceFile;
  private final List<SuppressionComment> suppressionComments = new ArrayList<>();

  Suppressions(SourceFile sourceFile, LocalDate today) {
    this.sourceFile = sourceFile;
    List<Comment> comments = sourceFile.file().comments();
    for (int i = 0; i < comments.size(); i++) {
      String text = comments.get(i).text();
      if (text.contains(":ignore") || text.contains(":skip")) {
        read(comments, i, today);
      }
    }
  }

  /** The reason of the suppression, if the finding is suppressed. */
  Optional<String> reason(Rule rule, Location finding) {
    List<Block> around =
        suppressionComments.isEmpty() ? List.of() : sourceFile.blocksAround(finding);
    if (around.isEmpty()) {
      return Optional.empty();
    }
    return suppressionComments.stream()
        .filter(
            suppressionComment ->
                suppressionComment.names(rule)
                    && reaches(suppressionComment, around, finding.line()))
        .map(SuppressionComment::reason)
        .findFirst();
  }

  private static boolean reaches(
      SuppressionComment suppressionComment, List<Block> around, int line) {
    Block block = around.get(0);
    boolean inside =
        suppressionComment.line() >= block.span().line()
            && suppressionComment.line() <= block.lastLine();
    boolean beside =
        suppressionComment.target() == line
            || around.stream()
                .anyMatch(nested -> nested.span().line() == suppressionComment.target());
    return switch (suppressionComment.tool()) {
      case CHECKOV -> inside;
      case TRIVY -> beside;
      case OURS -> inside || beside;
    };
  }

  private void read(List<Comment> comments, int index, LocalDate today) {
    Comment comment = comments.get(index);
    int line = comment.span().line();
    int target = target(comments, index);
    Matcher ours = OURS.matcher(comment.text());
    while (ours.find()) {
      add(Tool.OURS, ours.group(1), ours.group(2), line, target);
    }
    Matcher checkov = CHECKOV.matcher(comment.text());
    while (checkov.find()) {
      add(Tool.CHECKOV, checkov.group(1), checkov.group(2), line, target);
    }
    Matcher trivy = TRIVY.matcher(comment.text());
    while (trivy.find()) {
      if (applies(trivy.group(2), today)) {
        add(Tool.TRIVY, trivy.group(1), trivy.group(3), line, target);
      }
    }
  }

  private void add(Tool tool, String ids, String reason, int line, int target) {
    String words = reason == null ? "" : reason.replaceFirst("\\*/\\s*$", "").strip();
    suppressionComments.add(
        new SuppressionComment(tool, List.of(ids.split(",")), words, line, target));
  }

  private static boolean applies(String parameters, LocalDate today) {
    Matcher workspace = WORKSPACE.matcher(parameters);
    if (workspace.find() && !workspace.group(1).equals("default")) {
      return false;
    }
    Matcher expiry = EXPIRY.matcher(parameters);
    if (!expiry.find()) {
      return true;
    }
    try {
      return !LocalDate.parse(expiry.group(1)).isBefore(today);
    } catch (DateTimeParseException unreadable) {
      return false;
    }
  }

  /** A comment after code applies to its own line, any other comment to the next line. */
  private int target(List<Comment> comments, int index) {
    Comment comment = comments.get(index);
    String before =
        sourceFile
            .text()
            .substring(sourceFile.lineStart(comment.span().start()), comment.span().start());
    if (!before.isBlank()) {
      return comment.span().line();
    }
    int next = lineAfter(comment);
    for (int i = index + 1; i < comments.size() && comments.get(i).span().line() == next; i++) {
      if (!isAlone(comments.get(i))) {
        break;
      }
      next = lineAfter(comments.get(i));
    }
    return next;
  }

  private boolean isAlone(Comment comment) {
    int start = comment.span().start();
    return sourceFile.text().substring(sourceFile.lineStart(start), start).isBlank();
  }

  private int lineAfter(Comment comment) {
    String text = sourceFile.text().substring(comment.span().start(), comment.span().end());
    long breaks = text.stripTrailing().chars().filter(c -> c == '\n').count();
    return comment.span().line() + (int) breaks + 1;
  }
}
