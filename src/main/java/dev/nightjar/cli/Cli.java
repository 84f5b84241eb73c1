package dev.nightjar.cli;

/**
 * The commands alone, without Quarkus and the server: the program that `make native-cli` builds.
 */
public final class Cli {

  private Cli() {}

  public static void main(String... arguments) {
    String[] command = arguments.length == 0 ? new String[] {"help"} : arguments;
    System.exit(new Commands().run(command).orElseThrow());
  }
}
