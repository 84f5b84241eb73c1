package dev.nightjar;

import java.io.IOException;

/** What else is installed on the machine that runs the tests. */
public final class Program {

  private Program() {}

  public static boolean isInstalled(String name) throws IOException, InterruptedException {
    return new ProcessBuilder("sh", "-c", "command -v " + name)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }
}
