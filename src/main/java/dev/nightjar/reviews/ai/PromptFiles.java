package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.secret.SecretMask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Selects the files for the prompt: files with findings first, up to the size limit, with line
 * numbers and without secrets.
 */
final class PromptFiles {

  /** Smaller parts are not useful; only the file's name is listed then. */
  private static final int SMALLEST_PART = 400;

  private static final int MAX_LINE = 1_000;

  /**
   * A file or its beginning.
   *
   * @param text the numbered lines
   * @param lastLine the last included line
   * @param lines the number of lines of the file
   */
  record PromptFile(TerraformFile file, String text, int lastLine, int lines) {

    boolean isTruncated() {
      return lastLine < lines;
    }
  }

  private final Map<String, PromptFile> shown = new LinkedHashMap<>();
  private final List<String> omitted = new ArrayList<>();

  private PromptFiles() {}

  static PromptFiles select(List<TerraformFile> files, Verdict verdict, int maxChars) {
    Map<String, Integer> weights = weights(verdict.findings());
    List<TerraformFile> ordered = new ArrayList<>(files);
    ordered.sort(
        Comparator.comparingInt((TerraformFile file) -> -weights.getOrDefault(file.path(), 0))
            .thenComparing(TerraformFile::path));
    PromptFiles chosen = new PromptFiles();
    int left = maxChars;
    for (TerraformFile file : ordered) {
      if (file.content().isBlank()) {
        continue;
      }
      if (left < SMALLEST_PART && file.content().length() > left) {
        chosen.omitted.add(file.path());
      } else {
        PromptFile part = truncate(file, left);
        chosen.shown.putIfAbsent(file.path(), part);
        left -= part.text().length();
      }
    }
    return chosen;
  }

  /** Files with more severe findings come first. */
  private static Map<String, Integer> weights(List<Finding> findings) {
    Map<String, Integer> weights = new HashMap<>();
    for (Finding finding : findings) {
      int weight =
          switch (finding.severity()) {
            case HIGH -> 100;
            case MEDIUM -> 10;
            case LOW -> 1;
          };
      weights.merge(finding.filePath(), weight, Integer::sum);
    }
    return weights;
  }

  private static PromptFile truncate(TerraformFile file, int limit) {
    String[] lines = SecretMask.mask(file.content()).split("\n", -1);
    int count = lines.length - (lines[lines.length - 1].isEmpty() ? 1 : 0);
    StringBuilder text = new StringBuilder();
    int number = 0;
    while (number < count) {
      String line = "%d| %s\n".formatted(number + 1, printable(lines[number]));
      if (number > 0 && text.length() + line.length() > limit) {
        break;
      }
      text.append(line);
      number++;
    }
    return new PromptFile(file, text.toString(), number, count);
  }

  private static String printable(String line) {
    String bounded = line.length() > MAX_LINE ? line.substring(0, MAX_LINE) + " …" : line;
    StringBuilder printable = new StringBuilder(bounded.length());
    bounded
        .chars()
        .filter(c -> c == '\t' || !Character.isISOControl(c))
        .forEach(c -> printable.append((char) c));
    return printable.toString();
  }

  boolean isEmpty() {
    return shown.isEmpty();
  }

  List<PromptFile> files() {
    return List.copyOf(shown.values());
  }

  /** The paths of the files that did not fit. */
  List<String> omitted() {
    return List.copyOf(omitted);
  }

  /** Whether the prompt contains that line. */
  boolean has(String path, int line) {
    PromptFile file = shown.get(path);
    return file != null && line >= 1 && line <= file.lastLine();
  }
}
