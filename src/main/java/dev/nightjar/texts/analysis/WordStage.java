package dev.nightjar.texts.analysis;

/** Counts the words of one chunk after the other, also those that go from one into the next. */
final class WordStage {

  private final WordCounter words;
  private final WordFinder finder;
  private final byte[] openWord = new byte[Chunk.HEADROOM];
  private int openLength;

  WordStage(WordCounter words, int maxBytes) {
    this.words = words;
    this.finder = new WordFinder(maxBytes);
  }

  void count(Chunk chunk) {
    byte[] bytes = chunk.bytes;
    int start = Chunk.HEADROOM - openLength;
    System.arraycopy(openWord, 0, bytes, start, openLength);
    finder.read(bytes, chunk.masks.words, chunk.blocks, start);
    words.count(bytes, finder);
    openLength = 0;
    if (finder.isInWord()) {
      keepOpenWord(bytes, finder.startOfOpenWord(), chunk.end());
    }
  }

  private void keepOpenWord(byte[] bytes, int start, int end) {
    int from = start;
    if (end - start >= LongWord.MIN_PART_BYTES) {
      // The rest is long enough to be found among the words that are not short.
      from = end - 2 * Long.BYTES;
      while (Utf8.isContinuation(bytes[from])) {
        from--;
      }
      words.countPart(bytes, start, from);
    }
    openLength = end - from;
    System.arraycopy(bytes, from, openWord, 0, openLength);
  }

  long wordBytes() {
    return finder.wordBytes();
  }
}
