package dev.nightjar.news.sentiment;

/** Turns a text into features; training and judging go through the same code. */
public final class Features {

  private static final int PAIR = Hash.of("pair");
  private static final int SKIP = Hash.of("skip");
  private static final int TRIPLE = Hash.of("triple");
  private static final int NEGATED = Hash.of("negated");
  private static final int OPENING = Hash.of("opening");
  private static final int TRAITS = Hash.of("traits");
  private static final int EDGE = Hash.of("edge");
  private static final int LETTERS = Hash.of("letters");

  private static final int NEGATION_REACH = 4;
  private static final int SHORTEST_PART = 3;
  private static final int LONGEST_PART = 5;

  private final Tokens tokens = new Tokens();
  private final Tokenizer tokenizer;
  private final Signals signals;
  private final Style style = new Style();

  /** The tokens that take part in n-grams. */
  private final int[] line = new int[Tokens.MOST];

  private int lineLength;

  public Features(Lexicon lexicon) {
    tokenizer = new Tokenizer(tokens, lexicon);
    signals = new Signals(tokens);
  }

  public void of(String text, FeatureSink sink) {
    tokenizer.read(text);
    lineUp();
    words(sink);
    traits(sink);
    letters(sink);
    signals.find(sink);
    style.find(text, sink);
  }

  public static int word(String word) {
    return Hash.of(word);
  }

  public static int negatedWord(String word) {
    return Hash.joined(NEGATED, Hash.of(word));
  }

  private void lineUp() {
    lineLength = 0;
    for (int i = 0; i < tokens.count; i++) {
      double sign = tokens.value[i];
      if (tokens.kind[i] != Kind.PUNCTUATION || sign == '?' || sign == '!' || sign == ':') {
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
      int hash = tokens.hash[token];
      sink.feature(FeatureGroup.WORDS, hash);
      sink.feature(FeatureGroup.WORDS, Hash.joined(PAIR, previous, hash));
      if (n > 1) {
        sink.feature(FeatureGroup.WORDS, Hash.joined(SKIP, beforePrevious, hash));
        sink.feature(
            FeatureGroup.WORDS, Hash.joined(Hash.joined(TRIPLE, beforePrevious), previous, hash));
      }
      if (n < 2) {
        sink.feature(FeatureGroup.WORDS, Hash.joined(OPENING, hash));
      }
      if (n <= negatedUntil) {
        sink.feature(FeatureGroup.WORDS, Hash.joined(NEGATED, hash));
      }
      if (tokens.is(token, Trait.NEGATION)) {
        negatedUntil = n + NEGATION_REACH;
      } else if (tokens.is(token, Trait.TURN)) {
        negatedUntil = -1;
      }
      beforePrevious = previous;
      previous = hash;
    }
    if (lineLength > 0) {
      sink.feature(FeatureGroup.WORDS, Hash.joined(PAIR, previous, EDGE));
    }
  }

  /** The sentence as its words' traits, so that what was never read resembles what was. */
  private void traits(FeatureSink sink) {
    int previous = EDGE;
    int beforePrevious = EDGE;
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      int shape = (tokens.traits[token] & ~Trait.FUNCTION) * 16 + tokens.kind[token];
      if (shape == Kind.WORD) {
        continue;
      }
      sink.feature(FeatureGroup.SIGNALS, Hash.joined(TRAITS, shape));
      sink.feature(FeatureGroup.SIGNALS, Hash.joined(TRAITS, previous, shape));
      sink.feature(
          FeatureGroup.SIGNALS, Hash.joined(Hash.joined(TRAITS, beforePrevious), previous, shape));
      beforePrevious = previous;
      previous = shape;
    }
  }

  private void letters(FeatureSink sink) {
    for (int n = 0; n < lineLength; n++) {
      int token = line[n];
      if (tokens.kind[token] == Kind.WORD && !tokens.is(token, Trait.FUNCTION)) {
        parts(tokens.from[token], tokens.to[token], sink);
      }
    }
  }

  private void parts(int from, int to, FeatureSink sink) {
    char[] letters = tokens.letters;
    for (int start = from - 1; start <= to + 1 - SHORTEST_PART; start++) {
      int hash = LETTERS;
      int next = start;
      while (next < start + SHORTEST_PART) {
        hash = Hash.add(hash, letters[next++]);
      }
      sink.feature(FeatureGroup.LETTERS, Hash.mixed(hash));
      while (next < start + LONGEST_PART && next <= to) {
        hash = Hash.add(hash, letters[next++]);
        sink.feature(FeatureGroup.LETTERS, Hash.mixed(hash));
      }
    }
  }
}
