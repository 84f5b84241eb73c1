package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Finding;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Identifies an issue across reviews: hash of title + category + file_path. */
public final class IssueHash {

  private static final int BYTES = 16;

  /** Hashes of other programs have other lengths: the specification prints {@code abc123}. */
  private static final Pattern VALID = Pattern.compile("[0-9A-Za-z]{1,128}");

  private IssueHash() {}

  public static String of(Finding finding) {
    String issue =
        String.join("\n", finding.title(), finding.category().label(), finding.filePath());
    return HexFormat.of().formatHex(sha256(issue), 0, BYTES);
  }

  public static boolean isValid(String text) {
    return VALID.matcher(text).matches();
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is not available", e);
    }
  }
}
