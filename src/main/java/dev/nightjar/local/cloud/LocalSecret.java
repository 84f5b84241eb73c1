package dev.nightjar.local.cloud;

import java.io.IOException;
import java.nio.file.Path;
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
    return new LocalSecret(LocalKeyFile.in(folder, "secret", () -> random(BYTES)));
  }

  static String random(int bytes) {
    byte[] random = new byte[bytes];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
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
