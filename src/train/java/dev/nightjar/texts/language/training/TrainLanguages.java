package dev.nightjar.texts.language.training;

import dev.nightjar.texts.language.Language;
import dev.nightjar.texts.language.Trigrams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * {@code make languages DATA=…}: writes the most frequent trigrams of each language, from a folder
 * with a text per language, {@code en.txt} and so on.
 */
public final class TrainLanguages {

  private static final int TRIGRAMS = 400;
  private static final int USAGE_ERROR = 2;

  private TrainLanguages() {}

  /** Arguments: the folder of the texts and the file to write. */
  public static void main(String... arguments) throws IOException {
    if (arguments.length != 2 || !Files.isDirectory(Path.of(arguments[0]))) {
      System.err.println("Usage: make languages DATA=folder, which has en.txt, de.txt, …");
      System.exit(USAGE_ERROR);
    }
    List<String> lines = new ArrayList<>();
    for (Language language : Language.values()) {
      Path text = Path.of(arguments[0], language.code() + ".txt");
      if (Files.exists(text)) {
        lines.add(language.code() + '\t' + String.join(" ", trigrams(Files.readString(text))));
      }
    }
    Files.write(Path.of(arguments[1]), lines);
    System.out.println(lines.size() + " languages");
  }

  private static List<String> trigrams(String text) {
    Map<String, Integer> counts = new TreeMap<>();
    Trigrams.forEach(text, trigram -> counts.merge(trigram, 1, Integer::sum));
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(TRIGRAMS)
        .map(Map.Entry::getKey)
        .collect(Collectors.toList());
  }
}
