package dev.nightjar.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.literal.NamedLiteral;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The one door through which events reach the roles, in Lambda and locally alike. A role is
 * instantiated when it is first asked for, so a function pays for its own role only.
 */
@Singleton
public class Roles {

  private final Instance<Role> roles;
  private final ObjectMapper mapper;

  Roles(@Any Instance<Role> roles, ObjectMapper mapper) {
    this.roles = roles;
    this.mapper = mapper;
  }

  /** Hands the event to the role of that name and answers its result as JSON. */
  public String deliver(String roleName, String eventJson) {
    RoleResult result = named(roleName).handle(IncomingEvent.parse(mapper, eventJson));
    try {
      return mapper.writeValueAsString(result.fields());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("The result of " + roleName + " is not writable as JSON", e);
    }
  }

  /** What invokes each role; asking instantiates all of them, which only the local server does. */
  public SortedMap<String, Trigger> triggers() {
    SortedMap<String, Trigger> triggers = new TreeMap<>();
    names().forEach(name -> triggers.put(name, named(name).trigger()));
    return triggers;
  }

  private Role named(String roleName) {
    Instance<Role> role = roles.select(NamedLiteral.of(roleName));
    if (!role.isResolvable()) {
      throw new IllegalArgumentException(
          "NIGHTJAR_ROLE is '%s'; the event roles are %s".formatted(roleName, names()));
    }
    return role.get();
  }

  private List<String> names() {
    return roles.handlesStream().map(handle -> handle.getBean().getName()).sorted().toList();
  }
}
