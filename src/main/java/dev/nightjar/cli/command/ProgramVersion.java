package dev.nightjar.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build writes into {@code version.properties}. */
public final class ProgramVersion implements IVersionProvider {

  private static final String FILE = "version.properties";

  @Override
  public String[] getVersion() {
    return new String[] {Command.PROGRAM + " " + number()};
  }

  public static String number() {
    Properties properties = new Properties();
    try (InputStream file = ProgramVersion.class.getResourceAsStream(FILE)) {
      properties.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
