package dev.nightjar.local.cloud;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * A secret made at the first start and kept with the data, so that upload URLs and cursors stay
 * valid over a restart, and so that no web page that a developer visits can guess them.
 */
public record LocalSecret(String hex) {

  private static final int BYTES = 20;

  public static LocalSecret in(Path folder) throws IOException {
    Path file = folder.resolve("secret");
    try {
      return new LocalSecret(Files.readString(file).strip());
    } catch (NoSuchFileException firstStart) {
      byte[] random = new byte[BYTES];
      new SecureRandom().nextBytes(random);
      LocalSecret secret = new LocalSecret(HexFormat.of().formatHex(random));
      Files.createDirectories(folder);
      Files.writeString(file, secret.hex(), StandardOpenOption.CREATE_NEW);
      file.toFile().setReadable(false, false);
      file.toFile().setReadable(true, true);
      return secret;
    }
  }

  String accessKeyId() {
    return "nightjar";
  }

  String secretAccessKey() {
    return hex;
  }

  public String cursorKey() {
    return "cursors-" + hex;
  }

  @Override
  public String toString() {
    return "LocalSecret";
  }
}
