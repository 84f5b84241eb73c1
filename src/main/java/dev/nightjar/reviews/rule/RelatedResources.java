package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The resources of a configuration, indexed by attribute values. */
public final class RelatedResources {

  private final Configuration configuration;
  private final Map<Key, Map<String, List<Resource>>> byName = new HashMap<>();

  private record Key(String type, String attribute) {}

  public RelatedResources(Configuration configuration) {
    this.configuration = configuration;
  }

  Configuration configuration() {
    return configuration;
  }

  /** The managed resources of that type whose attribute has that known value. */
  List<Resource> named(String type, String attribute, String name) {
    return byName
        .computeIfAbsent(new Key(type, attribute), this::index)
        .getOrDefault(name, List.of());
  }

  private Map<String, List<Resource>> index(Key key) {
    Map<String, List<Resource>> index = new HashMap<>();
    for (Resource resource : configuration.resources(key.type())) {
      Values.text(resource.body().attribute(key.attribute()))
          .ifPresent(name -> index.computeIfAbsent(name, n -> new ArrayList<>()).add(resource));
    }
    return index;
  }
}
