package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import java.util.List;

/** A change that makes a violated requirement met, before it is an edit of a file's text. */
public sealed interface Remediation {

  /** The block that the change begins at. */
  EvaluatedBlock block();

  /**
   * {@code attribute = value} in the block, or in {@code missing} blocks to be added to it, each
   * inside the one before.
   */
  record SetAttribute(EvaluatedBlock block, List<String> missing, String attribute, String value)
      implements Remediation {}

  /** Another block at the end of the block; its lines are indented relative to it. */
  record AddBlock(EvaluatedBlock block, List<String> lines) implements Remediation {}

  /** Another resource right after the block. */
  record AddResource(EvaluatedBlock block, List<String> lines) implements Remediation {}
}
