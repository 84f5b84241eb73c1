package dev.nightjar.reviews.rule.network;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether a network ACL allows the internet to reach a port; its entries are evaluated in
 * order.
 */
final class NetworkAclCheck {

  private NetworkAclCheck() {}

  static Requirement isClosed(int port) {
    return subject ->
        subject.isA("aws_network_acl")
            ? checkEntries(subject, port)
            : checkSingleRule(subject, port);
  }

  private static CheckResult checkEntries(Subject acl, int port) {
    if (!acl.block().blocksKnown("ingress")) {
      return CheckResult.UNKNOWN;
    }
    List<Subject> entries =
        acl.blocks("ingress").stream()
            .map(acl::within)
            .sorted(Comparator.comparing(NetworkAclCheck::number))
            .toList();
    Tristate closed = Tristate.YES;
    for (Subject entry : entries) {
      Tristate open = is("allow", entry, port);
      if (open == Tristate.YES) {
        return CheckResult.of(closed == Tristate.YES ? Tristate.NO : Tristate.UNKNOWN)
            .at(entry.block().location());
      }
      closed = closed.and(open.not());
      if (is("deny", entry, port) == Tristate.YES) {
        break;
      }
    }
    return CheckResult.of(closed);
  }

  private static CheckResult checkSingleRule(Subject rule, int port) {
    Tristate inbound = Values.isTrue(rule.value("egress")).not();
    return CheckResult.of(inbound.and(is("allow", rule, port)).not())
        .at(rule.location("cidr_block"));
  }

  private static int number(Subject entry) {
    return Values.integer(entry.value("rule_no")).orElse(Integer.MAX_VALUE);
  }

  private static Tristate is(String action, Subject entry, int port) {
    Tristate acts =
        Values.isOneOfIgnoringCase(entry.value("action"), action)
            .or(Values.isOneOfIgnoringCase(entry.value("rule_action"), action));
    Tristate fromAnyAddress =
        Values.isOneOf(entry.value("cidr_block"), "0.0.0.0/0")
            .or(Values.isOneOf(entry.value("ipv6_cidr_block"), "::/0"));
    return acts.and(fromAnyAddress).and(covers(entry, port));
  }

  private static Tristate covers(Subject entry, int port) {
    Tristate everything = Values.isOneOf(entry.value("protocol"), "-1", "all");
    Optional<Integer> from = Values.integer(entry.value("from_port"));
    Optional<Integer> to = Values.integer(entry.value("to_port"));
    if (from.isPresent() && to.isPresent()) {
      boolean included = from.get() <= port && port <= to.get();
      return everything.or(OpenPortCheck.isTcp(entry.value("protocol")).and(Tristate.of(included)));
    }
    boolean unknown =
        Values.isUnknown(entry.value("from_port")) || Values.isUnknown(entry.value("to_port"));
    return unknown ? everything.or(Tristate.UNKNOWN) : everything;
  }
}
