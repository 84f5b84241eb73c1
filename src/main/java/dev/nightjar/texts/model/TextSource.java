package dev.nightjar.texts.model;

import java.io.IOException;
import java.io.InputStream;

/** A stored text, any part of which can be read. */
public interface TextSource {

  /** The size in bytes. */
  long size();

  /**
   * The bytes from a position up to another, excluding it.
   *
   * @throws java.nio.file.NoSuchFileException if the text was deleted meanwhile
   */
  InputStream open(long from, long to) throws IOException;
}
