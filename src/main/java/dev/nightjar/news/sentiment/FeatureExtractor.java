package dev.nightjar.news.sentiment;

/** Extracts the features of a text. Training and classification use the same code. */
public final class FeatureExtractor {

  private static final int PAIR = FeatureHash.of("pair");
  private static final int SKIP = FeatureHash.of("skip");
  private static final int TRIPLE = FeatureHash.of("triple");
  private static final int NEGATED = FeatureHash.of("negated");
  private static final int OPENING = FeatureHash.of("opening");
  private static final int TRAITS = FeatureHash.of("traits");
  private static final int EDGE = FeatureHash.of("edge");
  private static final int LETTERS = FeatureHash.of("letters");

  private static final int NEGATION_REACH = 4;
  private static final int MIN_NGRAM = 3;
  private static final int MAX_NGRAM = 5;

  private final TokenBuffer tokenBuffer = new TokenBuffer();
  private final Tokenizer tokenizer;
  private final SignalExtractor signalExtractor;
  private final StyleExtractor styleExtractor = new StyleExtractor();

  /** The tokens that form n-grams. */
  private final int[] line = new int[TokenBuffer.MAX_TOKENS];

  private int lineLength;

  public FeatureExtractor(Lexicon lexicon) {
    tokenizer = new Tokenizer(tokenBuffer, lexicon);
    signalExtractor = new SignalExtractor(tokenBuffer);
  }

  public void extract(String text, FeatureSink sink) {
    tokenizer.read(text);
    selectTokens();
    words(sink);
    traits(sink);
    letters(sink);
    signalExtractor.extract(sink);
    styleExtractor.extract(text, sink);
  }

  public static int word(String word) {
    return FeatureHash.of(word);
  }

  public static int negatedWord(String word) {
    return FeatureHash.joined(NEGATED, FeatureHash.of(word));
  }

  private void selectTokens() {
    lineLength = 0;
    for (int i = 0; i < tokenBuffer.count; i++) {
      double sign = tokenBuffer.value[i];
      if (tokenBuffer.kind[i] != TokenKind.PUNCTUATION
          || sign == '?'
          || sign == '!'
          || sign == ':') {
        line[lineLength++] = i;
      }
    }
  }

  private void words(FeatureSink sink) {
    int previous = EDGE;
    int beforePrevious = EDGE;
    int negatedUntil = -1;
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      int hash = tokenBuffer.hash[token];
      sink.add(FeatureGroup.WORDS, hash);
      sink.add(FeatureGroup.WORDS, FeatureHash.joined(PAIR, previous, hash));
      if (n > 1) {
        sink.add(FeatureGroup.WORDS, FeatureHash.joined(SKIP, beforePrevious, hash));
        sink.add(
            FeatureGroup.WORDS,
            FeatureHash.joined(FeatureHash.joined(TRIPLE, beforePrevious), previous, hash));
      }
      if (n < 2) {
        sink.add(FeatureGroup.WORDS, FeatureHash.joined(OPENING, hash));
      }
      if (n <= negatedUntil) {
        sink.add(FeatureGroup.WORDS, FeatureHash.joined(NEGATED, hash));
      }
      if (tokenBuffer.is(token, WordTrait.NEGATION)) {
        negatedUntil = n + NEGATION_REACH;
      } else if (tokenBuffer.is(token, WordTrait.TURN)) {
        negatedUntil = -1;
      }
      beforePrevious = previous;
      previous = hash;
    }
    if (lineLength > 0) {
      sink.add(FeatureGroup.WORDS, FeatureHash.joined(PAIR, previous, EDGE));
    }
  }

  /** N-grams of word traits, so that unknown words resemble known ones. */
  private void traits(FeatureSink sink) {
    int previous = EDGE;
    int beforePrevious = EDGE;
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      int shape = (tokenBuffer.traits[token] & ~WordTrait.FUNCTION) * 16 + tokenBuffer.kind[token];
      if (shape == TokenKind.WORD) {
        continue;
      }
      sink.add(FeatureGroup.SIGNALS, FeatureHash.joined(TRAITS, shape));
      sink.add(FeatureGroup.SIGNALS, FeatureHash.joined(TRAITS, previous, shape));
      sink.add(
          FeatureGroup.SIGNALS,
          FeatureHash.joined(FeatureHash.joined(TRAITS, beforePrevious), previous, shape));
      beforePrevious = previous;
      previous = shape;
    }
  }

  private void letters(FeatureSink sink) {
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      if (tokenBuffer.kind[token] == TokenKind.WORD && !tokenBuffer.is(token, WordTrait.FUNCTION)) {
        parts(tokenBuffer.from[token], tokenBuffer.to[token], sink);
      }
    }
  }

  private void parts(int from, int to, FeatureSink sink) {
    char[] letters = tokenBuffer.letters;
    for (int start = from - 1; start <= to + 1 - MIN_NGRAM; start++) {
      int hash = LETTERS;
      int next = start;
      while (next < start + MIN_NGRAM) {
        hash = FeatureHash.add(hash, letters[next++]);
      }
      sink.add(FeatureGroup.LETTERS, FeatureHash.mixed(hash));
      while (next < start + MAX_NGRAM && next <= to) {
        hash = FeatureHash.add(hash, letters[next++]);
        sink.add(FeatureGroup.LETTERS, FeatureHash.mixed(hash));
      }
    }
  }
}
