package dev.nightjar.artifact;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * Starts a function on the JVM in the phases of a native executable. There, static initialization
 * is a part of the build and does not see the environment of the function; a bean that reads a
 * setting then keeps the wrong value. It runs in the function's own process and uses only the JDK.
 */
public final class NativePhases {

  private static final String APPLICATION = "io.quarkus.runner.ApplicationImpl";

  private NativePhases() {}

  /**
   * @param arguments the main class that runs the function, and its arguments
   */
  public static void main(String[] arguments) throws Exception {
    Map<String, String> environment = modifiableEnvironment();
    Map<String, String> given = new HashMap<>(environment);
    environment.keySet().removeIf(NativePhases::isSetAtRunTime);
    Class.forName(APPLICATION); // runs the static initialization
    environment.putAll(given);
    String[] rest = new String[arguments.length - 1];
    System.arraycopy(arguments, 1, rest, 0, rest.length);
    Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null, (Object) rest);
  }

  private static boolean isSetAtRunTime(String variable) {
    return variable.startsWith("NIGHTJAR_")
        || variable.startsWith("AWS_")
        || variable.startsWith("QUARKUS_");
  }

  /** The map behind {@link System#getenv()}, which needs {@code java.base} to be opened. */
  @SuppressWarnings("unchecked")
  private static Map<String, String> modifiableEnvironment() throws ReflectiveOperationException {
    Field behind = System.getenv().getClass().getDeclaredField("m");
    behind.setAccessible(true);
    return (Map<String, String>) behind.get(System.getenv());
  }
}
