package dev.nightjar.cli.review;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Globs of paths: {@code modules/net}, {@code **}{@code /test/**}. One that matches a folder
 * matches what is in it, and one without a slash matches a name anywhere.
 */
final class PathPatterns {

  private final List<PathMatcher> matchers = new ArrayList<>();

  /**
   * @throws IllegalArgumentException if one is no glob
   */
  PathPatterns(List<String> globs) {
    for (String glob : globs) {
      String plain = glob.replaceFirst("^\\./", "").replaceFirst("/+$", "");
      add(plain);
      if (!plain.startsWith("**/")) {
        add(plain.startsWith("/") ? plain.substring(1) : "**/" + plain);
      } else {
        add(plain.substring("**/".length()));
      }
    }
  }

  private void add(String glob) {
    try {
      matchers.add(FileSystems.getDefault().getPathMatcher("glob:" + glob));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'%s' is no glob: %s".formatted(glob, e.getDescription()), e);
    }
  }

  boolean matches(String path) {
    for (Path part = Path.of(path); part != null; part = part.getParent()) {
      Path tested = part;
      if (matchers.stream().anyMatch(matcher -> matcher.matches(tested))) {
        return true;
      }
    }
    return false;
  }
}
