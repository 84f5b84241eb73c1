package dev.nightjar.reviews.rule.network;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.stream.Stream;

/** Rules about load balancers and their listeners. */
public final class LoadBalancerRules {

  private static final List<String> TLS_1_2 =
      List.of("ELBSecurityPolicy-FS-1-2", "ELBSecurityPolicy-TLS-1-2", "ELBSecurityPolicy-TLS13");

  private LoadBalancerRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-LB-01", "CKV_AWS_2", "AVD-AWS-0054", "aws-elb-http-not-used")
            .on("aws_lb_listener", "aws_alb_listener")
            .security(HIGH, "Listener takes plain HTTP")
            .because("Traffic can be read and modified in transit.")
            .advice("Use HTTPS with a certificate, and redirect HTTP to it.")
            .require(
                that(
                    "protocol",
                    listener ->
                        Values.isOneOf(
                                listener.value("protocol"),
                                "HTTPS",
                                "TLS",
                                "TCP",
                                "UDP",
                                "TCP_UDP",
                                "QUIC",
                                "TCP_QUIC")
                            .or(redirectsToHttps(listener))
                            .or(isOfGateway(listener)))),
        rule(
                "NJ-LB-02",
                "CKV_AWS_103",
                "CKV2_AWS_74",
                "AVD-AWS-0047",
                "aws-elb-use-secure-tls-policy")
            .on("aws_lb_listener", "aws_alb_listener")
            .security(HIGH, "Listener accepts TLS older than 1.2")
            .because(
                "TLS 1.0 and 1.1 have known vulnerabilities, and current clients do not need "
                    + "them.")
            .advice("Set ssl_policy = \"ELBSecurityPolicy-TLS13-1-2-2021-06\".")
            .require(
                value("ssl_policy", LoadBalancerRules::isModernPolicy)
                    .when(is("protocol", "HTTPS", "TLS"))),
        rule("NJ-LB-03", "CKV2_AWS_20")
            .on("aws_lb", "aws_alb")
            .security(HIGH, "Load balancer does not redirect HTTP to HTTPS")
            .because("Visitors who open the address without https stay on plain HTTP.")
            .advice(
                "Give its listener on port 80 a default action of type redirect to port 443 and"
                    + " protocol HTTPS.")
            .require(LoadBalancerRules::redirectsEveryHttpListener),
        rule("NJ-LB-04", "CKV_AWS_150")
            .on("aws_lb", "aws_alb")
            .reliability(MEDIUM, "Load balancer can be deleted by mistake")
            .because("One wrong terraform apply takes the site down and releases its address.")
            .advice("Set enable_deletion_protection = true.")
            .require(isTrue("enable_deletion_protection")),
        rule("NJ-LB-05", "CKV_AWS_131", "AVD-AWS-0052", "aws-elb-drop-invalid-headers")
            .on("aws_lb", "aws_alb")
            .security(MEDIUM, "Load balancer passes on invalid headers")
            .because("Malformed headers allow request smuggling.")
            .advice("Set drop_invalid_header_fields = true.")
            .require(
                isTrue("drop_invalid_header_fields")
                    .unless(is("load_balancer_type", "network", "gateway"))),
        rule("NJ-LB-06", "CKV_AWS_91")
            .on("aws_lb", "aws_alb")
            .security(LOW, "Load balancer has no access log")
            .because("Without the log, requests cannot be traced after an incident.")
            .advice("Add access_logs with a bucket and enabled = true.")
            .require(
                isTrue("access_logs.enabled")
                    .withoutRemediation()
                    .unless(is("load_balancer_type", "gateway"))),
        rule("NJ-LB-07", "CKV_AWS_127")
            .on("aws_elb")
            .security(MEDIUM, "Classic load balancer listens without a certificate")
            .because("Traffic can be read and modified in transit.")
            .advice("Set ssl_certificate_id on every listener, or migrate to an aws_lb.")
            .require(every("listener", isSet("ssl_certificate_id"))),
        rule("NJ-LB-08", "CKV_AWS_92")
            .on("aws_elb")
            .security(LOW, "Classic load balancer has no access log")
            .because("Without the log, requests cannot be traced after an incident.")
            .advice("Add access_logs with a bucket.")
            .require(has("access_logs").and(isNotFalse("access_logs.enabled"))),
        rule("NJ-LB-09", "CKV_AWS_138")
            .on("aws_elb")
            .reliability(LOW, "Classic load balancer keeps traffic within a zone")
            .because("A zone with few healthy instances is overloaded while others are idle.")
            .advice("Set cross_zone_load_balancing = true.")
            .require(isNotFalse("cross_zone_load_balancing")));
  }

  private static Tristate redirectsToHttps(Subject listener) {
    return Values.isOneOf(listener.value("default_action.type"), "redirect")
        .and(Values.isOneOf(listener.value("default_action.redirect.protocol"), "HTTPS"));
  }

  /** The default policy accepts TLS 1.0. */
  private static Tristate isModernPolicy(Value policy) {
    return Values.is(
        policy,
        known ->
            Values.text(known).stream()
                .anyMatch(text -> TLS_1_2.stream().anyMatch(text::startsWith)));
  }

  /** The listener of a gateway load balancer has no protocol. */
  private static Tristate isOfGateway(Subject listener) {
    return Tristate.of(
        Stream.of("aws_lb", "aws_alb")
            .flatMap(type -> listener.configuration().resources(type).stream())
            .filter(
                balancer ->
                    listener
                        .resource()
                        .body()
                        .references("load_balancer_arn")
                        .contains(balancer.address()))
            .anyMatch(
                balancer ->
                    Values.isOneOf(balancer.body().attribute("load_balancer_type"), "gateway")
                        == Tristate.YES));
  }

  /** The location of a violation is the listener. */
  private static CheckResult redirectsEveryHttpListener(Subject balancer) {
    CheckResult all = CheckResult.MET;
    for (String type : List.of("aws_lb_listener", "aws_alb_listener")) {
      for (Subject listener : balancer.companions(type, "load_balancer_arn")) {
        Tristate plain =
            Values.isOneOf(listener.value("port"), "80")
                .and(Values.isOneOf(listener.value("protocol"), "HTTP"));
        Tristate redirects =
            redirectsToHttps(listener)
                .and(Values.isOneOf(listener.value("default_action.redirect.port"), "443"));
        all = all.and(CheckResult.of(plain.not().or(redirects)).at(listener.location("protocol")));
      }
    }
    return all;
  }
}
