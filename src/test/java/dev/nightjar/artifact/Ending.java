package dev.nightjar.artifact;

import java.util.concurrent.TimeUnit;

/** Makes sure that no test leaves a process behind. */
public final class Ending {

  private static final int PATIENCE_SECONDS = 10;

  private Ending() {}

  /** Asks the process to end, and insists after a while. */
  public static void of(Process process) {
    process.destroy();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
