package dev.nightjar.ops;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which system this process serves over HTTP: with the role {@code texts-api} texts alone; without
 * a role, as in the local server, all of them.
 */
@Singleton
public class ServedSystem {

  public static final List<String> ALL = List.of("news", "texts", "reviews", "concerts");

  private static final String API_ROLE_SUFFIX = "-api";

  private final Optional<String> system;

  ServedSystem(@ConfigProperty(name = "nightjar.role") Optional<String> role) {
    this.system = role.map(ServedSystem::systemOf);
  }

  public boolean servesAll() {
    return system.isEmpty();
  }

  public boolean serves(String name) {
    return system.isEmpty() || system.get().equals(name);
  }

  private static String systemOf(String role) {
    if (!role.endsWith(API_ROLE_SUFFIX)) {
      throw new IllegalArgumentException(
          "NIGHTJAR_ROLE is '%s'; an HTTP role ends in %s".formatted(role, API_ROLE_SUFFIX));
    }
    return role.substring(0, role.length() - API_ROLE_SUFFIX.length());
  }
}
