package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;

/** A user's e-mail address. {@code toString} hides it, because it must not be logged. */
public record EmailAddress(@JsonValue String value) {

  public static final String RULE = "must be an e-mail address, such as ada@example.org";

  /** The limit of SMTP (RFC 5321, 4.5.3.1). */
  private static final int MAX_LENGTH = 254;

  private static final int MAX_LOCAL_PART = 64;

  /**
   * Accepts the common form only: no quoted local parts, no address literals, a domain with a dot,
   * and no characters that could inject a mail header.
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

  /** The same for all spellings of a mailbox. */
  public String canonical() {
    return value.toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return "an e-mail address";
  }
}
