package dev.nightjar.local.delivery;

/** Hands an event to a role, and returns when the role has handled it. */
public interface RoleInvoker {

  /**
   * Returns the role's result as JSON. An exception means that the event has to be delivered again.
   */
  String invoke(String role, String eventJson);
}
