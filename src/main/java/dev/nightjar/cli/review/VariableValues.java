package dev.nightjar.cli.review;

import dev.nightjar.cli.yaml.InvalidFileException;
import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The values of {@code --var-file} and {@code --var} as {@code .tfvars} files. */
final class VariableValues {

  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_-]*");

  /** What Terraform reads as an expression if the variable's type is not a string. */
  private static final Pattern EXPRESSION =
      Pattern.compile("(?s)-?\\d+(\\.\\d+)?|true|false|null|[\\[{\"].*");

  private VariableValues() {}

  /**
   * @throws InvalidFileException if a file cannot be read or parsed
   * @throws IllegalArgumentException if a name is none
   */
  static List<TerraformFile> of(List<Path> files, Map<String, String> variables) {
    List<TerraformFile> values = new ArrayList<>();
    files.forEach(file -> values.add(read(file)));
    StringBuilder given = new StringBuilder();
    variables.forEach(
        (name, value) -> {
          if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'%s' is no name of a variable".formatted(name));
          }
          given.append(name).append(" = ").append(expression(name, value)).append('\n');
        });
    if (!given.isEmpty()) {
      values.add(new TerraformFile("command-line.tfvars", given.toString()));
    }
    return values;
  }

  private static TerraformFile read(Path path) {
    try {
      TerraformFile file =
          new TerraformFile(path.toString(), HclParser.decode(Files.readAllBytes(path)));
      ParsedFile parsed = HclParser.parse(file.path(), file.content());
      if (!parsed.errors().isEmpty()) {
        throw new InvalidFileException(
            path.toString(), parsed.errors().get(0).line(), parsed.errors().get(0).message());
      }
      return file;
    } catch (IOException e) {
      throw new InvalidFileException(path.toString(), "cannot be read");
    }
  }

  private static String expression(String name, String value) {
    boolean isExpression =
        EXPRESSION.matcher(value).matches()
            && HclParser.parse("a.tfvars", name + " = " + value + "\n").errors().isEmpty();
    return isExpression ? value : quoted(value);
  }

  private static String quoted(String text) {
    return '"'
        + text.replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\n", "\\n")
            .replace("\r", "\\r")
            .replace("${", "$${")
            .replace("%{", "%%{")
        + '"';
  }
}
