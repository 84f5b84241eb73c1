package dev.nightjar.local.function;

import com.amazonaws.services.lambda.runtime.api.client.AWSLambda;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The native library of AWS' runtime client. The client itself unpacks it to a place of fixed name,
 * where instances that start at once would overwrite each other's.
 */
final class RuntimeClientLibrary {

  private static final String PROPERTY =
      "com.amazonaws.services.lambda.runtime.api.client.runtimeapi.NativeClient.JNI";

  private RuntimeClientLibrary() {}

  /** Unpacks the library of this machine and returns the option that names it to the client. */
  static String unpack(Path folder) throws IOException {
    String system = Files.exists(Path.of("/etc/alpine-release")) ? "linux_musl" : "linux";
    String processor = System.getProperty("os.arch").equals("aarch64") ? "aarch_64" : "x86_64";
    String name = "libaws-lambda-jni.%s-%s.so".formatted(system, processor);
    Path library = folder.resolve(name);
    try (InputStream content = AWSLambda.class.getResourceAsStream("/jni/" + name)) {
      Files.copy(content, library);
    }
    return "-D%s=%s".formatted(PROPERTY, library);
  }

  /** Whether there is a library for this machine. */
  static boolean isThere() {
    return System.getProperty("os.name").equals("Linux");
  }
}
