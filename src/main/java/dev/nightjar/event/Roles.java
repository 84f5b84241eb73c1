package dev.nightjar.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.literal.NamedLiteral;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Delivers events to the roles, in Lambda and locally alike. A role is instantiated when it is
 * first needed, so a function pays for its own role only.
 */
@Singleton
public class Roles {

  private final Function<String, Optional<Role>> byName;
  private final Supplier<Stream<String>> names;
  private final ObjectMapper mapper;

  @Inject
  Roles(@Any Instance<Role> roles, ObjectMapper mapper) {
    this(
        name -> roles.select(NamedLiteral.of(name)).stream().findFirst(),
        () -> roles.handlesStream().map(handle -> handle.getBean().getName()),
        mapper);
  }

  private Roles(
      Function<String, Optional<Role>> byName,
      Supplier<Stream<String>> names,
      ObjectMapper mapper) {
    this.byName = byName;
    this.names = names;
    this.mapper = mapper;
  }

  /** Exactly these roles, by name. */
  public static Roles of(Map<String, Role> roles, ObjectMapper mapper) {
    return new Roles(
        name -> Optional.ofNullable(roles.get(name)), () -> roles.keySet().stream(), mapper);
  }

  /** Passes the event to the role of that name and returns its result as JSON. */
  public String deliver(String roleName, String eventJson) {
    RoleResult result = named(roleName).handle(IncomingEvent.parse(mapper, eventJson));
    try {
      return mapper.writeValueAsString(result.fields());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("The result of " + roleName + " is not writable as JSON", e);
    }
  }

  /** The trigger of each role. This instantiates all roles, so only the local server calls it. */
  public SortedMap<String, Trigger> triggers() {
    SortedMap<String, Trigger> triggers = new TreeMap<>();
    names().forEach(name -> triggers.put(name, named(name).trigger()));
    return triggers;
  }

  private Role named(String roleName) {
    return byName
        .apply(roleName)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "NIGHTJAR_ROLE is '%s'; the event roles are %s".formatted(roleName, names())));
  }

  private List<String> names() {
    return names.get().sorted().toList();
  }
}
