package dev.nightjar.cli.command;

import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Where a command reads and writes.
 *
 * @param interactive whether a person reads the output and sees the progress
 * @param colors whether the person wants colors, according to NO_COLOR
 */
public record Terminal(
    InputStream in, PrintStream out, PrintStream err, boolean interactive, boolean colors) {

  /** Without a person who reads along. */
  public Terminal(InputStream in, PrintStream out, PrintStream err) {
    this(in, out, err, false, false);
  }

  /** The terminal of this process. */
  public static Terminal ofProcess() {
    boolean interactive = isInteractive(System.getenv());
    boolean colors = interactive && System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(System.in, utf8(System.out), utf8(System.err), interactive, colors);
  }

  /** Since JDK 22 there is a console without a terminal, too, unless the old one is chosen. */
  private static boolean isInteractive(Map<String, String> environment) {
    System.setProperty("jdk.console", "java.base");
    return System.console() != null && !environment.getOrDefault("TERM", "dumb").equals("dumb");
  }

  private static PrintStream utf8(PrintStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }

  PrintWriter outWriter() {
    return writer(out);
  }

  PrintWriter errWriter() {
    return writer(err);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }
}
