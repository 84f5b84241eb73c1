package dev.nightjar.encryption;

import dev.nightjar.encryption.EncryptionException.Reason;
import java.util.SortedMap;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.DataKeySpec;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyResponse;
import software.amazon.awssdk.services.kms.model.IncorrectKeyException;
import software.amazon.awssdk.services.kms.model.InvalidCiphertextException;

/** Data keys of AWS KMS. The client is created with the first key. */
public final class KmsDataKeys implements DataKeys {

  private final Supplier<KmsClient> kms;
  private final String keyId;

  public KmsDataKeys(Supplier<KmsClient> kms, String keyId) {
    this.kms = kms;
    this.keyId = keyId;
  }

  @Override
  public DataKey create(SortedMap<String, String> context) {
    return call(
        () -> {
          GenerateDataKeyResponse key =
              kms.get()
                  .generateDataKey(
                      generate ->
                          generate
                              .keyId(keyId)
                              .keySpec(DataKeySpec.AES_256)
                              .encryptionContext(context));
          return new DataKey(key.plaintext().asByteArray(), key.ciphertextBlob().asByteArray());
        });
  }

  @Override
  public byte[] open(byte[] sealed, SortedMap<String, String> context) {
    return call(
        () ->
            kms.get()
                .decrypt(
                    decrypt ->
                        decrypt
                            .keyId(keyId)
                            .ciphertextBlob(SdkBytes.fromByteArray(sealed))
                            .encryptionContext(context))
                .plaintext()
                .asByteArray());
  }

  private static <T> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (InvalidCiphertextException | IncorrectKeyException e) {
      throw new EncryptionException(
          Reason.UNREADABLE, "KMS can't decrypt the data key: " + e.getClass().getSimpleName());
    } catch (SdkException e) {
      throw new EncryptionException(
          Reason.UNAVAILABLE, "KMS gives no data key: " + e.getClass().getSimpleName());
    }
  }
}
