package dev.nightjar.reviews.rule.network;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.WebAclGroups;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about target groups, and about the protection of load balancers. */
public final class TargetGroupRules {

  private static final String[] OLD_PROTOCOLS = {
    "Protocol-SSLv3", "Protocol-TLSv1", "Protocol-TLSv1.1"
  };
  private static final String[] OLD_POLICIES = {
    "ELBSecurityPolicy-2016-08",
    "ELBSecurityPolicy-TLS-1-1-2017-01",
    "ELBSecurityPolicy-TLS-1-0-2015-04",
    "ELBSecurityPolicy-2015-05",
    "ELBSecurityPolicy-2015-03",
    "ELBSecurityPolicy-2015-02",
    "ELBSecurityPolicy-2014-10",
    "ELBSecurityPolicy-2014-01",
    "ELBSecurityPolicy-Default"
  };

  private TargetGroupRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-LB-10", "CKV_AWS_378")
            .on("aws_lb_target_group", "aws_alb_target_group")
            .security(LOW, "Targets are reached by plain HTTP")
            .because(
                "Traffic between the load balancer and the targets, and to the load balancer, "
                    + "can be read.")
            .advice("Set protocol = \"HTTPS\", or add a listener with HTTPS.")
            .require(
                value("protocol", protocol -> Values.isOneOf(protocol, "HTTP").not())
                    .unless(TargetGroupRules::isBehindTls)),
        rule("NJ-LB-11", "CKV_AWS_261")
            .on("aws_lb_target_group", "aws_alb_target_group")
            .reliability(LOW, "Health check has no path")
            .because("The default path / may answer although the application does not work.")
            .advice("Set path in health_check.")
            .require(isSet("health_check.path").when(is("protocol", "HTTP", "HTTPS"))),
        rule("NJ-LB-12", "CKV2_AWS_28")
            .on("aws_lb", "aws_alb")
            .security(MEDIUM, "Public load balancer has no web application firewall")
            .because("Known attacks and request floods reach the application unfiltered.")
            .advice("Add an aws_wafv2_web_acl_association.")
            .require(
                hasCompanion("aws_wafv2_web_acl_association", "resource_arn")
                    .or(hasCompanion("aws_wafregional_web_acl_association", "resource_arn"))
                    .when(TargetGroupRules::isPublicApplication)),
        rule("NJ-LB-13", "CKV2_AWS_76")
            .on("aws_lb", "aws_alb")
            .security(MEDIUM, "Firewall of the load balancer does not stop known bad requests")
            .because(
                "Requests that exploit Log4j and similar known vulnerabilities reach the "
                    + "application.")
            .advice(
                "Add the managed rule groups AWSManagedRulesKnownBadInputsRuleSet and "
                    + "AWSManagedRulesAnonymousIpList to the web ACL.")
            .require(that(WebAclGroups::stopKnownBadRequests).unless(met(isTrue("internal")))),
        rule("NJ-LB-14", "CKV_AWS_328")
            .on("aws_lb", "aws_alb", "aws_elb")
            .security(MEDIUM, "Load balancer does not stop request smuggling")
            .because("In monitor mode, ambiguous requests are passed on to the targets.")
            .advice("Set desync_mitigation_mode = \"defensive\".")
            .require(
                value(
                    "desync_mitigation_mode",
                    value -> Values.isOneOf(value, "monitor").not(),
                    "\"defensive\"")),
        rule("NJ-LB-15", "CKV_AWS_152")
            .on("aws_lb", "aws_alb")
            .reliability(LOW, "Network load balancer keeps traffic within a zone")
            .because("A zone with few healthy targets is overloaded while others are idle.")
            .advice(
                "Set enable_cross_zone_load_balancing = true; traffic between zones is "
                    + "billed.")
            .require(
                isTrue("enable_cross_zone_load_balancing")
                    .withoutRemediation()
                    .when(is("load_balancer_type", "network", "gateway"))),
        rule("NJ-LB-16", "CKV_AWS_376")
            .on("aws_elb")
            .security(MEDIUM, "Classic load balancer reaches its instances unencrypted")
            .because("Traffic between the load balancer and the instances can be read.")
            .advice("Set instance_protocol to \"https\" or \"ssl\", and ssl_certificate_id.")
            .mediumConfidence()
            .require(
                every(
                    "listener",
                    value(
                            "instance_protocol",
                            protocol -> Values.isOneOfIgnoringCase(protocol, "https", "ssl"))
                        .and(isSet("ssl_certificate_id")))),
        rule("NJ-LB-17", "CKV_AWS_213")
            .on("aws_load_balancer_policy")
            .security(HIGH, "Classic load balancer accepts TLS older than 1.2")
            .because(
                "TLS 1.0 and 1.1 have known vulnerabilities, and current clients do not need "
                    + "them.")
            .advice("Set Reference-Security-Policy to \"ELBSecurityPolicy-TLS-1-2-2017-01\".")
            .require(every("policy_attribute", that("value", TargetGroupRules::isModern))));
  }

  /** TLS may end at the load balancer, whose listener may be in another configuration. */
  private static Tristate isBehindTls(Subject group) {
    Tristate behind = Tristate.NO;
    String address = group.resource().address();
    for (Resource referring : group.configuration().referring(address)) {
      Subject other = group.other(referring);
      if (other.isA("aws_lb_listener", "aws_alb_listener")) {
        behind = behind.or(Values.isOneOf(other.value("protocol"), "HTTP").not());
      } else if (other.isA("aws_lb_listener_rule", "aws_alb_listener_rule")) {
        behind = behind.or(isOfTlsListener(other));
      }
    }
    return behind;
  }

  private static Tristate isOfTlsListener(Subject rule) {
    Tristate tls = Tristate.UNKNOWN;
    for (Subject listener : rule.targets("listener_arn", "aws_lb_listener", "aws_alb_listener")) {
      tls = Values.isOneOf(listener.value("protocol"), "HTTP").not();
    }
    return tls;
  }

  private static Tristate isPublicApplication(Subject balancer) {
    return Values.isTrue(balancer.value("internal"))
        .or(Values.isOneOf(balancer.value("load_balancer_type"), "network", "gateway"))
        .not();
  }

  private static Tristate isModern(Subject attribute) {
    Value name = attribute.value("name");
    Value value = attribute.value("value");
    Tristate old =
        Values.isOneOf(name, OLD_PROTOCOLS)
            .and(Values.isTrue(value))
            .or(
                Values.isOneOf(name, "Reference-Security-Policy")
                    .and(Values.isOneOf(value, OLD_POLICIES)));
    return old.not();
  }
}
