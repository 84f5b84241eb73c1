package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.util.List;
import java.util.Optional;

/**
 * Functions on files and paths. A file that was not submitted may still exist, so its content is
 * unknown.
 */
final class FileFunctions {

  private final ConfigurationFiles files;

  FileFunctions(ConfigurationFiles files) {
    this.files = files;
  }

  void addTo(FunctionTable table) {
    table
        .add("basename", 1, 1, arguments -> new Text(baseName(text(arguments.get(0)))))
        .add("dirname", 1, 1, arguments -> new Text(directory(text(arguments.get(0)))))
        .add("file", 1, 1, this::read)
        .add("fileexists", 1, 1, this::exists)
        .add("filebase64", 1, 1, arguments -> read(arguments, "base64encode", table))
        .add("pathexpand", 1, 1, FileFunctions::expanded);
    for (String hash : List.of("md5", "sha1", "sha256", "sha512", "base64sha256", "base64sha512")) {
      table.add("file" + hash, 1, 1, arguments -> read(arguments, hash, table));
    }
  }

  private Value read(List<Value> arguments) {
    return files
        .content(text(arguments.get(0)))
        .<Value>map(Text::new)
        .orElse(UnknownValues.NOTHING_KNOWN);
  }

  private Value read(List<Value> arguments, String then, FunctionTable table) {
    return table.call(then, List.of(read(arguments))).orElseThrow();
  }

  private Value exists(List<Value> arguments) {
    Optional<String> content = files.content(text(arguments.get(0)));
    return content.isPresent() ? new Bool(true) : UnknownValues.NOTHING_KNOWN;
  }

  private static Value expanded(List<Value> arguments) {
    return text(arguments.get(0)).startsWith("~") ? UnknownValues.NOTHING_KNOWN : arguments.get(0);
  }

  private static String baseName(String path) {
    String trimmed = withoutTrailingSlashes(path);
    if (trimmed.isEmpty()) {
      return path.isEmpty() ? "." : "/";
    }
    return trimmed.substring(trimmed.lastIndexOf('/') + 1);
  }

  private static String directory(String path) {
    int slash = path.lastIndexOf('/');
    if (slash < 0) {
      return ".";
    }
    String trimmed = withoutTrailingSlashes(path.substring(0, slash));
    return trimmed.isEmpty() ? "/" : trimmed;
  }

  private static String withoutTrailingSlashes(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }
}
