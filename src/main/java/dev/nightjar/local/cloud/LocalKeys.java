package dev.nightjar.local.cloud;

import dev.nightjar.push.VapidKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The keys that a deployment configures. Locally they are files of the data folder. */
public final class LocalKeys {

  /** AES-256. */
  private static final int TOKEN_KEY_BYTES = 32;

  private LocalKeys() {}

  /** The settings with their values. */
  public static Map<String, String> configuration(Path folder) throws IOException {
    Map<String, String> keys = new HashMap<>(LocalSecret.in(folder).configuration());
    keys.put(
        "nightjar.concerts.token-key",
        LocalKeyFile.in(folder, "token-key", () -> LocalSecret.random(TOKEN_KEY_BYTES)));
    String[] vapid = LocalKeyFile.in(folder, "push-key", VapidKeys::newPair).split(" ");
    keys.put("nightjar.concerts.push.public-key", vapid[0]);
    keys.put("nightjar.concerts.push.private-key", vapid[1]);
    return keys;
  }
}
