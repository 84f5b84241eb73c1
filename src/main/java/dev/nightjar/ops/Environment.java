package dev.nightjar.ops;

import java.util.regex.Pattern;

/** The environment of a deployment, which is part of the names of tables, topics and functions. */
public record Environment(String name) {

  private static final Pattern VALID = Pattern.compile("[a-z][a-z0-9-]{0,19}");
  private static final String PRODUCTION = "prod";

  public Environment {
    if (!VALID.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "environment must match " + VALID.pattern() + ", for example dev or prod");
    }
  }

  public static Environment production() {
    return new Environment(PRODUCTION);
  }

  public boolean isProduction() {
    return name.equals(PRODUCTION);
  }

  /** {@code dev-sentiment-items}, {@code prod-sentiment-items}. */
  public String prefixed(String resource) {
    return name + "-" + resource;
  }

  /** {@code dev-concert-finder-main}, but {@code concert-finder-main} in production. */
  public String prefixedOutsideProduction(String resource) {
    return isProduction() ? resource : prefixed(resource);
  }

  /** {@code reviews-dev}, {@code reviews-prod}. */
  public String suffixed(String resource) {
    return resource + "-" + name;
  }

  @Override
  public String toString() {
    return name;
  }
}
