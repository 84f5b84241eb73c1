package dev.nightjar.news.sentiment.training;

import java.util.Set;
import java.util.TreeSet;

/** The regular forms of English verbs and nouns; a form that does not exist is harmless. */
final class Inflections {

  private static final String VOWELS = "aeiou";

  private Inflections() {}

  static Set<String> ofVerb(String verb) {
    Set<String> forms = new TreeSet<>();
    forms.add(verb);
    forms.add(thirdPerson(verb));
    String stem = verb;
    if (verb.endsWith("e")) {
      stem = verb.substring(0, verb.length() - 1);
      forms.add(verb + "d");
    } else if (verb.endsWith("y") && !isVowel(verb, verb.length() - 2)) {
      forms.add(verb.substring(0, verb.length() - 1) + "ied");
    } else {
      forms.add(verb + "ed");
      if (doubles(verb)) {
        String doubled = verb + verb.charAt(verb.length() - 1);
        forms.add(doubled + "ed");
        forms.add(doubled + "ing");
      }
    }
    forms.add(stem + "ing");
    return forms;
  }

  static Set<String> ofNoun(String noun) {
    return new TreeSet<>(Set.of(noun, thirdPerson(noun)));
  }

  private static String thirdPerson(String word) {
    if (word.endsWith("y") && !isVowel(word, word.length() - 2)) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    boolean hisses =
        word.endsWith("s") || word.endsWith("x") || word.endsWith("ch") || word.endsWith("sh");
    return word + (hisses ? "es" : "s");
  }

  /** Whether the last consonant is doubled: drop, dropped. */
  private static boolean doubles(String verb) {
    int last = verb.length() - 1;
    return last >= 2
        && !isVowel(verb, last)
        && "wxy".indexOf(verb.charAt(last)) < 0
        && isVowel(verb, last - 1)
        && !isVowel(verb, last - 2);
  }

  private static boolean isVowel(String word, int at) {
    return VOWELS.indexOf(word.charAt(at)) >= 0;
  }
}
