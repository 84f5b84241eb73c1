package dev.nightjar.reviews.rule.network;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about routes, network ACLs, transit gateways and endpoint services. */
public final class RouteRules {

  private static final int FTP_DATA = 20;
  private static final int FTP = 21;

  private RouteRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-NET-08", "CKV2_AWS_44")
            .on("aws_route", "aws_route_table")
            .security(MEDIUM, "All traffic goes to a peered network")
            .because("A default route hands traffic for every address to the other network.")
            .advice(
                "Route only the address ranges of the other network to the peering "
                    + "connection.")
            .require(
                isNoDefaultRoute("destination_cidr_block", "destination_ipv6_cidr_block")
                    .and(every("route", isNoDefaultRoute("cidr_block", "ipv6_cidr_block")))),
        rule("NJ-NET-09", "CKV_AWS_352")
            .on("aws_network_acl_rule")
            .security(MEDIUM, "Network ACL rule allows all ports")
            .because(
                "All services in the subnet can be reached, also those that were never meant "
                    + "to be.")
            .advice("Set from_port and to_port to the ports that are needed.")
            .require(that("from_port", RouteRules::namesPorts)),
        rule("NJ-NET-10", "CKV_AWS_230", "AVD-AWS-0105", "aws-ec2-no-public-ingress-acl")
            .on("aws_network_acl", "aws_network_acl_rule")
            .security(MEDIUM, "Network ACL lets the internet reach FTP data")
            .because("FTP sends passwords and files in plain text.")
            .advice("Allow port 20 from your own addresses only, or use SFTP.")
            .require(NetworkAclCheck.isClosed(FTP_DATA)),
        rule("NJ-NET-11", "CKV_AWS_229", "AVD-AWS-0105", "aws-ec2-no-public-ingress-acl")
            .on("aws_network_acl", "aws_network_acl_rule")
            .security(MEDIUM, "Network ACL lets the internet reach FTP")
            .because("FTP sends passwords and files in plain text.")
            .advice("Allow port 21 from your own addresses only, or use SFTP.")
            .require(NetworkAclCheck.isClosed(FTP)),
        rule("NJ-NET-12", "CKV2_AWS_1")
            .on("aws_network_acl")
            .cost(LOW, "Network ACL is not in use")
            .because("An ACL without a subnet filters nothing, although it looks as if it did.")
            .advice("Set subnet_ids, or remove the ACL.")
            .require(that(RouteRules::isInUse)),
        rule("NJ-NET-13", "CKV_AWS_331")
            .on("aws_ec2_transit_gateway")
            .security(MEDIUM, "Transit gateway accepts every attachment")
            .because("Another account can connect its network without approval.")
            .advice("Set auto_accept_shared_attachments = \"disable\".")
            .require(
                value(
                    "auto_accept_shared_attachments",
                    value -> Values.isOneOf(value, "enable").not(),
                    "\"disable\"")),
        rule("NJ-NET-14", "CKV_AWS_123")
            .on("aws_vpc_endpoint_service")
            .security(MEDIUM, "Endpoint service accepts connections by itself")
            .because("Every allowed principal connects without approval.")
            .advice("Set acceptance_required = true.")
            .require(isTrue("acceptance_required")),
        rule("NJ-NET-15", "CKV_AWS_75")
            .on("aws_globalaccelerator_accelerator")
            .security(LOW, "Global accelerator has no flow log")
            .because("Connections cannot be traced after an incident.")
            .advice("Set flow_logs_enabled = true and a bucket in attributes.")
            .require(isTrue("attributes.flow_logs_enabled").withoutRemediation()));
  }

  private static Requirement isNoDefaultRoute(String ipv4, String ipv6) {
    return that(
        route ->
            Values.isSet(route.value("vpc_peering_connection_id"))
                .and(
                    Values.isOneOf(route.value(ipv4), "0.0.0.0/0")
                        .or(Values.isOneOf(route.value(ipv6), "::/0")))
                .not());
  }

  private static Tristate isInUse(Subject acl) {
    return Values.isSet(acl.value("subnet_ids"))
        .or(
            Tristate.of(
                !acl.companions("aws_network_acl_association", "network_acl_id").isEmpty()));
  }

  /** A rule for all ports is meant only with a narrow source. */
  private static Tristate namesPorts(Subject rule) {
    Tristate harmless =
        Values.isTrue(rule.value("egress"))
            .or(Values.isOneOf(rule.value("rule_action"), "deny"))
            .or(Values.isOneOf(rule.value("protocol"), "icmp", "icmpv6", "1", "58"));
    return harmless.or(
        Values.is(
            rule.value("from_port"),
            known -> Values.integer(known).filter(port -> port != 0).isPresent()));
  }
}
