package dev.nightjar.reviews.fix;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Applies the suggested fixes of findings to the text of files.
 *
 * <p>Fixes that do not overlap are applied together, from the end of each file to its beginning. An
 * overlapping fix is deferred: the rules review the changed files, and the same finding then has a
 * fix for the new text.
 */
public final class FixApplier {

  /** An upper bound on the rounds; each round applies at least one fix. */
  static final int MAX_ROUNDS = 25;

  private static final String GONE = "The latest version does not contain this finding";
  private static final String NO_FIX = "There is no automatic fix; follow the recommendation";
  private static final String RESOLVED = "Another fix has already resolved it";
  private static final String STALE = "The code has changed since the fix was created";
  private static final String CROWDED = "Too many overlapping fixes; apply this one separately";

  private final Reviewer rules;

  public FixApplier(Reviewer rules) {
    this.rules = rules;
  }

  /** A fix that was applied for a finding. */
  public record Applied(Finding finding, SuggestedFix fix) {}

  /** A finding that was not fixed, with the reason for the user. */
  public record NotApplied(String findingId, String reason) {}

  /** The resulting files, the applied fixes and the fixes that were not applied. */
  public record Result(
      List<TerraformFile> files, List<Applied> applied, List<NotApplied> notApplied) {}

  /** Applies the fixes of the chosen findings. */
  public Result apply(List<TerraformFile> files, List<Finding> findings, List<String> chosen) {
    Map<String, String> texts = new LinkedHashMap<>();
    files.forEach(file -> texts.put(file.path(), file.content()));
    List<Applied> applied = new ArrayList<>();
    List<NotApplied> notApplied = new ArrayList<>();
    List<String> open = new ArrayList<>(new LinkedHashSet<>(chosen));
    Map<String, Finding> known = byId(findings);
    String whyGone = GONE;
    for (int round = 1; !open.isEmpty() && round <= MAX_ROUNDS; round++) {
      Round now = new Round(texts);
      for (String id : open) {
        now.plan(id, Optional.ofNullable(known.get(id)), whyGone);
      }
      now.edit();
      applied.addAll(now.planned);
      notApplied.addAll(now.refused);
      open = now.waiting;
      if (!open.isEmpty()) {
        known = byId(rules.review(filesOf(texts)).findings());
        whyGone = RESOLVED;
      }
    }
    open.forEach(id -> notApplied.add(new NotApplied(id, CROWDED)));
    return new Result(filesOf(texts), List.copyOf(applied), List.copyOf(notApplied));
  }

  private static Map<String, Finding> byId(List<Finding> findings) {
    Map<String, Finding> byId = new LinkedHashMap<>();
    findings.forEach(finding -> byId.putIfAbsent(finding.findingId(), finding));
    return byId;
  }

  private static List<TerraformFile> filesOf(Map<String, String> texts) {
    return texts.entrySet().stream()
        .map(text -> new TerraformFile(text.getKey(), text.getValue()))
        .toList();
  }

  /** One round: the fixes that can be applied to the current texts. */
  private static final class Round {

    private final Map<String, String> texts;
    private final List<Applied> planned = new ArrayList<>();
    private final List<NotApplied> refused = new ArrayList<>();
    private final List<String> waiting = new ArrayList<>();

    Round(Map<String, String> texts) {
      this.texts = texts;
    }

    void plan(String findingId, Optional<Finding> found, String whyGone) {
      if (found.isEmpty()) {
        refused.add(new NotApplied(findingId, whyGone));
        return;
      }
      Finding finding = found.get();
      if (finding.fixes().isEmpty()) {
        refused.add(new NotApplied(findingId, NO_FIX));
      } else if (!finding.fixes().stream().allMatch(this::matchesText)
          || overlapEachOther(finding.fixes())) {
        refused.add(new NotApplied(findingId, STALE));
      } else if (finding.fixes().stream().anyMatch(this::overlapsPlannedFix)) {
        waiting.add(findingId);
      } else {
        finding.fixes().forEach(fix -> planned.add(new Applied(finding, fix)));
      }
    }

    void edit() {
      Map<String, List<SuggestedFix>> byFile =
          planned.stream()
              .map(Applied::fix)
              .sorted(Comparator.comparingInt(SuggestedFix::start).reversed())
              .collect(Collectors.groupingBy(SuggestedFix::filePath));
      byFile.forEach(
          (path, fixes) -> {
            StringBuilder text = new StringBuilder(texts.get(path));
            fixes.forEach(fix -> text.replace(fix.start(), fix.end(), fix.replacement()));
            texts.put(path, text.toString());
          });
    }

    private boolean matchesText(SuggestedFix fix) {
      String text = texts.get(fix.filePath());
      return text != null
          && fix.start() >= 0
          && fix.start() <= fix.end()
          && fix.end() <= text.length()
          && text.substring(fix.start(), fix.end()).equals(fix.originalCode());
    }

    private boolean overlapsPlannedFix(SuggestedFix fix) {
      return planned.stream().anyMatch(other -> overlap(fix, other.fix()));
    }

    private static boolean overlapEachOther(List<SuggestedFix> fixes) {
      for (int i = 0; i < fixes.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (overlap(fixes.get(i), fixes.get(j))) {
            return true;
          }
        }
      }
      return false;
    }

    /**
     * Fixes that touch at their ends overlap, too, because the order of their texts is undefined.
     */
    private static boolean overlap(SuggestedFix one, SuggestedFix other) {
      return one.filePath().equals(other.filePath())
          && one.start() <= other.end()
          && other.start() <= one.end();
    }
  }
}
