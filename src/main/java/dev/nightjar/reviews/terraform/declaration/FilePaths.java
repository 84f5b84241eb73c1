package dev.nightjar.reviews.terraform.declaration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Operations on the paths of submitted files. */
public final class FilePaths {

  private FilePaths() {}

  /** The path without {@code .}, {@code //} and resolvable {@code ..} parts. */
  public static String normalized(String path) {
    List<String> parts = new ArrayList<>();
    for (String part : path.replace('\\', '/').split("/")) {
      if (part.equals("..") && !parts.isEmpty() && !parts.get(parts.size() - 1).equals("..")) {
        parts.remove(parts.size() - 1);
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    return String.join("/", parts);
  }

  public static String directory(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "" : path.substring(0, slash);
  }

  static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  public static String resolve(String directory, String path) {
    return normalized(directory + "/" + path);
  }

  /** Whether the path starts at the root of a file system or drive. */
  static boolean isAbsolute(String path) {
    return path.startsWith("/") || path.startsWith("\\") || path.matches("[A-Za-z]:.*");
  }

  /** The directory of a local module source. */
  public static Optional<String> local(String directory, String source) {
    String path = source.replace('\\', '/');
    boolean local =
        path.startsWith("./") || path.startsWith("../") || path.equals(".") || path.equals("..");
    return local ? Optional.of(resolve(directory, path)) : Optional.empty();
  }

  /** The relative path from one directory to another. */
  public static String relative(String from, String to) {
    List<String> start = parts(from);
    List<String> end = parts(to);
    int common = 0;
    while (common < Math.min(start.size(), end.size())
        && start.get(common).equals(end.get(common))) {
      common++;
    }
    List<String> steps = new ArrayList<>();
    for (int i = common; i < start.size(); i++) {
      steps.add("..");
    }
    steps.addAll(end.subList(common, end.size()));
    return steps.isEmpty() ? "." : String.join("/", steps);
  }

  private static List<String> parts(String path) {
    return path.isEmpty() ? List.of() : List.of(path.split("/"));
  }
}
