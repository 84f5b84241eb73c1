package dev.nightjar.reviews.terraform.module;

import java.util.Set;

/**
 * What is assumed so that blocks are present that are not created by default.
 *
 * @param unknownVariables the variables, with the path of their module, whose default is ignored,
 *     because another value creates the blocks
 * @param blocks the addresses of the blocks that are present even if their number is a constant 0
 */
record AssumedPresence(Set<String> unknownVariables, Set<String> blocks) {

  static final AssumedPresence NONE = new AssumedPresence(Set.of(), Set.of());

  boolean isUnknown(String modulePath, String variable) {
    return unknownVariables.contains(modulePath + variable);
  }

  boolean isAssumed(String address) {
    return blocks.contains(address);
  }
}
