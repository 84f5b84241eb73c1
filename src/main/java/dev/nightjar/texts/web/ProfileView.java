package dev.nightjar.texts.web;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextProfile.LanguageShare;
import dev.nightjar.texts.model.TextProfile.Phrase;
import dev.nightjar.texts.model.TextProfile.Readability;
import dev.nightjar.texts.model.TextProfile.Word;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.web.TemplateFormats;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A text's profile for display.
 *
 * @param sample which part of a long text was read; empty if all of it
 * @param languages the languages with their shares; empty if the language is unknown
 * @param showsAllWords whether words are shown that say little by themselves
 * @param chart the words of the chart
 * @param missingWords why there are none
 */
public record ProfileView(
    String sample,
    String languages,
    long hapaxLegomena,
    List<Readability> readability,
    boolean showsAllWords,
    boolean hasStopWords,
    List<WordCount> chart,
    String missingWords,
    List<WordCount> words,
    List<WordCount> segmentedWords,
    List<PhraseView> twoWordPhrases,
    List<PhraseView> threeWordPhrases,
    List<Bar> wordLengths,
    List<Bar> sentenceLengths,
    List<Growth> growth,
    TrendView trend) {

  private static final int CHARTED = 12;
  private static final int SHOWN_SEGMENTED = 20;
  private static final int CLOUD = 80;
  private static final int SHOWN_PHRASES = 25;

  /** As many phrases are a sentence rather than two tables. */
  private static final int FEW_PHRASES = 6;

  private static final int SENTENCE_STEP = 5;
  private static final int GROWTH_STEP = 5;

  static ProfileView of(TextProfile profile, boolean showsAllWords, String trendWords) {
    List<WordCount> shown =
        profile.words().stream()
            .filter(word -> showsAllWords || !word.isStopWord())
            .map(word -> new WordCount(word.word(), word.count()))
            .toList();
    return new ProfileView(
        sample(profile),
        profile.languages().stream().map(ProfileView::share).collect(Collectors.joining(", ")),
        profile.hapaxLegomena(),
        profile.readability(),
        showsAllWords,
        profile.words().stream().anyMatch(Word::isStopWord),
        first(shown, CHARTED),
        missingWords(profile),
        first(shown, CLOUD),
        first(profile.segmentedWords(), SHOWN_SEGMENTED),
        phrases(profile.twoWordPhrases(), showsAllWords),
        phrases(profile.threeWordPhrases(), showsAllWords),
        lengths(profile.wordLengths(), 1),
        lengths(profile.sentenceLengths(), SENTENCE_STEP),
        growth(profile),
        TrendView.of(profile, trendWords));
  }

  private static String sample(TextProfile profile) {
    return profile.sampledBytes() < profile.totalBytes()
        ? TemplateFormats.grouped(profile.sampledBytes())
            + " of "
            + TemplateFormats.grouped(profile.totalBytes())
            + " bytes"
        : "";
  }

  private static String missingWords(TextProfile profile) {
    if (profile.totalBytes() == 0) {
      return "The text is empty.";
    }
    return profile.words().isEmpty()
        ? "The text has no words."
        : "There are no words beyond common ones.";
  }

  private static String share(LanguageShare language) {
    return language.share().doubleValue() == 1
        ? language.name()
        : language.name() + " " + TemplateFormats.percent(language.share());
  }

  /** A phrase with the query that finds it in the text. */
  public record PhraseView(String phrase, long count, String query) {

    static PhraseView of(Phrase phrase) {
      return new PhraseView(
          phrase.phrase(),
          phrase.count(),
          "?query=" + URLEncoder.encode(phrase.phrase(), StandardCharsets.UTF_8) + "#keyword");
    }
  }

  private static List<PhraseView> phrases(List<Phrase> phrases, boolean showsAllWords) {
    return phrases.stream()
        .filter(phrase -> showsAllWords || !phrase.isStopPhrase())
        .limit(SHOWN_PHRASES)
        .map(PhraseView::of)
        .toList();
  }

  public boolean hasFewPhrases() {
    return twoWordPhrases.size() + threeWordPhrases.size() <= FEW_PHRASES;
  }

  /** The phrases of two and of three words. */
  public List<PhraseView> phrases() {
    return Stream.concat(twoWordPhrases.stream(), threeWordPhrases.stream()).toList();
  }

  /** A bar of a chart. */
  public record Bar(String label, long value) {}

  /** How many distinct words there are in the first words of the text. */
  public record Growth(long words, long distinctWords) {}

  /** The counts by length, in steps, up to the longest length that occurs. */
  private static List<Bar> lengths(List<Long> counts, int step) {
    int longest = counts.size();
    while (longest > 0 && counts.get(longest - 1) == 0) {
      longest--;
    }
    List<Bar> lengths = new ArrayList<>();
    for (int from = 0; from < longest; from += step) {
      int to = Math.min(from + step, counts.size());
      long count = counts.subList(from, to).stream().mapToLong(Long::longValue).sum();
      String label =
          to == counts.size()
              ? from + 1 + " or more"
              : step == 1 ? Integer.toString(to) : from + 1 + "–" + to;
      lengths.add(new Bar(label, count));
    }
    return lengths;
  }

  private static List<Growth> growth(TextProfile profile) {
    return IntStream.range(0, profile.growth().size())
        .filter(part -> part % GROWTH_STEP == GROWTH_STEP - 1)
        .mapToObj(profile.growth()::get)
        .map(point -> new Growth(point.words(), point.distinctWords()))
        .toList();
  }

  private static <T> List<T> first(List<T> list, int size) {
    return list.subList(0, Math.min(size, list.size()));
  }
}
