package dev.nightjar.news.sentiment;

/**
 * Extracts the format of a text: links, tickers, capitals, length, ending. It tells whether a text
 * is a post, which words alone do not; it never says what a text is about.
 */
final class StyleExtractor {

  private static final int LINKS = FeatureHash.of("links");
  private static final int HASHTAGS = FeatureHash.of("hashtags");
  private static final int TICKERS = FeatureHash.of("tickers");
  private static final int CAPITALS = FeatureHash.of("capitals");
  private static final int LENGTH = FeatureHash.of("length");
  private static final int ENDING = FeatureHash.of("ending");
  private static final int QUOTATION = FeatureHash.of("quotation");
  private static final int COLON = FeatureHash.of("colon");
  private static final int PERCENTAGE = FeatureHash.of("percentage");
  private static final int SENTENCES = FeatureHash.of("sentences");

  private static final int TENTHS = 10;
  private static final int WORDS_PER_STEP = 3;
  private static final int MAX_STEPS = 15;
  private static final int MAX_HASHTAGS = 3;
  private static final String ENDINGS = ".?!\u2026\"\u201D";

  private int words;
  private int capitals;
  private int links;
  private int hashtags;
  private int tickers;
  private int quotes;
  private int colons;
  private int percentages;
  private int sentences;
  private char ending;

  void extract(String text, FeatureSink sink) {
    clear();
    int end = Math.min(text.length(), Tokenizer.MAX_CHARACTERS);
    int at = 0;
    while (at < end) {
      if (text.charAt(at) <= ' ') {
        at++;
      } else {
        at = readWord(text, at, end);
      }
    }
    emit(sink);
  }

  private void clear() {
    words = 0;
    capitals = 0;
    links = 0;
    hashtags = 0;
    tickers = 0;
    quotes = 0;
    colons = 0;
    percentages = 0;
    sentences = 0;
    ending = ' ';
  }

  /** Reads up to the next space and returns the end position. */
  private int readWord(String text, int from, int end) {
    char first = text.charAt(from);
    boolean link = text.startsWith("http", from);
    boolean upper = Character.isUpperCase(first);
    if (upper || Character.isLetter(first) && !link) {
      words++;
      capitals += upper ? 1 : 0;
      sentences += upper && ending == '.' ? 1 : 0;
    }
    links += link ? 1 : 0;
    hashtags += first == '#' ? 1 : 0;
    int at = from;
    while (at < end && text.charAt(at) > ' ') {
      char c = text.charAt(at);
      quotes += c == '"' || c == '\u201C' || c == '\u201D' ? 1 : 0;
      percentages += c == '%' ? 1 : 0;
      tickers += c == '$' && at + 1 < end && Character.isLetter(text.charAt(at + 1)) ? 1 : 0;
      at++;
    }
    char last = text.charAt(at - 1);
    colons += last == ':' || (last == '-' && at - from == 1) ? 1 : 0;
    ending = link ? ending : last;
    return at;
  }

  private void emit(FeatureSink sink) {
    emit(LINKS, Math.min(1, links), sink);
    emit(HASHTAGS, Math.min(MAX_HASHTAGS, hashtags), sink);
    emit(TICKERS, Math.min(1, tickers), sink);
    emit(CAPITALS, words == 0 ? TENTHS : capitals * TENTHS / words, sink);
    emit(LENGTH, Math.min(MAX_STEPS, words / WORDS_PER_STEP), sink);
    emit(ENDING, ENDINGS.indexOf(ending), sink);
    emit(QUOTATION, Math.min(1, quotes), sink);
    emit(COLON, Math.min(1, colons), sink);
    emit(PERCENTAGE, Math.min(1, percentages), sink);
    emit(SENTENCES, Math.min(1, sentences), sink);
  }

  private static void emit(int what, int value, FeatureSink sink) {
    sink.add(
        FeatureGroup.STYLE,
        FeatureHash.joined(what, value),
        false,
        FeatureSink.WHOLE_TEXT,
        FeatureSink.WHOLE_TEXT);
  }
}
