package dev.nightjar.web.query;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;

/** The query string of a page: what was chosen, and nothing else. */
public final class PageQuery {

  private final StringJoiner parameters = new StringJoiner("&", "?", "").setEmptyValue("");

  /** Adds a parameter, unless its value is empty. */
  public PageQuery with(String name, String value) {
    if (!value.isEmpty()) {
      parameters.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
    return this;
  }

  /** Adds a parameter if a condition holds. */
  public PageQuery withIf(boolean isChosen, String name, Object value) {
    return isChosen ? with(name, value.toString()) : this;
  }

  /** The address of a page with these parameters. */
  public String of(String path) {
    return path + parameters;
  }
}
