package dev.nightjar.encryption;

/** A text was not encrypted or decrypted. The message holds neither keys nor contents. */
public class EncryptionException extends RuntimeException {

  /** Whether another attempt may help. */
  public enum Reason {
    /** The keys can't be reached at the moment. */
    UNAVAILABLE,
    /** The text was changed, or belongs to another context or key. */
    UNREADABLE
  }

  private final Reason reason;

  public EncryptionException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
