package dev.nightjar.texts.profile;

import java.util.ArrayList;
import java.util.List;

/** The ids of a text's words in order, divided where no phrase may continue. */
final class WordSequence {

  private static final int BLOCK = 1 << 16;

  private final List<int[]> full = new ArrayList<>();
  private int[] block = new int[BLOCK];
  private int size;
  private int last = WordIds.NONE;

  void add(int id) {
    if (size == BLOCK) {
      full.add(block);
      block = new int[BLOCK];
      size = 0;
    }
    block[size++] = id;
    last = id;
  }

  void divide() {
    if (last != WordIds.NONE) {
      add(WordIds.NONE);
    }
  }

  /** Receives the ids in order; {@link WordIds#NONE} where the text is divided. */
  interface Reader {

    void read(int id);
  }

  void read(Reader reader) {
    full.forEach(ids -> read(ids, BLOCK, reader));
    read(block, size, reader);
  }

  private static void read(int[] ids, int length, Reader reader) {
    for (int i = 0; i < length; i++) {
      reader.read(ids[i]);
    }
  }
}
