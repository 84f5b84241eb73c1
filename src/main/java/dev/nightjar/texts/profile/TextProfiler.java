package dev.nightjar.texts.profile;

import dev.nightjar.texts.language.Language;
import dev.nightjar.texts.language.LanguageDetector;
import dev.nightjar.texts.language.StopWords;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextProfile.LanguageShare;
import dev.nightjar.texts.model.TextProfile.Phrase;
import dev.nightjar.texts.model.TextProfile.Word;
import dev.nightjar.texts.model.TextSource;
import dev.nightjar.texts.model.Vocabulary;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.texts.profile.PhraseCounts.Counted;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes the profile of a text that the counter has read before. */
public final class TextProfiler {

  /** The number of words that a comparison of texts needs. */
  public static final int VOCABULARY_SIZE = 10_000;

  static final int WORDS = 500;
  static final int PHRASES = 200;

  /** Of longer texts that many bytes are read, taken evenly from all parts. */
  static final long SAMPLE_BYTES = 8L << 20;

  /** Dividing a text without spaces into words is slow. */
  static final long SEGMENTED_BYTES = 2L << 20;

  private final LanguageDetector detector;
  private final StopWords stopWords;
  private final long sampleBytes;

  private TextProfiler(LanguageDetector detector, StopWords stopWords, long sampleBytes) {
    this.detector = detector;
    this.stopWords = stopWords;
    this.sampleBytes = sampleBytes;
  }

  /** Reads what is known of the languages. */
  public static TextProfiler load() {
    return sampling(SAMPLE_BYTES);
  }

  static TextProfiler sampling(long sampleBytes) {
    return new TextProfiler(LanguageDetector.load(), StopWords.load(), sampleBytes);
  }

  /** The profile of a text with that vocabulary. */
  public TextProfile profile(TextSource source, Vocabulary vocabulary) throws IOException {
    List<WordCount> frequent =
        vocabulary.words().subList(0, Math.min(WORDS, vocabulary.words().size()));
    PartCounter counts = new PartCounter(frequent.stream().map(WordCount::word).toList());
    Languages languages = new Languages(detector);
    Sample sample = Sample.of(source, sampleBytes);
    count(sample, counts, languages);
    FrequentPhrases.Result phrases =
        new FrequentPhrases(counts.sequence, counts.ids, PHRASES).find();
    List<LanguageShare> shares = languages.shares();
    Optional<Language> language =
        shares.stream().findFirst().flatMap(share -> Language.of(share.code()));
    Set<String> stops = stopWords.of(language);
    return new TextProfile(
        source.size(),
        sample.bytes(),
        shares,
        vocabulary.hapaxLegomena(),
        words(frequent, counts, stops),
        vocabulary.words(),
        phrases(phrases.pairs(), counts.ids, stops),
        phrases(phrases.triples(), counts.ids, stops),
        Arrays.stream(counts.wordLengths).boxed().toList(),
        Arrays.stream(counts.sentenceLengths).boxed().toList(),
        ReadabilityScores.of(language, counts),
        counts.growth,
        segmentedWords(source, language));
  }

  private static void count(Sample sample, PartCounter counts, Languages languages)
      throws IOException {
    TextTokenizer tokenizer = new TextTokenizer(counts);
    sample.read(
        (part, text, followsPrevious) -> {
          if (part > 0 && !followsPrevious) {
            tokenizer.skip();
          }
          counts.startPart(part, followsPrevious);
          tokenizer.read(text);
          if (part == TextProfile.PARTS - 1 && followsPrevious) {
            tokenizer.end();
          }
          counts.endPart();
          languages.read(text);
        });
  }

  private static List<Word> words(List<WordCount> frequent, PartCounter counts, Set<String> stops) {
    return IntStream.range(0, frequent.size())
        .mapToObj(
            i ->
                new Word(
                    frequent.get(i).word(),
                    frequent.get(i).count(),
                    stops.contains(frequent.get(i).word()),
                    counts.parts(i)))
        .toList();
  }

  private static List<Phrase> phrases(List<Counted> phrases, WordIds ids, Set<String> stops) {
    return phrases.stream()
        .map(
            counted -> {
              List<String> words = counted.ids().stream().map(ids::word).toList();
              boolean isStopPhrase =
                  stops.contains(words.get(0)) || stops.contains(words.get(words.size() - 1));
              return new Phrase(String.join(" ", words), counted.count(), isStopPhrase);
            })
        .toList();
  }

  private static List<WordCount> segmentedWords(TextSource source, Optional<Language> language)
      throws IOException {
    if (language.filter(Language::isWrittenWithoutSpaces).isEmpty()) {
      return List.of();
    }
    WordSegmenter segmenter = WordSegmenter.of(language.get());
    Sample.of(source, SEGMENTED_BYTES)
        .read((part, text, followsPrevious) -> segmenter.read(text, followsPrevious));
    segmenter.end();
    return segmenter.counts().entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(WORDS)
        .map(entry -> new WordCount(entry.getKey(), entry.getValue()))
        .toList();
  }
}
