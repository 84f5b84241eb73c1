package dev.nightjar.local.function;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A zip like that of a native function, whose executable is a script that runs a test's class. */
final class TestZip {

  private TestZip() {}

  /** Writes both zips; the functions in them answer with that version when asked who they are. */
  static void write(Path folder, String version) throws IOException {
    for (FunctionKind kind : FunctionKind.values()) {
      Path part = Files.createTempFile(folder, "zip", ".part");
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(part))) {
        zip.putNextEntry(new ZipEntry("bootstrap"));
        String script =
            """
            #!/bin/sh
            echo "version %1$s starts"
            exec "%2$s/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g -cp "%3$s" %4$s %1$s
            """
                .formatted(
                    version,
                    System.getProperty("java.home"),
                    Path.of("target/test-classes").toAbsolutePath(),
                    TestFunction.class.getName());
        zip.write(script.getBytes(StandardCharsets.UTF_8));
      }
      Files.move(part, folder.resolve(kind.zip()), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
