package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import java.util.List;

/** A change that resolves a violation, before it is converted to a text edit. */
public sealed interface Remediation {

  /** The block that the change applies to. */
  EvaluatedBlock block();

  /**
   * Sets {@code attribute = value} in the block, or in the nested {@code missing} blocks, which are
   * added.
   */
  record SetAttribute(EvaluatedBlock block, List<String> missing, String attribute, String value)
      implements Remediation {}

  /** Adds a nested block at the end of the block; its lines are indented relative to it. */
  record AddBlock(EvaluatedBlock block, List<String> lines) implements Remediation {}

  /** Adds a resource after the block. */
  record AddResource(EvaluatedBlock block, List<String> lines) implements Remediation {}
}
