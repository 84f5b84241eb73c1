package dev.nightjar.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;

/** A terminal command. */
public interface Command {

  /** One line for the list of commands: arguments and purpose. */
  String usage();

  /** Runs the command and returns the exit code. */
  int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err);
}
