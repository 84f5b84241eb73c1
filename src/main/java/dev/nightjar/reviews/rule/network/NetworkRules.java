package dev.nightjar.reviews.rule.network;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isForbidden;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.cost.CostReduction;
import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.Set;

/** Rules about VPCs, subnets, network ACLs and addresses. */
public final class NetworkRules {

  private static final int SSH = 22;
  private static final int RDP = 3389;
  private static final Set<String> RULES_ON_THEIR_OWN =
      Set.of(
          "aws_security_group_rule",
          "aws_vpc_security_group_ingress_rule",
          "aws_vpc_security_group_egress_rule");

  private NetworkRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-NET-01", "CKV_AWS_232", "AVD-AWS-0105", "aws-ec2-no-public-ingress-acl")
            .on("aws_network_acl", "aws_network_acl_rule")
            .security(MEDIUM, "Network ACL lets the internet reach SSH")
            .because("The network ACL is the last protection if a security group is too open.")
            .advice("Allow port 22 from your own addresses only.")
            .require(NetworkAclCheck.isClosed(SSH)),
        rule("NJ-NET-02", "CKV_AWS_231", "AVD-AWS-0105", "aws-ec2-no-public-ingress-acl")
            .on("aws_network_acl", "aws_network_acl_rule")
            .security(MEDIUM, "Network ACL lets the internet reach remote desktop")
            .because("The network ACL is the last protection if a security group is too open.")
            .advice("Allow port 3389 from your own addresses only.")
            .require(NetworkAclCheck.isClosed(RDP)),
        rule("NJ-NET-03", "CKV_AWS_130", "AVD-AWS-0164", "aws-ec2-no-public-ip-subnet")
            .on("aws_subnet")
            .security(MEDIUM, "Subnet gives out public addresses")
            .because("Every instance launched in it gets a public address unless it opts out.")
            .advice(
                "Set map_public_ip_on_launch = false, and assign addresses only to resources "
                    + "that need one.")
            .require(isNotTrue("map_public_ip_on_launch")),
        rule("NJ-NET-04", "CKV2_AWS_12")
            .on("aws_vpc")
            .security(MEDIUM, "The VPC's default security group allows traffic")
            .because(
                "Resources without a security group get this one and can communicate with "
                    + "all others in it.")
            .advice("Add an aws_default_security_group without ingress and egress for the VPC.")
            .require(
                hasCompanion(
                    new Companion("aws_default_security_group", "vpc_id"),
                    that(NetworkRules::allowsNothing),
                    "vpc_id = %2$s.id")),
        rule(
                "NJ-NET-05",
                "CKV2_AWS_11",
                "AVD-AWS-0178",
                "aws-ec2-require-vpc-flow-logs-for-all-vpcs")
            .on("aws_vpc")
            .security(MEDIUM, "VPC has no flow log")
            .because("Without flow logs, connections cannot be traced after an incident.")
            .advice("Add an aws_flow_log for the VPC.")
            .require(
                hasCompanion(new Companion("aws_flow_log", "vpc_id"), that(log -> Tristate.YES))),
        rule("NJ-NET-06", "CKV_AWS_148", "AVD-AWS-0101", "aws-ec2-no-default-vpc")
            .on("aws_default_vpc")
            .security(MEDIUM, "The default VPC is used")
            .because("Its subnets are public, and it is the default network of the region.")
            .advice("Create a dedicated VPC and remove this one.")
            .require(isForbidden()),
        rule("NJ-NET-07", "CKV2_AWS_19")
            .on("aws_eip")
            .cost(LOW, "Elastic IP is not in use")
            .because("An address is billed every hour, whether it is used or not.")
            .advice("Attach it to an instance or a NAT gateway, or release it.")
            .reducesCost(CostReduction.WHOLE_COST)
            .require(that(NetworkRules::isInUse)));
  }

  private static Tristate allowsNothing(Subject group) {
    return group
        .has("ingress")
        .not()
        .and(group.has("egress").not())
        .and(Tristate.of(!group.isReferredToBy(RULES_ON_THEIR_OWN)));
  }

  private static Tristate isInUse(Subject address) {
    Tristate attached =
        Values.isSet(address.value("instance"))
            .or(Values.isSet(address.value("network_interface")));
    for (Subject association : associations(address)) {
      attached =
          attached
              .or(Values.isSet(association.value("instance_id")))
              .or(Values.isSet(association.value("network_interface_id")));
    }
    if (attached == Tristate.YES || isArgumentOfModule(address)) {
      return Tristate.YES;
    }
    return Tristate.of(
        address.isReferredToBy(
            Set.of(
                "aws_nat_gateway",
                "aws_transfer_server",
                "aws_lb",
                "aws_alb",
                "aws_networkfirewall_firewall",
                "aws_globalaccelerator_accelerator")));
  }

  /** The code that attaches it may be elsewhere. */
  private static boolean isArgumentOfModule(Subject address) {
    return address.configuration().isPassedOn(address.resource().address());
  }

  private static List<Subject> associations(Subject address) {
    return address.companions("aws_eip_association", "allocation_id").isEmpty()
        ? address.companions("aws_eip_association", "public_ip")
        : address.companions("aws_eip_association", "allocation_id");
  }
}
