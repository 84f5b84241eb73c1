package dev.nightjar.web;

import dev.nightjar.access.AccessSettings;
import dev.nightjar.ops.ServedSystem;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The systems with pages at this address: all, unless some are not deployed or need a token. */
@Named("shown")
@Singleton
public class NavigationSystems {

  private final List<Entry> entries;
  private final boolean hasHealth;
  private final AccessSettings access;

  NavigationSystems(
      @ConfigProperty(name = "nightjar.web.systems") Optional<List<String>> names,
      ServedSystem served,
      AccessSettings access) {
    this.entries =
        ServedSystem.ALL.stream()
            .filter(names.orElseGet(List::of)::contains)
            .map(name -> new Entry(name, titleOf(name)))
            .toList();
    this.hasHealth = served.servesAll();
    this.access = access;
  }

  /** A system in the navigation. */
  public record Entry(String name, String title) {

    /** The key that goes to the system after "g". */
    public String key() {
      return name.substring(0, 1);
    }
  }

  public List<Entry> entries() {
    return entries;
  }

  /** The health of one function says nothing about the others. */
  public boolean hasHealth() {
    return hasHealth;
  }

  /** Whether users of the pages have sessions that they can end. */
  public boolean hasSignOut() {
    return access.isEnforced() && access.clientId().isPresent();
  }

  static String titleOf(String system) {
    return Character.toUpperCase(system.charAt(0)) + system.substring(1);
  }
}
