package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How an artifact is started. */
class FunctionProcessTest {

  @TempDir Path folder;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aZipWithABootstrapIsRunAsANativeExecutable() throws Exception {
    Path zip = folder.resolve("native.zip");
    try (OutputStream file = Files.newOutputStream(zip);
        ZipOutputStream entries = new ZipOutputStream(file)) {
      entries.putNextEntry(new ZipEntry("bootstrap"));
      String script = "#!/bin/sh\necho $NIGHTJAR_ROLE asks $AWS_LAMBDA_RUNTIME_API\n";
      entries.write(script.getBytes(StandardCharsets.UTF_8));
    }
    Path unpacked = FunctionProcess.unpack(zip, folder.resolve("unpacked"));
    assertTrue(FunctionProcess.isNative(unpacked));
    try (FunctionProcess function =
        FunctionProcess.start(
            Jdk.own(), List.of(), unpacked, Map.of("NIGHTJAR_ROLE", "texts-worker"))) {
      String log = function.logAfterEnd();
      assertTrue(log.startsWith("texts-worker asks 127.0.0.1:"), log);
    }
  }
}
