package dev.nightjar.reviews.rule.network;

import dev.nightjar.reviews.rule.Judgement;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.Section;
import dev.nightjar.reviews.terraform.Truth;
import dev.nightjar.reviews.terraform.Value;
import java.util.Optional;

/** Whether a rule of a security group lets the whole internet reach a port, or be reached. */
final class PortRule {

  private static final String ANY_IPV4 = "0.0.0.0/0";
  private static final String[] ANY_IPV6 = {"::/0", "0000:0000:0000:0000:0000:0000:0000:0000/0"};
  private static final int LAST_PORT = 65535;

  private PortRule() {}

  /** {@code direction} is ingress or egress; port -1 stands for all of them. */
  static Requirement isClosed(String direction, int port) {
    return subject -> {
      if (subject.isA("aws_security_group")) {
        return inline(subject, direction, port);
      }
      if (subject.isA("aws_security_group_rule")) {
        Truth applies = Values.isOneOf(subject.value("type"), direction);
        return at(subject, applies.and(isOpen(subject, port)).not());
      }
      return at(subject, isOpen(subject, port).not());
    };
  }

  /** The first rule that is open tells where. */
  private static Judgement inline(Subject group, String direction, int port) {
    Truth closed = group.section().sectionsKnown(direction) ? Truth.YES : Truth.UNKNOWN;
    for (Section part : group.sections(direction)) {
      Subject rule = group.within(part);
      Truth open = isOpen(rule, port);
      if (open == Truth.YES) {
        return at(rule, Truth.NO);
      }
      closed = closed.and(open.not());
    }
    return Judgement.of(closed);
  }

  private static Judgement at(Subject rule, Truth closed) {
    for (String attribute :
        new String[] {"cidr_blocks", "ipv6_cidr_blocks", "cidr_ipv4", "cidr_ipv6"}) {
      if (rule.isWritten(attribute)
          && Values.contains(rule.value(attribute), ANY_IPV4, ANY_IPV6[0]) == Truth.YES) {
        return Judgement.of(closed).at(rule.place(attribute));
      }
    }
    return Judgement.of(closed).at(rule.section().location());
  }

  private static Truth isOpen(Subject rule, int port) {
    if (Values.isTrue(rule.value("self")) == Truth.YES || hasPrefixList(rule)) {
      return Truth.NO;
    }
    return covers(rule, port).and(isForAnybody(rule));
  }

  private static boolean hasPrefixList(Subject rule) {
    return Values.isSet(rule.value("prefix_list_ids")) == Truth.YES
        || Values.isSet(rule.value("prefix_list_id")) == Truth.YES;
  }

  private static Truth covers(Subject rule, int port) {
    Value from = rule.value("from_port");
    Value to = rule.value("to_port");
    Truth everyProtocol =
        Values.isOneOf(rule.value("protocol"), "-1", "all")
            .or(Values.isOneOf(rule.value("ip_protocol"), "-1"));
    if (Values.isNull(from) && Values.isNull(to)) {
      return everyProtocol;
    }
    Optional<Integer> first = Values.integer(from);
    Optional<Integer> last = Values.integer(to);
    if (first.isEmpty() || last.isEmpty()) {
      return Values.isUnknown(from) || Values.isUnknown(to) ? Truth.UNKNOWN : Truth.NO;
    }
    int end = first.get() == 0 && last.get() == 0 ? LAST_PORT : last.get();
    if (first.get() <= port && port <= end) {
      return Truth.YES;
    }
    return everyProtocol.and(Truth.of(first.get() == 0 && end == LAST_PORT));
  }

  /** A rule that names nobody is for everybody. */
  private static Truth isForAnybody(Subject rule) {
    Truth anybody =
        Values.contains(rule.value("cidr_blocks"), ANY_IPV4)
            .or(Values.contains(rule.value("cidr_ipv4"), ANY_IPV4))
            .or(Values.contains(rule.value("ipv6_cidr_blocks"), ANY_IPV6))
            .or(Values.contains(rule.value("cidr_ipv6"), ANY_IPV6));
    boolean namesNobody = true;
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
      namesNobody &= !isNamed(rule.value(attribute), attribute);
    }
    return anybody.or(Truth.of(namesNobody));
  }

  /** An empty list of groups is one all the same, an empty list of addresses is none. */
  private static boolean isNamed(Value value, String attribute) {
    return attribute.contains("security_group")
        ? !Values.isNull(value)
        : Values.isSet(value) == Truth.YES;
  }
}
