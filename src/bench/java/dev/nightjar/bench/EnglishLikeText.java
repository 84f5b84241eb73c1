package dev.nightjar.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Writes a text that has the statistics of English: word frequencies by Zipf's law, word lengths,
 * sentences, lines, and now and then a character beyond ASCII.
 */
public final class EnglishLikeText {

  private static final int VOCABULARY = 100_000;
  private static final int LINE_WIDTH = 72;
  private static final int BUFFER_BYTES = 1 << 20;

  /** Longer than anything between two looks at how full the buffer is. */
  private static final int MAX_STEP_BYTES = 256;

  private static final int DRAWS = 1 << 20;

  /** In per mille, how many of the frequent words have 1, 2, 3 ... letters. */
  private static final int[] LENGTHS = {30, 180, 270, 220, 120, 75, 50, 30, 15, 6, 3, 1};

  private static final String LETTERS =
      "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllcccuuummmwwff"
          + "ggyyppbbvkjxqz";

  private final SplittableRandom random;
  private final byte[][] words = new byte[VOCABULARY][];

  /** The rank of the word for each of many equally likely draws. */
  private final int[] draws = new int[DRAWS];

  private EnglishLikeText(long seed) {
    random = new SplittableRandom(seed);
    inventWords();
    shareDraws();
  }

  /** Writes {@code bytes} bytes of text, the same ones for the same seed. */
  public static void write(Path file, long bytes, long seed) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      new EnglishLikeText(seed).write(out, bytes);
    }
  }

  private void inventWords() {
    Set<String> invented = new LinkedHashSet<>();
    while (invented.size() < VOCABULARY) {
      StringBuilder word = new StringBuilder();
      for (int i = lengthOf(invented.size()); i > 0; i--) {
        word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      invented.add(accentedOrApostrophed(word));
    }
    int rank = 0;
    for (String word : invented) {
      words[rank++] = word.getBytes(StandardCharsets.UTF_8);
    }
  }

  /** The more frequent a word, the shorter: rare ones have some letters more. */
  private int lengthOf(int rank) {
    int draw = random.nextInt(1000);
    int length = 0;
    while (draw >= LENGTHS[length]) {
      draw -= LENGTHS[length++];
    }
    return length + 1 + (rank < 500 ? 0 : rank < 3_000 ? 1 : rank < 10_000 ? 2 : 4);
  }

  private String accentedOrApostrophed(StringBuilder word) {
    int draw = random.nextInt(1000);
    if (draw < 8) {
      word.setCharAt(random.nextInt(word.length()), 'é');
    } else if (draw < 20 && word.length() > 2) {
      word.setCharAt(word.length() - 2, '\'');
    } else if (draw < 22 && word.length() > 2) {
      word.setCharAt(word.length() - 2, '’');
    }
    return word.toString();
  }

  private void shareDraws() {
    double sum = 0;
    for (int rank = 1; rank <= VOCABULARY; rank++) {
      sum += 1.0 / rank;
    }
    double reached = 0;
    int draw = 0;
    for (int rank = 1; rank <= VOCABULARY; rank++) {
      reached += 1.0 / rank / sum;
      while (draw < DRAWS && draw < reached * DRAWS) {
        draws[draw++] = rank - 1;
      }
    }
  }

  private void write(OutputStream out, long bytes) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    int used = 0;
    int lineStart = 0;
    int wordsLeft = 0;
    long written = 0;
    while (written + used < bytes) {
      if (used > BUFFER_BYTES - MAX_STEP_BYTES) {
        out.write(buffer, 0, used);
        written += used;
        lineStart -= used;
        used = 0;
      }
      boolean first = wordsLeft == 0;
      if (first) {
        wordsLeft = 4 + random.nextInt(28);
      }
      byte[] word = words[draws[random.nextInt(DRAWS)]];
      System.arraycopy(word, 0, buffer, used, word.length);
      if (first && word[0] >= 'a') {
        buffer[used] -= 'a' - 'A';
      }
      used += word.length;
      used = punctuate(buffer, used, --wordsLeft == 0);
      boolean newLine = used - lineStart > LINE_WIDTH;
      buffer[used++] = (byte) (newLine ? '\n' : ' ');
      if (newLine) {
        lineStart = used;
      }
    }
    // The end is cut to the length, and must not be cut within a character.
    int end = (int) (bytes - written);
    for (int i = Math.max(0, end - 4); i < end; i++) {
      buffer[i] = (byte) (i == end - 1 ? '\n' : '.');
    }
    for (int i = end - 5; i >= 0 && buffer[i] < 0; i--) {
      buffer[i] = '.';
    }
    out.write(buffer, 0, end);
  }

  private int punctuate(byte[] buffer, int used, boolean last) {
    int draw = random.nextInt(1000);
    if (last) {
      buffer[used++] = (byte) (draw < 60 ? '?' : draw < 100 ? '!' : '.');
      if (draw % 25 == 0) {
        buffer[used++] = '"';
      }
    } else if (draw < 60) {
      buffer[used++] = (byte) (draw < 4 ? ';' : draw < 8 ? ':' : ',');
    }
    return used;
  }
}
