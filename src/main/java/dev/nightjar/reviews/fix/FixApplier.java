package dev.nightjar.reviews.fix;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Applies the suggested fixes of findings to the text of files.
 *
 * <p>Fixes that do not overlap are applied together, in one pass over each file. An overlapping fix
 * is deferred: the rules review the changed files, and the same finding then has a fix for the new
 * text.
 */
public final class FixApplier {

  /** An upper bound on the rounds; each round applies at least one fix. */
  static final int MAX_ROUNDS = 25;

  private static final String GONE = "The latest version does not contain this finding";
  private static final String NO_FIX = "There is no automatic fix; follow the recommendation";
  private static final String RESOLVED = "Another fix has already resolved it";
  private static final String STALE = "The code has changed since the fix was created";
  private static final String REPLACES =
      "The fix makes Terraform replace the resource; apply it with replaceResources = true";
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

  /**
   * Applies the fixes of the chosen findings.
   *
   * @param replacing whether fixes that make Terraform replace a resource are applied, too
   */
  public Result apply(
      List<TerraformFile> files, List<Finding> findings, List<String> chosen, boolean replacing) {
    Map<String, String> texts = new LinkedHashMap<>();
    files.forEach(file -> texts.put(file.path(), file.content()));
    List<Applied> applied = new ArrayList<>();
    List<NotApplied> notApplied = new ArrayList<>();
    List<String> open = new ArrayList<>(new LinkedHashSet<>(chosen));
    Map<String, Finding> known = byId(findings);
    String whyGone = GONE;
    for (int round = 1; !open.isEmpty() && round <= MAX_ROUNDS; round++) {
      Round now = new Round(texts, replacing);
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
    private final boolean replacing;
    private final List<Applied> planned = new ArrayList<>();
    private final Map<String, NavigableMap<Integer, SuggestedFix>> plannedByFile = new HashMap<>();
    private final List<NotApplied> refused = new ArrayList<>();
    private final List<String> waiting = new ArrayList<>();

    Round(Map<String, String> texts, boolean replacing) {
      this.texts = texts;
      this.replacing = replacing;
    }

    void plan(String findingId, Optional<Finding> found, String whyGone) {
      if (found.isEmpty()) {
        refused.add(new NotApplied(findingId, whyGone));
        return;
      }
      Finding finding = found.get();
      if (finding.fixes().isEmpty()) {
        refused.add(new NotApplied(findingId, NO_FIX));
      } else if (finding.hasReplacingFix() && !replacing) {
        refused.add(new NotApplied(findingId, REPLACES));
      } else if (!finding.fixes().stream().allMatch(this::matchesText)
          || overlapEachOther(finding.fixes())) {
        refused.add(new NotApplied(findingId, STALE));
      } else if (finding.fixes().stream().anyMatch(this::overlapsPlannedFix)) {
        waiting.add(findingId);
      } else {
        finding.fixes().forEach(fix -> add(finding, fix));
      }
    }

    private void add(Finding finding, SuggestedFix fix) {
      planned.add(new Applied(finding, fix));
      plannedByFile.computeIfAbsent(fix.filePath(), path -> new TreeMap<>()).put(fix.start(), fix);
    }

    void edit() {
      plannedByFile.forEach(
          (path, fixes) -> {
            String before = texts.get(path);
            StringBuilder text = new StringBuilder();
            int index = 0;
            for (SuggestedFix fix : fixes.values()) {
              text.append(before, index, fix.start()).append(fix.replacement());
              index = fix.end();
            }
            texts.put(path, text.append(before, index, before.length()).toString());
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

    /** Planned fixes don't overlap each other, so only the nearest one can overlap this one. */
    private boolean overlapsPlannedFix(SuggestedFix fix) {
      NavigableMap<Integer, SuggestedFix> inFile = plannedByFile.get(fix.filePath());
      Map.Entry<Integer, SuggestedFix> nearest =
          inFile == null ? null : inFile.floorEntry(fix.end());
      return nearest != null && overlap(fix, nearest.getValue());
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
