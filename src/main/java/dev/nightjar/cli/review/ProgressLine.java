package dev.nightjar.cli.review;

import dev.nightjar.cli.command.Terminal;

/** A line that says how far the review of a large tree is, while a person waits. */
final class ProgressLine {

  private static final int MANY_FILES = 500;
  private static final int STEP = 100;
  private static final String START_OF_CLEARED_LINE = "\r\u001b[K";

  private final Terminal terminal;
  private boolean isShown;

  ProgressLine(Terminal terminal) {
    this.terminal = terminal;
  }

  void read(int files) {
    if (files >= MANY_FILES && files % STEP == 0) {
      show("Reading %,d files…".formatted(files));
    }
  }

  void reviewing(int files) {
    if (files >= MANY_FILES) {
      show("Reviewing %,d files…".formatted(files));
    }
  }

  private void show(String text) {
    if (terminal.interactive()) {
      terminal.err().print(START_OF_CLEARED_LINE + text);
      terminal.err().flush();
      isShown = true;
    }
  }

  void end() {
    if (isShown) {
      terminal.err().print(START_OF_CLEARED_LINE);
      terminal.err().flush();
      isShown = false;
    }
  }
}
