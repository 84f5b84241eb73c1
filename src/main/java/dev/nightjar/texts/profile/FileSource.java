package dev.nightjar.texts.profile;

import dev.nightjar.texts.model.TextSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text in a file of this computer. */
public record FileSource(Path file, long size) implements TextSource {

  public static FileSource of(Path file) throws IOException {
    return new FileSource(file, Files.size(file));
  }

  @Override
  public InputStream open(long from, long to) throws IOException {
    SeekableByteChannel channel = Files.newByteChannel(file);
    channel.position(from);
    return new Limited(Channels.newInputStream(channel), to - from);
  }

  /** Ends after a number of bytes. */
  private static final class Limited extends FilterInputStream {

    private long left;

    Limited(InputStream bytes, long length) {
      super(bytes);
      this.left = length;
    }

    @Override
    public int read() throws IOException {
      int read = left > 0 ? super.read() : -1;
      left -= read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = left > 0 ? super.read(bytes, from, (int) Math.min(length, left)) : -1;
      left -= Math.max(0, read);
      return read;
    }
  }
}
