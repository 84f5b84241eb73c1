package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The id of a user: the subject of their token. */
public record UserId(@JsonValue String value) {

  public UserId {
    IdFormat.requireValid(value);
  }

  /**
   * The user of a token's subject. A subject that is not a valid id, such as {@code auth0|123}, or
   * that may be an e-mail address is replaced by its digest.
   */
  public static UserId ofSubject(String subject) {
    return new UserId(isValid(subject) ? subject : "subject-" + digest(subject));
  }

  private static String digest(String subject) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(subject.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Whether a text is a valid id. */
  public static boolean isValid(String text) {
    return IdFormat.isValid(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
