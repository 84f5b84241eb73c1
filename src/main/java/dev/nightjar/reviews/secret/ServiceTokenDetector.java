package dev.nightjar.reviews.secret;

import static dev.nightjar.reviews.secret.Alphabet.ALPHANUMERIC;
import static dev.nightjar.reviews.secret.Alphabet.ANY_BASE64;
import static dev.nightjar.reviews.secret.Alphabet.BASE64;
import static dev.nightjar.reviews.secret.Alphabet.BASE64_URL;
import static dev.nightjar.reviews.secret.Alphabet.DOTTED;
import static dev.nightjar.reviews.secret.Alphabet.HEX;
import static dev.nightjar.reviews.secret.Alphabet.MASK;
import static dev.nightjar.reviews.secret.Alphabet.PATH;
import static dev.nightjar.reviews.secret.Alphabet.UPPER_AND_DIGITS;
import static dev.nightjar.reviews.secret.Alphabet.WORD;
import static dev.nightjar.reviews.secret.TokenFormat.atLeast;
import static dev.nightjar.reviews.secret.TokenFormat.exactly;

import java.util.ArrayList;
import java.util.List;

/** Detects keys and tokens with a service-specific prefix. */
final class ServiceTokenDetector implements SecretDetector {

  private static final List<TokenFormat> SHAPES =
      List.of(
          exactly(16, "AKIA", UPPER_AND_DIGITS).of(SecretKind.AWS_ACCESS_KEY_ID),
          exactly(16, "ASIA", UPPER_AND_DIGITS).of(SecretKind.AWS_ACCESS_KEY_ID),
          exactly(16, "ABIA", UPPER_AND_DIGITS).of(SecretKind.AWS_ACCESS_KEY_ID),
          exactly(16, "ACCA", UPPER_AND_DIGITS).of(SecretKind.AWS_ACCESS_KEY_ID),
          // GitHub, GitLab
          atLeast(36, "ghp_", ALPHANUMERIC),
          atLeast(36, "gho_", ALPHANUMERIC),
          atLeast(36, "ghu_", ALPHANUMERIC),
          atLeast(36, "ghs_", ALPHANUMERIC),
          atLeast(36, "ghr_", ALPHANUMERIC),
          atLeast(60, "github_pat_", WORD),
          atLeast(20, "glpat-", DOTTED),
          atLeast(20, "glptt-", DOTTED),
          atLeast(20, "gldt-", DOTTED),
          atLeast(20, "glrt-", DOTTED),
          atLeast(20, "glcbt-", DOTTED),
          // Slack, Discord
          atLeast(20, "xoxb-", BASE64_URL),
          atLeast(20, "xoxp-", BASE64_URL),
          atLeast(20, "xoxa-", BASE64_URL),
          atLeast(20, "xoxr-", BASE64_URL),
          atLeast(20, "xoxs-", BASE64_URL),
          atLeast(20, "xoxe-", BASE64_URL),
          atLeast(20, "xoxe.", DOTTED),
          atLeast(20, "xapp-", BASE64_URL),
          atLeast(20, "https://hooks.slack.com/services/", PATH).afterThePrefix(),
          atLeast(20, "https://discord.com/api/webhooks/", PATH).afterThePrefix(),
          // Stripe, Square, Shopify
          atLeast(16, "sk_live_", ALPHANUMERIC),
          atLeast(16, "sk_test_", ALPHANUMERIC),
          atLeast(16, "rk_live_", ALPHANUMERIC),
          atLeast(16, "rk_test_", ALPHANUMERIC),
          atLeast(24, "whsec_", ANY_BASE64),
          atLeast(22, "sq0atp-", BASE64_URL),
          atLeast(43, "sq0csp-", BASE64_URL),
          exactly(32, "shpat_", HEX),
          exactly(32, "shpss_", HEX),
          exactly(32, "shpca_", HEX),
          exactly(32, "shppa_", HEX),
          // Google, Azure
          exactly(35, "AIza", BASE64_URL),
          atLeast(20, "ya29.", DOTTED),
          exactly(28, "GOCSPX-", BASE64_URL),
          atLeast(40, "AccountKey=", BASE64).afterThePrefix(),
          atLeast(40, "SharedAccessKey=", BASE64).afterThePrefix(),
          // Package registries
          exactly(36, "npm_", ALPHANUMERIC),
          atLeast(50, "pypi-AgE", BASE64_URL),
          exactly(48, "rubygems_", HEX),
          atLeast(27, "dckr_pat_", BASE64_URL),
          // Mail and messages
          exactly(66, "SG.", DOTTED),
          exactly(32, "SK", HEX),
          exactly(32, "key-", HEX),
          // Clouds and tools
          exactly(64, "dop_v1_", HEX),
          exactly(64, "doo_v1_", HEX),
          exactly(32, "dapi", HEX),
          atLeast(24, "hvs.", BASE64_URL),
          atLeast(24, "hvb.", BASE64_URL),
          atLeast(32, "glsa_", WORD),
          atLeast(32, "glc_", ANY_BASE64),
          exactly(27, "NRAK-", UPPER_AND_DIGITS),
          exactly(40, "lin_api_", ALPHANUMERIC),
          exactly(40, "pul-", HEX),
          atLeast(40, "dp.pt.", ALPHANUMERIC),
          atLeast(32, "pscale_tkn_", DOTTED),
          atLeast(32, "pscale_pw_", DOTTED),
          atLeast(50, "PMAK-", BASE64_URL),
          atLeast(50, "ATATT3", ANY_BASE64),
          atLeast(50, "sntrys_", ANY_BASE64),
          exactly(40, "sbp_", HEX),
          exactly(58, "AGE-SECRET-KEY-1", UPPER_AND_DIGITS),
          // Language models
          atLeast(20, "sk-ant-", BASE64_URL),
          atLeast(20, "sk-proj-", BASE64_URL),
          atLeast(20, "sk-svcacct-", BASE64_URL),
          exactly(48, "sk-", ALPHANUMERIC),
          exactly(34, "hf_", ALPHANUMERIC),
          // A JSON Web Token: two JSON objects in base64
          atLeast(40, "eyJ", DOTTED).containing(".eyJ"));

