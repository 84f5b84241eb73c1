package dev.nightjar.concerts.tracking.spotify;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.encryption.DataKeys;
import dev.nightjar.encryption.EncryptionException;
import dev.nightjar.encryption.KmsDataKeys;
import dev.nightjar.encryption.LocalDataKeys;
import dev.nightjar.encryption.TextEncryption;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * Encrypts what is kept for Spotify, for one user and one purpose: a text that is moved to another
 * user's item can't be read. The settings are read with the first text.
 */
@Singleton
class TokenEncryption {

  private static final String KMS_KEY = "nightjar.concerts.token-kms-key";
  private static final String LOCAL_KEY = "nightjar.concerts.token-key";

  /** What a text is for. */
  enum Purpose {
    TOKENS,
    VERIFIER
  }

  private final Config config;
  private final Supplier<KmsClient> kms;
  private Optional<TextEncryption> encryption = Optional.empty();

  @Inject
  TokenEncryption(Config config, Instance<KmsClient> kms) {
    this(config, kms::get);
  }

  TokenEncryption(Config config, Supplier<KmsClient> kms) {
    this.config = config;
    this.kms = kms;
  }

  boolean isConfigured() {
    return setting(KMS_KEY).isPresent() || setting(LOCAL_KEY).isPresent();
  }

  /** Throws {@link EncryptionException}. */
  String encrypt(UserId user, Purpose purpose, String text) {
    return encryption().encrypt(text, context(user, purpose));
  }

  /** Throws {@link EncryptionException}. */
  String decrypt(UserId user, Purpose purpose, String encrypted) {
    return encryption().decrypt(encrypted, context(user, purpose));
  }

  private static SortedMap<String, String> context(UserId user, Purpose purpose) {
    SortedMap<String, String> context = new TreeMap<>();
    context.put("purpose", "spotify-" + purpose.name().toLowerCase(Locale.ROOT));
    context.put("userId", user.value());
    return context;
  }

  private synchronized TextEncryption encryption() {
    if (encryption.isEmpty()) {
      encryption = Optional.of(new TextEncryption(keys()));
    }
    return encryption.get();
  }

  private DataKeys keys() {
    return setting(KMS_KEY)
        .<DataKeys>map(key -> new KmsDataKeys(kms, key))
        .orElseGet(() -> new LocalDataKeys(setting(LOCAL_KEY).orElseThrow()));
  }

  private Optional<String> setting(String name) {
    return config.getOptionalValue(name, String.class).filter(value -> !value.isBlank());
  }
}
