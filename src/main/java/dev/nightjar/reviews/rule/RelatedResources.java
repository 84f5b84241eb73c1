package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The resources of a configuration, indexed by attribute values. */
public final class RelatedResources {

  private final Configuration configuration;
  private final LocalDate today;
  private final Map<Key, Map<String, List<Resource>>> byName = new HashMap<>();
  private final Map<Key, Map<String, List<Resource>>> byExpression = new HashMap<>();
  private final Map<String, Map<String, List<Resource>>> byAddress = new HashMap<>();

  private record Key(String type, String attribute) {}

  public RelatedResources(Configuration configuration, LocalDate today) {
    this.configuration = configuration;
    this.today = today;
  }

  Configuration configuration() {
    return configuration;
  }

  LocalDate today() {
    return today;
  }

  /**
   * The managed resources of that type whose attribute has the value of the resource's own
   * attribute: the same known text, or the same expression in the same module.
   */
  List<Resource> sharing(String type, String attribute, Resource resource, String ownAttribute) {
    Value value = resource.body().attribute(ownAttribute);
    if (Values.isUnknown(value)) {
      return expression(resource, ownAttribute)
          .map(expression -> written(type, attribute, expression))
          .orElse(List.of());
    }
    return Values.text(value)
        .filter(name -> !name.isEmpty())
        .map(name -> named(type, attribute, name))
        .orElse(List.of());
  }

  private List<Resource> written(String type, String attribute, String expression) {
    return byExpression
        .computeIfAbsent(new Key(type, attribute), this::indexOfExpressions)
        .getOrDefault(expression, List.of());
  }

  private Map<String, List<Resource>> indexOfExpressions(Key key) {
    Map<String, List<Resource>> index = new HashMap<>();
    for (Resource resource : configuration.resources(key.type())) {
      expression(resource, key.attribute())
          .ifPresent(text -> index.computeIfAbsent(text, t -> new ArrayList<>()).add(resource));
    }
    return index;
  }

  private static Optional<String> expression(Resource resource, String attribute) {
    return resource.body().expression(attribute).map(text -> resource.modulePath() + text);
  }

  /** The managed resources of that type whose attribute has that known value. */
  private List<Resource> named(String type, String attribute, String name) {
    return byName
        .computeIfAbsent(new Key(type, attribute), this::index)
        .getOrDefault(name, List.of());
  }

  /** Whether there is a managed resource of that type and address. */
  boolean exists(String type, String address) {
    return !at(type, address).isEmpty();
  }

  /** The managed resources of that type and address; several with count or for_each. */
  List<Resource> at(String type, String address) {
    return byAddress
        .computeIfAbsent(
            type,
            t ->
                configuration.resources(t).stream()
                    .collect(Collectors.groupingBy(Resource::address)))
        .getOrDefault(address, List.of());
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
