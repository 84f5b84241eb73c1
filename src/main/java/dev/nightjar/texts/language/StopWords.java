package dev.nightjar.texts.language;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The frequent words of each language that say little by themselves: articles, pronouns, … */
public final class StopWords {

  private final Map<Language, Set<String>> words;

  private StopWords(Map<Language, Set<String>> words) {
    this.words = words;
  }

  /** Reads the lists that are part of the program. */
  public static StopWords load() {
    Map<Language, Set<String>> words = new EnumMap<>(Language.class);
    LanguageResource.read("stop-words.tsv")
        .forEach((language, list) -> words.put(language, Set.copyOf(list)));
    return new StopWords(words);
  }

  /** The stop words of a language; none if the language is unknown. */
  public Set<String> of(Optional<Language> language) {
    return language.map(known -> words.getOrDefault(known, Set.of())).orElseGet(Set::of);
  }
}
