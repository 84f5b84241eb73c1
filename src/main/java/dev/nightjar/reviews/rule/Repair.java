package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.Section;
import java.util.List;

/** A change that makes a violated requirement met, before it is an edit of a file's text. */
public sealed interface Repair {

  /** The block that the change begins at. */
  Section block();

  /**
   * {@code attribute = value} in the block, or in {@code missing} blocks to be added to it, each
   * inside the one before.
   */
  record SetAttribute(Section block, List<String> missing, String attribute, String value)
      implements Repair {}

  /** Another block at the end of the block; its lines are indented relative to it. */
  record AddBlock(Section block, List<String> lines) implements Repair {}

  /** Another resource right after the block. */
  record AddResource(Section block, List<String> lines) implements Repair {}
}