  private static final int ASCII = 128;
  private static final List<List<TokenFormat>> BY_FIRST_CHARACTER = byFirstCharacter();

  private static List<List<TokenFormat>> byFirstCharacter() {
    List<List<TokenFormat>> shapes = new ArrayList<>();
    for (char c = 0; c < ASCII; c++) {
      char first = c;
      shapes.add(SHAPES.stream().filter(shape -> shape.prefix().charAt(0) == first).toList());
    }
    return List.copyOf(shapes);
  }

  @Override
  public void find(String text, Matches matches) {
    Runs runs = new Runs(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ASCII && !BY_FIRST_CHARACTER.get(c).isEmpty() && isStart(text, i)) {
        int end = token(text, i, runs, matches);
        i = Math.max(i, end - 1);
      }
    }
  }

  private static int token(String text, int start, Runs runs, Matches matches) {
    for (TokenFormat shape : BY_FIRST_CHARACTER.get(text.charAt(start))) {
      if (text.startsWith(shape.legible(), start)) {
        int end = end(text, start, shape, runs);
        if (end > start) {
          matches.add(shape.kind(), shape.secretStart(start), end, shape.shown());
          return end;
        }
      }
    }
    return start;
  }

  /** The index after the token, or {@code start} if there is none of that format. */
  private static int end(String text, int start, TokenFormat shape, Runs runs) {
    int legible = start + shape.legible().length();
    if (legible < text.length() && MASK.has(text.charAt(legible))) {
      int end = runs.end(MASK, legible);
      return shape.isMasked(start, end) ? end : start;
    }
    if (!text.startsWith(shape.prefix(), start)) {
      return start;
    }
    int end = runs.end(shape.alphabet(), start + shape.prefix().length());
    return shape.matches(text, start, end) ? end : start;
  }

  /** Whether a token may start here: not within a word, except after an escaped line break. */
  private static boolean isStart(String text, int i) {
    return i == 0
        || !ALPHANUMERIC.has(text.charAt(i - 1))
        || i > 1 && text.charAt(i - 2) == '\\' && "nrt".indexOf(text.charAt(i - 1)) >= 0;
  }

  /** Caches the end of the last run of each alphabet, so that each run is scanned once. */
  private static final class Runs {

    private final String text;
    private final int[] ends = new int[Alphabet.values().length];

    Runs(String text) {
      this.text = text;
    }

    int end(Alphabet alphabet, int from) {
      if (ends[alphabet.ordinal()] <= from) {
        ends[alphabet.ordinal()] = alphabet.runEnd(text, from);
      }
      return ends[alphabet.ordinal()];
    }
  }
}
