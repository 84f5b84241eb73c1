package dev.nightjar.texts.profile;

import dev.nightjar.texts.model.TextSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** A text in memory. */
public record BytesSource(byte[] bytes) implements TextSource {

  public static BytesSource of(String text) {
    return of(text, StandardCharsets.UTF_8);
  }

  static BytesSource of(String text, Charset charset) {
    return new BytesSource(text.getBytes(charset));
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public InputStream open(long from, long to) {
    return new ByteArrayInputStream(bytes, (int) from, (int) (to - from));
  }
}
