package dev.nightjar.deployment.iam;

/** Who calls. */
public sealed interface Principal {

  /** A role, by its ARN; a session of it is the same to a policy. */
  record Role(String arn) implements Principal {

    @Override
    public String account() {
      return arn.split(":")[4];
    }
  }

  /** The root user of an account. */
  record Root(String account) implements Principal {}

  /** An AWS service that acts by itself, such as {@code cloudtrail.amazonaws.com}. */
  record Service(String name) implements Principal {

    @Override
    public String account() {
      return "";
    }
  }

  String account();
}
