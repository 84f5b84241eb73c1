package dev.nightjar;

import dev.nightjar.cli.CommandLine;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.OptionalInt;

/** Starts a Lambda function, or does one command and exits. */
@QuarkusMain(name = "lambda")
public final class Nightjar {

  private Nightjar() {}

  public static void main(String... arguments) {
    OptionalInt exitCode = new CommandLine().run(arguments);
    if (exitCode.isPresent()) {
      System.exit(exitCode.getAsInt());
    }
    Quarkus.run(arguments);
  }
}
