package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.model.TerraformFile;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A sample configuration of a web shop with many findings. */
@Singleton
public class SampleFiles {

  static final String STACK = "sample-shop";

  private static final List<String> PATHS =
      List.of("main.tf", "network.tf", "database.tf", "storage.tf", "variables.tf");

  List<TerraformFile> read() {
    return PATHS.stream().map(path -> new TerraformFile(path, text(path))).toList();
  }

  private static String text(String path) {
    try (InputStream in = SampleFiles.class.getResourceAsStream("sample/" + path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
