package dev.nightjar;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts a Lambda function, which has no commands. */
@QuarkusMain(name = "lambda")
public final class Nightjar {

  private Nightjar() {}

  public static void main(String... arguments) {
    Quarkus.run(arguments);
  }
}
