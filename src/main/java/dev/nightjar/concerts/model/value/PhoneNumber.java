package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/**
 * A user's phone number in E.164 format. {@code toString} hides it, because it must not be logged.
 */
public record PhoneNumber(@JsonValue String value) {

  public static final String RULE =
      "must be a phone number with country code, such as +13035550100";

  private static final Pattern VALID = Pattern.compile("\\+[1-9][0-9]{6,14}");

  public PhoneNumber {
    if (!isValid(value)) {
      throw new IllegalArgumentException("a phone number " + RULE);
    }
  }

  public static boolean isValid(String text) {
    return VALID.matcher(text).matches();
  }

  @Override
  public String toString() {
    return "a phone number";
  }
}
