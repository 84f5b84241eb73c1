package dev.nightjar.reviews.secret;

import java.util.regex.Pattern;

/**
 * Detects random texts without a known format, such as AWS secret keys. Hashes, ids, public keys
 * and names are excluded by their form and by the name of the value.
 */
final class RandomTextDetector implements SecretDetector {

  private static final int AWS_SECRET_LENGTH = 40;
  private static final String MASKED_AWS_SECRET = "*".repeat(AWS_SECRET_LENGTH);
  private static final int MIN_LENGTH = 24;
  private static final int MAX_LENGTH = 128;

  /** In random text, about two of three neighboring characters differ in class. */
  private static final double MIN_CHANGES = 0.4;

  private static final double MIN_CHANGES_OF_AWS_SECRET = 0.35;
  private static final double MIN_BITS_PER_CHARACTER = 3.8;

  private static final int CHARACTERS_PER_WORD_BY_CHANCE = 12;

  /** Base64 between these markers is skipped; {@code PrivateKeyDetector} finds private keys. */
  private static final String BEGIN = "-----BEGIN";

  private static final String END = "-----END";
  private static final int LONGEST_CERTIFICATE = 8_000;

  /** The distance before a value in which its name is searched. */
  private static final int REACH = 120;

  private static final Pattern OPEN =
      Pattern.compile(
          "(?i)hash|sha\\d|digest|checksum|etag|fingerprint|thumbprint|integrity|public|cert"
              + "|ssh-|ecdsa|\\bh1:|md5|arn:|(?:^|[_-])(?:id|ids|ami|version|image|name)\\W*$");

  @Override
  public void find(String text, Matches matches) {
    findMasked(text, matches);
    int certificateEnd = 0;
    int i = 0;
    while (i < text.length()) {
      if (!Alphabet.ANY_BASE64.has(text.charAt(i))) {
        i++;
        continue;
      }
      int end = Alphabet.ANY_BASE64.runEnd(text, i);
      if (text.startsWith(BEGIN, i)) {
        certificateEnd = i + LONGEST_CERTIFICATE;
      } else if (text.startsWith(END, i)) {
        certificateEnd = i;
      }
      if (end - i >= MIN_LENGTH && i >= certificateEnd) {
        inRun(text, i, end, matches);
      }
      i = end;
    }
  }

  /**
   * Finds masked AWS secret keys: a value of as many asterisks; a line of asterisks is not a value.
   */
  private static void findMasked(String text, Matches matches) {
    for (int i = text.indexOf(MASKED_AWS_SECRET); i >= 0; ) {
      int end = Alphabet.MASK.runEnd(text, i);
      if (end - i == AWS_SECRET_LENGTH && isValue(text, i)) {
        matches.add(SecretKind.AWS_SECRET_ACCESS_KEY, i, end, 0);
      }
      i = text.indexOf(MASKED_AWS_SECRET, end);
    }
  }

  private static boolean isValue(String text, int start) {
    int before = start - 1;
    while (before >= 0 && text.charAt(before) == ' ') {
      before--;
    }
    return before < 0 || "\"'=:".indexOf(text.charAt(before)) >= 0;
  }

  private static void inRun(String text, int runStart, int end, Matches matches) {
    int start = valueStart(text, runStart, end);
    int length = end - start;
    if (length < MIN_LENGTH || length > MAX_LENGTH) {
      return;
    }
    CharacterProfile characterProfile = CharacterProfile.of(text, start, end);
    if (!characterProfile.isMixed() || isOpen(text, start)) {
      return;
    }
    if (length == AWS_SECRET_LENGTH
        && !characterProfile.hasUrlCharacters()
        && characterProfile.changes() >= MIN_CHANGES_OF_AWS_SECRET) {
      matches.add(SecretKind.AWS_SECRET_ACCESS_KEY, start, end, 0);
    } else if (characterProfile.changes() >= MIN_CHANGES
        && characterProfile.bitsPerCharacter() >= MIN_BITS_PER_CHARACTER
        && characterProfile.words() <= length / CHARACTERS_PER_WORD_BY_CHANCE) {
      matches.add(SecretKind.RANDOM_TEXT, start, end, 0);
    }
  }

  /** {@code KEY=secret} is one run; the candidate begins after the sign. */
  private static int valueStart(String text, int runStart, int end) {
    int equals = text.indexOf('=', runStart);
    boolean inside = equals >= 0 && equals + 1 < end && text.charAt(equals + 1) != '=';
    return inside ? equals + 1 : runStart;
  }

  /** Whether the preceding text indicates a public value. */
  private static boolean isOpen(String text, int start) {
    int from = start;
    int limit = Math.max(0, start - REACH);
    while (from > limit && text.charAt(from - 1) != '\n') {
      from--;
    }
    return text.startsWith("AAAA", start) || OPEN.matcher(text.substring(from, start)).find();
  }
}
