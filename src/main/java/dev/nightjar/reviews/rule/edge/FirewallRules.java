package dev.nightjar.reviews.rule.edge;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.WebAclGroups;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about web ACLs and network firewalls. */
public final class FirewallRules {

  private FirewallRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-WAF-01", "CKV_AWS_192")
            .on("aws_wafv2_web_acl")
            .security(MEDIUM, "Web ACL does not stop Log4j attacks")
            .because("Requests that exploit Log4j run code on servers that are not patched.")
            .advice(
                "Add a rule with the managed group AWSManagedRulesKnownBadInputsRuleSet and "
                    + "override_action none.")
            .require(
                some("rule", that(FirewallRules::stopsLog4j))
                    .unless(acl -> Tristate.of(acl.isWritten("rule_json")).and(Tristate.UNKNOWN))),
        rule("NJ-WAF-02", "CKV2_AWS_31")
            .on("aws_wafv2_web_acl")
            .security(LOW, "Web ACL writes no log")
            .because("Blocked and allowed requests cannot be examined.")
            .advice("Add an aws_wafv2_web_acl_logging_configuration.")
            .require(hasCompanion("aws_wafv2_web_acl_logging_configuration", "resource_arn")),
        rule("NJ-WAF-03", "CKV_AWS_175")
            .on("aws_waf_web_acl", "aws_wafregional_web_acl", "aws_wafv2_web_acl")
            .security(MEDIUM, "Web ACL has no rules")
            .because("It lets every request through.")
            .advice("Add a rule, for example a managed rule group.")
            .require(that(FirewallRules::hasRules)),
        rule("NJ-WAF-04", "CKV_AWS_342")
            .on(
                "aws_waf_web_acl",
                "aws_wafregional_web_acl",
                "aws_wafv2_web_acl",
                "aws_wafv2_rule_group",
                "aws_wafregional_rule_group",
                "aws_waf_rule_group")
            .security(LOW, "Rule of the firewall has no action")
            .because("AWS rejects it, or it does nothing.")
            .advice("Add action or override_action to every rule.")
            .require(
                every("rule", that(FirewallRules::hasAction))
                    .and(every("rules", that(FirewallRules::hasAction)))
                    .and(every("activated_rule", that(FirewallRules::hasAction)))),
        rule("NJ-NETFW-03", "CKV_AWS_344")
            .on("aws_networkfirewall_firewall")
            .reliability(MEDIUM, "Network firewall can be deleted by mistake")
            .because("One wrong terraform apply removes the protection of the network.")
            .advice("Set delete_protection = true.")
            .require(isTrue("delete_protection")),
        rule("NJ-NETFW-04", "CKV2_AWS_63")
            .on("aws_networkfirewall_firewall")
            .security(LOW, "Network firewall writes no log")
            .because("Blocked and allowed connections cannot be examined.")
            .advice("Add an aws_networkfirewall_logging_configuration.")
            .require(hasCompanion("aws_networkfirewall_logging_configuration", "firewall_arn")));
  }

  private static Tristate stopsLog4j(Subject rule) {
    String group = "statement.managed_rule_group_statement";
    Tristate counts = met(some("override_action", has("count"))).of(rule);
    Tristate excluded =
        met(some(
                "statement",
                some(
                    "managed_rule_group_statement",
                    some("excluded_rule", isLog4j()).or(some("rule_action_override", isLog4j())))))
            .of(rule);
    return Values.isOneOf(rule.value(group + ".name"), WebAclGroups.KNOWN_BAD_INPUTS)
        .and(counts.not())
        .and(excluded.not());
  }

  private static Requirement isLog4j() {
    return value(
        "name",
        name ->
            Values.is(
                name,
                known ->
                    Values.text(known).filter(text -> text.startsWith("Log4JRCE")).isPresent()));
  }

  /** An ACL that blocks by default needs no rules; rules in JSON are unknown. */
  private static Tristate hasRules(Subject acl) {
    Tristate blocks =
        met(some("default_action", has("block")))
            .of(acl)
            .or(Values.isOneOf(acl.value("default_action.type"), "BLOCK"));
    Tristate json = acl.isWritten("rule_json") ? Tristate.UNKNOWN : Tristate.NO;
    return acl.has("rule").or(acl.has("rules")).or(blocks).or(json);
  }

  private static Tristate hasAction(Subject rule) {
    return rule.has("action")
        .or(rule.has("override_action"))
        .or(met(some("statement", has("managed_rule_group_statement"))).of(rule));
  }
}
