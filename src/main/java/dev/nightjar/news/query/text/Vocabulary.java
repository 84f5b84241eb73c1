package dev.nightjar.news.query.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What headlines have in common: words that say little about which event is meant, words of the
 * same meaning, and words of the opposite meaning.
 */
final class Vocabulary {

  /** Words of the same meaning on each line, with their irregular forms. */
  private static final String SYNONYMS =
      """
      rise rose risen jump surge climb soar gain rally leap
      fall fell fallen drop slump plunge sink sank decline tumble slide slid slip dive dove
      cut lower reduce slash trim
      raise hike increase lift
      buy bought acquire acquisition purchase takeover
      sell sold divest
      approve approval
      reject block refuse rejection
      win won victory
      lose lost defeat
      beat exceed surpass
      miss
      open opening
      close shut closure
      launch unveil introduce debut
      deal agreement accord pact
      kill dead death die
      scientist researcher
      company firm
      quake earthquake
      court tribunal judge
      worker employee staff
      """;

  /** Meanings that contradict each other. */
  private static final List<List<String>> OPPOSITES =
      List.of(
          List.of("rise", "fall"),
          List.of("rise", "cut"),
          List.of("raise", "cut"),
          List.of("raise", "fall"),
          List.of("buy", "sell"),
          List.of("approve", "reject"),
          List.of("win", "lose"),
          List.of("beat", "miss"),
          List.of("open", "close"),
          List.of("launch", "close"));

  private static final String NEGATIONS = "no not never without deny denies denied dismiss fails";

  private static final String STOP_WORDS =
      """
      about after again against ahead all also amid among any back because been before being
      between but can could did do does during each even ever few had has have he her here his how
      i if into just may me might more most much must my new news now off one only other our out
      over own per s said say says she should since so some still such t than their them then there
      these they this those through too two under until up upon us very via we what when where
      which while who why would yet you your update live watch video latest down
      """;

  private static final String COMMON =
      """
      share stock market price profit loss earnings revenue sale quarter quarterly year annual month
      week weekend day today tomorrow yesterday report result forecast outlook expectation estimate
      analyst investor company business industry sector ceo chief executive boss bank fund plan deal
      record high low strong weak growth demand supply cost rate tax law rule court case police
      official government minister president leader people man woman city country state world global
      national international first last big major top million billion trillion percent point hit set
      make take get need want see show find found face come go call seek ask give help keep hold put
      turn move look talk meet rise fall cut raise buy sell approve reject win lose beat miss open
      close launch kill worker scientist worry fear hope concern risk warning warn biggest largest
      thing know way reason three four five six seven eight nine ten better worse best worst early late next former possible likely expect announce announcement
      monday tuesday wednesday thursday friday saturday sunday january february march april june july
      august september october november december
      """;

  /** Endings of singular words. */
  private static final List<String> NO_PLURAL = List.of("ss", "us", "is");

  private static final Map<String, String> MEANINGS = meanings();
  private static final Set<String> STOPS =
      words(STOP_WORDS).collect(Collectors.toUnmodifiableSet());
  private static final Set<String> NEGATIVE =
      words(NEGATIONS).map(Vocabulary::stem).collect(Collectors.toUnmodifiableSet());
  private static final Set<String> FREQUENT =
      words(COMMON).map(Vocabulary::meaning).collect(Collectors.toUnmodifiableSet());

  private Vocabulary() {}

  /** The word by which all forms and synonyms of a word are known. */
  static String meaning(String word) {
    String stem = stem(word);
    return MEANINGS.getOrDefault(word, MEANINGS.getOrDefault(stem, stem));
  }

  /** Whether the word says nothing about the event. */
  static boolean isStopWord(String word) {
    return STOPS.contains(word) || SearchWords.isStopWord(word);
  }

  static boolean isNegation(String word) {
    return NEGATIVE.contains(stem(word));
  }

  /** Whether a meaning is frequent in headlines of all kinds. */
  static boolean isFrequent(String meaning) {
    return FREQUENT.contains(meaning);
  }

  static boolean areOpposite(Set<String> some, Set<String> others) {
    return OPPOSITES.stream()
        .anyMatch(
            pair ->
                has(some, others, pair.get(0), pair.get(1))
                    || has(some, others, pair.get(1), pair.get(0)));
  }

  /** One side says the one and not the other, and the other side the reverse. */
  private static boolean has(Set<String> some, Set<String> others, String one, String other) {
    String first = meaning(one);
    String second = meaning(other);
    return some.contains(first)
        && !some.contains(second)
        && others.contains(second)
        && !others.contains(first);
  }

  private static Map<String, String> meanings() {
    Map<String, String> meanings = new HashMap<>();
    SYNONYMS
        .lines()
        .forEach(
            line -> {
              List<String> same = words(line).toList();
              for (String word : same) {
                meanings.put(word, stem(same.get(0)));
                meanings.put(stem(word), stem(same.get(0)));
              }
            });
    return Map.copyOf(meanings);
  }

  private static Stream<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+"));
  }

  /** Removes the endings of plurals and of verbs: "cuts", "cutting" and "cut" are one word. */
  static String stem(String word) {
    String stem = word;
    if (stem.endsWith("ies") && stem.length() > 4) {
      stem = stem.substring(0, stem.length() - 3) + "y";
    } else if (stem.endsWith("s")
        && stem.length() > 3
        && NO_PLURAL.stream().noneMatch(stem::endsWith)) {
      stem = stem.substring(0, stem.length() - 1);
    }
    if (stem.endsWith("ing") && stem.length() > 5) {
      stem = withoutDoubling(stem.substring(0, stem.length() - 3));
    } else if (stem.endsWith("ed") && stem.length() > 4) {
      stem = withoutDoubling(stem.substring(0, stem.length() - 2));
    }
    return stem.endsWith("e") && stem.length() > 3 ? stem.substring(0, stem.length() - 1) : stem;
  }

  private static String withoutDoubling(String stem) {
    int last = stem.length() - 1;
    return last > 1
            && stem.charAt(last) == stem.charAt(last - 1)
            && "lsz".indexOf(stem.charAt(last)) < 0
        ? stem.substring(0, last)
        : stem;
  }
}
