package dev.nightjar.reviews;

/** JSON that is too long to be stored as it is. */
public sealed interface Document {

  /** Compressed, in the item itself. */
  record Compressed(byte[] gzip) implements Document {}

  /** Compressed, in S3 under this key. */
  record InS3(String key) implements Document {}
}
