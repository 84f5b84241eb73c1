package dev.nightjar.local.web;

import java.util.List;
import java.util.regex.Pattern;

/** A custom property of tokens.css with its value in the light scheme. */
public record DesignToken(String name, String value) {

  private static final Pattern DECLARATION = Pattern.compile("(--[a-z0-9-]+): ([^;]+);");
  private static final String DARK = "@media (prefers-color-scheme: dark)";

  /** The tokens in their order; the dark scheme repeats names, so its block is left out. */
  static List<DesignToken> of(String css) {
    int dark = css.indexOf(DARK);
    String light =
        dark < 0 ? css : css.substring(0, dark) + css.substring(css.indexOf("\n}", dark));
    return DECLARATION
        .matcher(light)
        .results()
        .map(found -> new DesignToken(found.group(1), found.group(2)))
        .toList();
  }

  /** What a token is the value of, and so how it is drawn. */
  enum Group {
    COLOR,
    SIZE,
    SPACE,
    CORNER,
    OTHER
  }

  Group group() {
    if (value.startsWith("#")) {
      return Group.COLOR;
    }
    return name.startsWith("--size-")
        ? Group.SIZE
        : name.startsWith("--space-")
            ? Group.SPACE
            : name.startsWith("--radius") ? Group.CORNER : Group.OTHER;
  }
}
