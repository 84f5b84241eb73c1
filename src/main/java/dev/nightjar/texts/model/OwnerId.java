package dev.nightjar.texts.model;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * The id under which a client lists its files. Every client that knows it may list, rename and
 * delete them, and learns it from any of the files. It names an owner and protects nothing.
 */
public final class OwnerId {

  public static final String RULE = "must have 1 to 64 characters of A-Z a-z 0-9 _ -";
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{1,64}");
  private static final int RANDOM_BYTES = 18;

  private OwnerId() {}

  public static boolean isValid(String ownerId) {
    return VALID.matcher(ownerId).matches();
  }

  /** A new id that can't be guessed. */
  public static String random() {
    byte[] random = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(random);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }
}
