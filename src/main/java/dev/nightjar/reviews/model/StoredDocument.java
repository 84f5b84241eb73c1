package dev.nightjar.reviews.model;

/** A JSON document that is too large to be stored as plain text. */
public sealed interface StoredDocument {

  /** Compressed, in the item itself. */
  record Compressed(byte[] gzip) implements StoredDocument {}

  /** Compressed, in S3 under this key: {@code code/<SHA-256 of the document>.json.gz}. */
  record InS3(String key) implements StoredDocument {

    /** The hash of the document's content. */
    public String hash() {
      return key.replaceAll("^.*/|\\.json\\.gz$", "");
    }
  }
}
