package dev.nightjar.event;

/**
 * The work of one Lambda function, named by its {@code @Named} qualifier. It takes an event as AWS
 * delivers it and returns Lambda's answer.
 */
public interface Role {

  /**
   * The trigger of this role. The embedded cloud delivers by it, and Terraform declares the same.
   */
  Trigger trigger();

  /**
   * Handles one event, which may arrive more than once. An exception makes AWS and the embedded
   * cloud deliver it again, and put it on the dead-letter queue after the last retry.
   */
  RoleResult handle(IncomingEvent event);
}
