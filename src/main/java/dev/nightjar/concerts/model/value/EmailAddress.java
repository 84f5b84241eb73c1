package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;

/** Where a user gets mail; it shows itself to the table and to its owner, never to a log. */
public record EmailAddress(@JsonValue String value) {

  public static final String RULE = "must be an e-mail address, such as ada@example.org";

  /** What SMTP allows (RFC 5321, 4.5.3.1). */
  private static final int MAX_LENGTH = 254;

  private static final int MAX_LOCAL_PART = 64;

  /**
   * Dots only between other characters, no quoted local parts, no address literals, a domain with
   * at least one dot: what mail providers hand out, and what can't smuggle a header into a mail.
   */
  private static final Pattern VALID =
      Pattern.compile(
          "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
              + "@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])");

  public EmailAddress {
    if (!isValid(value)) {
      throw new IllegalArgumentException("an e-mail address " + RULE);
    }
  }

  public static boolean isValid(String text) {
    return text.length() <= MAX_LENGTH
        && text.indexOf('@') <= MAX_LOCAL_PART
        && VALID.matcher(text).matches();
  }

  public boolean equalsIgnoringCase(EmailAddress other) {
    return canonical().equals(other.canonical());
  }

  /** The same for all spellings that reach the same mailbox in practice. */
  public String canonical() {
    return value.toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return "an e-mail address";
  }
}
