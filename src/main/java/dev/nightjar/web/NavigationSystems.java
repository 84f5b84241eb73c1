package dev.nightjar.web;

import dev.nightjar.ops.ServedSystem;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which systems have pages at this address: all of them, unless some are not deployed or want a
 * token, which pages don't ask for. Navigation and overview lead nowhere else.
 */
@Named("shown")
@Singleton
public class NavigationSystems {

  private final List<Entry> entries;
  private final boolean hasHealth;

  NavigationSystems(
      @ConfigProperty(name = "nightjar.web.systems") Optional<List<String>> names,
      ServedSystem served) {
    this.entries =
        ServedSystem.ALL.stream()
            .filter(names.orElseGet(List::of)::contains)
            .map(name -> new Entry(name, titleOf(name)))
            .toList();
    this.hasHealth = served.servesAll();
  }

  /** A system in the navigation. */
  public record Entry(String name, String title) {}

  public List<Entry> entries() {
    return entries;
  }

  /** Of one function among many it would say nothing about the others. */
  public boolean hasHealth() {
    return hasHealth;
  }

  static String titleOf(String system) {
    return Character.toUpperCase(system.charAt(0)) + system.substring(1);
  }
}
