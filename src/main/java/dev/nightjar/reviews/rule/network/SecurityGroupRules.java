package dev.nightjar.reviews.rule.network;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Rules about security groups and their rules, inline or separate. */
public final class SecurityGroupRules {

  private static final String[] INBOUND = {
    "aws_security_group", "aws_security_group_rule", "aws_vpc_security_group_ingress_rule"
  };
  private static final String[] OUTBOUND = {
    "aws_security_group", "aws_security_group_rule", "aws_vpc_security_group_egress_rule"
  };
  private static final int SSH = 22;
  private static final int HTTP = 80;
  private static final int RDP = 3389;

  /** Their security_group_id is the group that they belong to, which is no use of it. */
  private static final Set<String> RULES =
      Set.of(
          "aws_security_group_rule",
          "aws_vpc_security_group_egress_rule",
          "aws_vpc_security_group_ingress_rule");

  private SecurityGroupRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-SG-01", "CKV_AWS_24", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(HIGH, "SSH is open to the internet")
            .because("Port 22 is scanned and attacked within minutes.")
            .advice(
                "Allow it from your own addresses only, or use Session Manager and close the port.")
            .require(isClosedInbound(SSH)),
        rule("NJ-SG-02", "CKV_AWS_25", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(HIGH, "Remote desktop is open to the internet")
            .because("Port 3389 is a common entry point for ransomware.")
            .advice(
                "Allow it from your own addresses only, or use Session Manager and close the port.")
            .require(isClosedInbound(RDP)),
        rule("NJ-SG-03", "CKV_AWS_260", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(MEDIUM, "Plain HTTP is open to the internet")
            .because("Traffic on port 80 can be read and modified in transit.")
            .advice(
                "Accept HTTP only at a load balancer that redirects to HTTPS, and allow port 443.")
            .require(isClosedInbound(HTTP)),
        rule("NJ-SG-04", "CKV_AWS_277", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(HIGH, "All ports are open to the internet")
            .because("Every service that listens, now or later, is reachable from the internet.")
            .advice("Open only the required ports, to the addresses that need them.")
            .require(isClosedInbound(OpenPortCheck.ALL)),
        rule("NJ-SG-05", "CKV_AWS_382", "AVD-AWS-0104", "aws-ec2-no-public-egress-sgr")
            .on(OUTBOUND)
            .security(LOW, "All outbound traffic is allowed")
            .because(
                "An attacker can exfiltrate data to any destination and download tools from "
                    + "anywhere.")
            .advice("Allow only the required ports and destinations.")
            .require(isClosedOutbound()),
        rule("NJ-SG-06", "CKV_AWS_23", "AVD-AWS-0099", "aws-ec2-add-description-to-security-group")
            .on(
                "aws_security_group",
                "aws_security_group_rule",
                "aws_db_security_group",
                "aws_elasticache_security_group",
                "aws_redshift_security_group",
                "aws_vpc_security_group_egress_rule",
                "aws_vpc_security_group_ingress_rule")
            .security(LOW, "Security group or rule has no description")
            .because("Without a description, it is unclear whether a rule can be removed.")
            .advice("State the purpose in description.")
            .require(
                isSet("description")
                    .and(every("ingress", isSet("description")))
                    .and(every("egress", isSet("description")))),
        rule("NJ-SG-07", "CKV2_AWS_5")
            .on("aws_security_group")
            .cost(LOW, "Security group is not used")
            .because("An unused security group protects nothing and must still be maintained.")
            .advice("Attach it to a resource, or remove it.")
            .require(that(SecurityGroupRules::isUsed)));
  }

  /**
   * A group that is passed on may be attached in code that is not here. One that only optional
   * resources use is there for them.
   */
  private static Tristate isUsed(Subject group) {
    String address = group.resource().address();
    return Tristate.of(
        group.configuration().isPassedOn(address)
            || group.configuration().withNotCreated().referring(address).stream()
                .anyMatch(other -> uses(other, address)));
  }

  private static boolean uses(Resource other, String group) {
    if (!RULES.contains(other.type())) {
      return !other.address().equals(group);
    }
    return Stream.of("source_security_group_id", "referenced_security_group_id")
        .anyMatch(source -> other.body().references(source).contains(group));
  }

  private static Requirement isClosedInbound(int port) {
    return OpenPortCheck.isClosed("ingress", port);
  }

  private static Requirement isClosedOutbound() {
    return OpenPortCheck.isClosed("egress", OpenPortCheck.ALL);
  }
}
