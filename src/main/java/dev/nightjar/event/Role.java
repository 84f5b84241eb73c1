package dev.nightjar.event;

/**
 * What one Lambda function does, named by its {@code @Named} qualifier: an event as AWS delivers it
 * comes in, what Lambda answers goes out.
 */
public interface Role {

  /** What invokes this role; the embedded cloud delivers by it, Terraform declares the same. */
  Trigger trigger();

  /**
   * Handles one event; it may arrive more than once. Throwing makes AWS (and the embedded cloud)
   * deliver it again, and put it on the dead-letter queue after the last retry.
   */
  RoleResult handle(IncomingEvent event);
}
