package dev.nightjar.texts.model;

import dev.nightjar.id.UlidGenerator;
import java.util.regex.Pattern;

/** The rule for file ids: ours are ULIDs, and the specification allows UUIDs as well. */
public final class FileId {

  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private FileId() {}

  public static boolean isValid(String text) {
    return UlidGenerator.isValid(text) || UUID.matcher(text).matches();
  }
}
