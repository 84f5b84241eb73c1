package dev.nightjar.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;

/** Something that Nightjar does in a terminal, without a server and without AWS. */
public interface Command {

  /** One line for the list of commands: arguments and purpose. */
  String usage();

  /** Does it and answers the process' exit code. */
  int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err);
}
