package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The files of a form: pasted files, and uploads of browsers without JavaScript. */
final class FormFiles {

  private FormFiles() {}

  static List<TerraformFile> of(
      List<String> paths, List<String> contents, List<FileUpload> uploads) {
    List<TerraformFile> files = new ArrayList<>();
    for (int i = 0; i < Math.min(paths.size(), contents.size()); i++) {
      if (!contents.get(i).isBlank()) {
        files.add(new TerraformFile(paths.get(i).strip(), withoutReturns(contents.get(i))));
      }
    }
    Set<String> knownPaths = new HashSet<>();
    files.forEach(file -> knownPaths.add(file.path()));
    for (FileUpload upload : uploads) {
      if (!upload.fileName().isBlank() && knownPaths.add(upload.fileName())) {
        files.add(read(upload));
      }
    }
    return files;
  }

  /** Browsers submit line breaks as CR LF. */
  private static String withoutReturns(String text) {
    return text.replace("\r\n", "\n");
  }

  private static TerraformFile read(FileUpload upload) {
    try {
      byte[] bytes = Files.readAllBytes(upload.uploadedFile());
      return new TerraformFile(upload.fileName(), HclParser.decode(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
