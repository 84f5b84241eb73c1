package dev.nightjar.reviews.rule.network;

import dev.nightjar.reviews.rule.Judgement;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.Truth;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether a network ACL lets the whole internet in on a port: its entries count in their order. */
final class AclRule {

  private AclRule() {}

  static Requirement isClosed(int port) {
    return subject -> subject.isA("aws_network_acl") ? walk(subject, port) : alone(subject, port);
  }

  private static Judgement walk(Subject acl, int port) {
    if (!acl.section().sectionsKnown("ingress")) {
      return Judgement.UNKNOWN;
    }
    List<Subject> entries =
        acl.sections("ingress").stream()
            .map(acl::within)
            .sorted(Comparator.comparing(AclRule::number))
            .toList();
    Truth closed = Truth.YES;
    for (Subject entry : entries) {
      Truth open = is("allow", entry, port);
      if (open == Truth.YES) {
        return Judgement.of(closed == Truth.YES ? Truth.NO : Truth.UNKNOWN)
            .at(entry.section().location());
      }
      closed = closed.and(open.not());
      if (is("deny", entry, port) == Truth.YES) {
        break;
      }
    }
    return Judgement.of(closed);
  }

  private static Judgement alone(Subject rule, int port) {
    Truth inbound = Values.isTrue(rule.value("egress")).not();
    return Judgement.of(inbound.and(is("allow", rule, port)).not()).at(rule.place("cidr_block"));
  }

  private static int number(Subject entry) {
    return Values.integer(entry.value("rule_no")).orElse(Integer.MAX_VALUE);
  }

  private static Truth is(String action, Subject entry, int port) {
    Truth acts =
        Values.isOneOfIgnoringCase(entry.value("action"), action)
            .or(Values.isOneOfIgnoringCase(entry.value("rule_action"), action));
    Truth forAnybody =
        Values.isOneOf(entry.value("cidr_block"), "0.0.0.0/0")
            .or(Values.isOneOf(entry.value("ipv6_cidr_block"), "::/0"));
    return acts.and(forAnybody).and(covers(entry, port));
  }

  private static Truth covers(Subject entry, int port) {
    Truth everything = Values.isOneOf(entry.value("protocol"), "-1", "all");
    Optional<Integer> from = Values.integer(entry.value("from_port"));
    Optional<Integer> to = Values.integer(entry.value("to_port"));
    if (from.isPresent() && to.isPresent()) {
      return everything.or(Truth.of(from.get() <= port && port <= to.get()));
    }
    boolean unknown =
        Values.isUnknown(entry.value("from_port")) || Values.isUnknown(entry.value("to_port"));
    return unknown ? everything.or(Truth.UNKNOWN) : everything;
  }
}
