package dev.nightjar.reviews.terraform.files;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads the Terraform files of a directory and the policies and templates that they may read. */
public final class TerraformDirectory {

  private final List<TerraformFile> files = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  private TerraformDirectory() {}

  /** Reads a directory recursively, or a single file. */
  public static TerraformDirectory read(Path path) throws IOException {
    TerraformDirectory folder = new TerraformDirectory();
    if (Files.isRegularFile(path)) {
      folder.add(path, path.getFileName().toString());
    } else {
      folder.walk(path);
    }
    folder.files.sort(Comparator.comparing(TerraformFile::path));
    return folder;
  }

  public List<TerraformFile> files() {
    return files;
  }

  public int terraformFileCount() {
    return (int) files.stream().filter(file -> ReviewableFiles.isTerraform(file.path())).count();
  }

  public List<String> unreadable() {
    return unreadable;
  }

  private void walk(Path root) throws IOException {
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skipped =
                ReviewableFiles.isSkipped(root.relativize(folder).toString().replace('\\', '/'));
            return skipped && !folder.equals(root)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.getFileName().toString();
            if (attributes.isRegularFile() && ReviewableFiles.isRelevant(name, attributes.size())) {
              add(file, root.relativize(file).toString().replace('\\', '/'));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            unreadable.add(file + " cannot be read");
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void add(Path file, String path) {
    try {
      String content =
          ReviewableFiles.isTerraform(path)
              ? HclParser.decode(Files.readAllBytes(file))
              : Files.readString(file);
      files.add(new TerraformFile(path, content));
    } catch (CharacterCodingException e) {
      // a binary file is not a template or policy
    } catch (IOException e) {
      unreadable.add(path + " cannot be read");
    }
  }
}
