package dev.nightjar.reviews.model;

/** JSON that is too long to be stored as it is. */
public sealed interface StoredDocument {

  /** Compressed, in the item itself. */
  record Compressed(byte[] gzip) implements StoredDocument {}

  /** Compressed, in S3 under this key. */
  record InS3(String key) implements StoredDocument {}
}
