package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The console's styles have their values from tokens.css. */
class StylesTest {

  private static final Path STYLES = Path.of("src/main/resources/META-INF/resources/console");
  private static final Path TOKENS = STYLES.resolve("tokens.css");
  private static final Pattern USED = Pattern.compile("var\\((--[a-z0-9-]+)");
  private static final Pattern DEFINED = Pattern.compile("(?m)(--[a-z0-9-]+):");

  /** Only in a value, because selectors have ids. */
  private static final Pattern COLOR =
      Pattern.compile(":[^;{]*#[0-9a-fA-F]{3,8}\\b|\\b(?:rgb|hsl)a?\\(");

  /** Relative sizes follow the text around them, and maps have units of their own. */
  private static final Pattern SIZE =
      Pattern.compile(
          "\\bfont(?:-size)?:[^;{]*\\d(?:rem|pt)\\b|border-radius:[^;{]*[1-9]\\d*(?:px|rem)");

  @Test
  void everyTokenThatAStyleUsesIsDefined() throws IOException {
    for (Path style : styles()) {
      Set<String> unknown = found(USED, style);
      unknown.removeAll(found(DEFINED, TOKENS));
      unknown.removeAll(found(DEFINED, style));
      assertEquals(Set.of(), unknown, style.toString());
    }
  }

  @Test
  void colorsAreInTheTokensAlone() throws IOException {
    for (Path style : styles()) {
      List<String> lines =
          Files.readAllLines(style).stream().filter(line -> COLOR.matcher(line).find()).toList();
      if (style.equals(TOKENS)) {
        assertTrue(lines.size() > 30, lines::toString);
      } else {
        assertEquals(List.of(), lines, style.toString());
      }
    }
  }

  @Test
  void sizesOfLettersAndCornersAreInTheTokensAlone() throws IOException {
    for (Path style : styles()) {
      List<String> lines =
          Files.readAllLines(style).stream().filter(line -> SIZE.matcher(line).find()).toList();
      assertEquals(List.of(), style.equals(TOKENS) ? List.of() : lines, style.toString());
    }
  }

  /** A browser reads them before any style, so the page and its manifest repeat two tokens. */
  @Test
  void browserFrameHasTheColorsOfTheBar() throws IOException {
    List<String> bars = values("--night: (#[0-9a-f]+);", TOKENS);
    assertEquals(2, bars.size());
    assertEquals(
        bars,
        values(
            "name=\"theme-color\" content=\"([^\"]+)\"",
            Path.of("src/main/resources/templates/web/layout.html")));
    assertEquals(
        List.of(values("--ground: (#[0-9a-f]+);", TOKENS).get(0), bars.get(0)),
        values("_color\": \"([^\"]+)\"", STYLES.resolve("manifest.json")));
  }

  private static List<String> values(String pattern, Path file) throws IOException {
    return Pattern.compile(pattern)
        .matcher(Files.readString(file))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  private static List<Path> styles() throws IOException {
    try (Stream<Path> files = Files.list(STYLES)) {
      return files.filter(file -> file.toString().endsWith(".css")).toList();
    }
  }

  private static Set<String> found(Pattern pattern, Path style) throws IOException {
    return new TreeSet<>(values(pattern.pattern(), style));
  }
}
