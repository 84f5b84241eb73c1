package dev.nightjar.local.cloud;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;

/**
 * A secret that is generated at the first start and kept with the data, so that upload URLs,
 * cursors and tokens stay valid over a restart and web pages can't guess them.
 */
public record LocalSecret(String hex) {

  private static final int BYTES = 20;

  public static LocalSecret in(Path folder) throws IOException {
    Path file = folder.resolve("secret");
    String kept = Files.exists(file) ? Files.readString(file).strip() : "";
    return kept.isEmpty() ? make(file) : new LocalSecret(kept);
  }

  private static LocalSecret make(Path file) throws IOException {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    LocalSecret secret = new LocalSecret(HexFormat.of().formatHex(random));
    Files.createDirectories(file.getParent());
    // The temporary file is readable by its owner only, and the move is atomic.
    Path part = Files.createTempFile(file.getParent(), "secret", ".part");
    Files.writeString(part, secret.hex());
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    return secret;
  }

  String accessKeyId() {
    return "nightjar";
  }

  String secretAccessKey() {
    return hex;
  }

  /** The keys that a deployment configures, each different from the others. */
  public Map<String, String> configuration() {
    return Map.of(
        "nightjar.cursor-key",
        "cursors-" + hex,
        "nightjar.concerts.signing-key",
        "concerts-" + hex);
  }

  @Override
  public String toString() {
    return "LocalSecret";
  }
}
