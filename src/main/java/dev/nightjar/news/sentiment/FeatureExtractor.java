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
  private final TokenContext tokenContext = new TokenContext(tokenBuffer);
  private final Emphasis emphasis = new Emphasis(tokenBuffer, tokenContext);
  private final SignalExtractor signalExtractor;
  private final StyleExtractor styleExtractor = new StyleExtractor();

  /** The tokens that form n-grams. */
  private final int[] line = new int[TokenBuffer.MAX_TOKENS];

  private int lineLength;

  public FeatureExtractor(Lexicon lexicon) {
    tokenizer = new Tokenizer(tokenBuffer, lexicon);
    signalExtractor = new SignalExtractor(tokenBuffer, tokenContext, emphasis);
  }

  public void extract(String text, FeatureSink sink) {
    tokenizer.read(text);
    extractFromTokens(text, sink);
  }

  /** Extracts the features, and where in the text the tokens are. */
  void extract(String text, FeatureSink sink, Tokenizer.Offsets offsets) {
    tokenizer.read(text, offsets);
    extractFromTokens(text, sink);
  }

  private void extractFromTokens(String text, FeatureSink sink) {
    emphasis.read();
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
      boolean isMinor = emphasis.isMinor(token);
      sink.add(FeatureGroup.WORDS, hash, emphasis.isMinorAlone(token), token, token);
      int pair = FeatureHash.joined(PAIR, previous, hash);
      sink.add(FeatureGroup.WORDS, pair, isMinor, line[Math.max(0, n - 1)], token);
      if (n > 1) {
        int first = line[n - 2];
        int skip = FeatureHash.joined(SKIP, beforePrevious, hash);
        sink.add(FeatureGroup.WORDS, skip, isMinor, first, token);
        int triple = FeatureHash.joined(FeatureHash.joined(TRIPLE, beforePrevious), previous, hash);
        sink.add(FeatureGroup.WORDS, triple, isMinor, first, token);
      }
      if (n < 2) {
        sink.add(FeatureGroup.WORDS, FeatureHash.joined(OPENING, hash), isMinor, token, token);
      }
      if (n <= negatedUntil) {
        int negated = FeatureHash.joined(NEGATED, hash);
        sink.add(FeatureGroup.WORDS, negated, isMinor, line[negatedUntil - NEGATION_REACH], token);
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
      int last = line[lineLength - 1];
      int pair = FeatureHash.joined(PAIR, previous, EDGE);
      sink.add(FeatureGroup.WORDS, pair, emphasis.isMinor(last), last, last);
    }
  }

  /** N-grams of word traits, so that unknown words resemble known ones. */
  private void traits(FeatureSink sink) {
    int previous = EDGE;
    int beforePrevious = EDGE;
    int previousToken = -1;
    int firstToken = -1;
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      int shape = (tokenBuffer.traits[token] & ~WordTrait.FUNCTION) * 16 + tokenBuffer.kind[token];
      if (shape == TokenKind.WORD) {
        continue;
      }
      boolean isMinor = emphasis.isMinor(token);
      int second = previousToken < 0 ? token : previousToken;
      int first = firstToken < 0 ? second : firstToken;
      int pair = FeatureHash.joined(TRAITS, previous, shape);
      int triple = FeatureHash.joined(FeatureHash.joined(TRAITS, beforePrevious), previous, shape);
      sink.add(FeatureGroup.SIGNALS, FeatureHash.joined(TRAITS, shape), isMinor, token, token);
      sink.add(FeatureGroup.SIGNALS, pair, isMinor, second, token);
      sink.add(FeatureGroup.SIGNALS, triple, isMinor, first, token);
      beforePrevious = previous;
      previous = shape;
      firstToken = previousToken;
      previousToken = token;
    }
  }

  private void letters(FeatureSink sink) {
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      if (tokenBuffer.kind[token] == TokenKind.WORD && !tokenBuffer.is(token, WordTrait.FUNCTION)) {
        parts(token, sink);
      }
    }
  }

  private void parts(int token, FeatureSink sink) {
    char[] letters = tokenBuffer.letters;
    int to = tokenBuffer.to[token];
    boolean isMinor = emphasis.isMinorAlone(token);
    for (int start = tokenBuffer.from[token] - 1; start <= to + 1 - MIN_NGRAM; start++) {
      int hash = LETTERS;
      int next = start;
      while (next < start + MIN_NGRAM) {
        hash = FeatureHash.add(hash, letters[next++]);
      }
      sink.add(FeatureGroup.LETTERS, FeatureHash.mixed(hash), isMinor, token, token);
      while (next < start + MAX_NGRAM && next <= to) {
        hash = FeatureHash.add(hash, letters[next++]);
        sink.add(FeatureGroup.LETTERS, FeatureHash.mixed(hash), isMinor, token, token);
      }
    }
  }
}
