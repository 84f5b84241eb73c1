package dev.nightjar.reviews.rule.network;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Optional;

/** Checks whether a security group rule opens a port to the internet. */
final class OpenPortCheck {

  private static final String ANY_IPV4 = "0.0.0.0/0";
  private static final String[] ANY_IPV6 = {"::/0", "0000:0000:0000:0000:0000:0000:0000:0000/0"};
  private static final int LAST_PORT = 65535;

  /** All ports of all protocols. */
  static final int ALL = -1;

  private OpenPortCheck() {}

  /** {@code direction} is ingress or egress; port {@link #ALL} stands for all ports. */
  static Requirement isClosed(String direction, int port) {
    return subject -> {
      if (subject.isA("aws_security_group")) {
        return inline(subject, direction, port);
      }
      if (subject.isA("aws_security_group_rule")) {
        Tristate applies = Values.isOneOf(subject.value("type"), direction);
        return at(subject, applies.and(isOpen(subject, port)).not());
      }
      return at(subject, isOpen(subject, port).not());
    };
  }

  /** Reports the location of the first open rule. */
  private static CheckResult inline(Subject group, String direction, int port) {
    Tristate closed = group.block().blocksKnown(direction) ? Tristate.YES : Tristate.UNKNOWN;
    for (EvaluatedBlock part : group.blocks(direction)) {
      Subject rule = group.within(part);
      Tristate open = isOpen(rule, port);
      if (open == Tristate.YES) {
        return at(rule, Tristate.NO);
      }
      closed = closed.and(open.not());
    }
    return CheckResult.of(closed);
  }

  private static CheckResult at(Subject rule, Tristate closed) {
    for (String attribute :
        new String[] {"cidr_blocks", "ipv6_cidr_blocks", "cidr_ipv4", "cidr_ipv6"}) {
      if (rule.isWritten(attribute)
          && Values.contains(rule.value(attribute), ANY_IPV4, ANY_IPV6[0]) == Tristate.YES) {
        return CheckResult.of(closed).at(rule.location(attribute));
      }
    }
    return CheckResult.of(closed).at(rule.block().location());
  }

  private static Tristate isOpen(Subject rule, int port) {
    if (Values.isTrue(rule.value("self")) == Tristate.YES || hasPrefixList(rule)) {
      return Tristate.NO;
    }
    return covers(rule, port).and(isOpenToAnyAddress(rule));
  }

  private static boolean hasPrefixList(Subject rule) {
    return Values.isSet(rule.value("prefix_list_ids")) == Tristate.YES
        || Values.isSet(rule.value("prefix_list_id")) == Tristate.YES;
  }

  private static Tristate covers(Subject rule, int port) {
    Value protocol = rule.value(rule.isWritten("ip_protocol") ? "ip_protocol" : "protocol");
    Tristate everyProtocol = Values.isOneOfIgnoringCase(protocol, "-1", "all");
    return everyProtocol.or(isTcp(protocol).and(includes(rule, port)));
  }

  /** A rule without a protocol is invalid, and judged as one for TCP. */
  static Tristate isTcp(Value protocol) {
    return Values.is(protocol, Values::isNull).or(Values.isOneOfIgnoringCase(protocol, "tcp", "6"));
  }

  private static Tristate includes(Subject rule, int port) {
    Value from = rule.value("from_port");
    Value to = rule.value("to_port");
    Optional<Integer> first = Values.integer(from);
    Optional<Integer> last = Values.integer(to);
    if (first.isEmpty() || last.isEmpty()) {
      return Values.isUnknown(from) || Values.isUnknown(to) ? Tristate.UNKNOWN : Tristate.NO;
    }
    int end = first.get() == 0 && last.get() == 0 ? LAST_PORT : last.get();
    return Tristate.of(first.get() <= port && port <= end);
  }

  /** A rule without a source applies to all addresses. */
  private static Tristate isOpenToAnyAddress(Subject rule) {
    Tristate anyAddress =
        Values.contains(rule.value("cidr_blocks"), ANY_IPV4)
            .or(Values.contains(rule.value("cidr_ipv4"), ANY_IPV4))
            .or(Values.contains(rule.value("ipv6_cidr_blocks"), ANY_IPV6))
            .or(Values.contains(rule.value("cidr_ipv6"), ANY_IPV6));
    boolean hasNoSource = true;
    for (String attribute :
        new String[] {
          "cidr_blocks",
          "cidr_ipv4",
          "ipv6_cidr_blocks",
          "cidr_ipv6",
          "security_groups",
          "source_security_group_id",
          "referenced_security_group_id"
        }) {
      hasNoSource &= !isNamed(rule.value(attribute), attribute);
    }
    return anyAddress.or(Tristate.of(hasNoSource));
  }

  /** An empty list of groups counts as a source, an empty list of addresses does not. */
  private static boolean isNamed(Value value, String attribute) {
    return attribute.contains("security_group")
        ? !Values.isNull(value)
        : Values.isSet(value) == Tristate.YES;
  }
}
