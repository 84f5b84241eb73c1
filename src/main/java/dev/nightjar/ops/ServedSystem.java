package dev.nightjar.ops;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which system this process serves over HTTP: with the role {@code texts-api} texts alone; without
 * a role, as in the local server, all of them. It is a proxied bean because request filters are
 * created during static initialization, which natively is build time, when the role is not known.
 */
@ApplicationScoped
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
    return ALL.stream()
        .filter(system -> role.equals(system + API_ROLE_SUFFIX))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "NIGHTJAR_ROLE is '%s'; the HTTP roles are %s"
                        .formatted(
                            role, ALL.stream().map(system -> system + API_ROLE_SUFFIX).toList())));
  }
}
