package dev.nightjar.reviews.rule.resilience;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;

/** Rules about redundancy, scaling and alarms. */
public final class RedundancyRules {

  private static final String UNKNOWN_INSTANCES = "?";

  private RedundancyRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-REL-01")
            .on("aws_autoscaling_group")
            .reliability(MEDIUM, "Autoscaling group is in one zone only")
            .because("If the zone fails, there is no other zone to start instances in.")
            .advice("Give it subnets in at least two zones.")
            .require(
                value("availability_zones", zones -> hasOne(zones).not())
                    .and(value("vpc_zone_identifier", subnets -> hasOne(subnets).not()))),
        rule("NJ-REL-02")
            .on("aws_autoscaling_group")
            .reliability(MEDIUM, "Autoscaling group does not ask the load balancer for health")
            .because("An instance that runs but answers with errors is never replaced.")
            .advice("Set health_check_type = \"ELB\".")
            .require(
                isOneOf("health_check_type", "ELB")
                    .when(
                        group ->
                            Values.isSet(group.value("target_group_arns"))
                                .or(Values.isSet(group.value("load_balancers"))))),
        rule("NJ-REL-03")
            .on("aws_autoscaling_group")
            .reliability(LOW, "Autoscaling group can't grow")
            .because("Its minimum and maximum size are equal.")
            .advice("Set max_size above min_size and add an aws_autoscaling_policy.")
            .mediumConfidence()
            .require(that("max_size", RedundancyRules::canGrow)),
        rule("NJ-REL-04")
            .on("aws_ecs_service")
            .reliability(MEDIUM, "Service runs a single task")
            .because("Every failure and every deployment is an outage.")
            .advice("Set desired_count to 2 or more.")
            .mediumConfidence()
            .require(isNoneOf("desired_count", "1").unless(is("scheduling_strategy", "DAEMON"))),
        rule("NJ-REL-05")
            .on("aws_ecs_service")
            .reliability(LOW, "Service does not scale")
            .because("Under higher load it becomes slow and then fails.")
            .advice("Add an aws_appautoscaling_target and an aws_appautoscaling_policy for it.")
            .mediumConfidence()
            .require(
                that(service ->
                        Tristate.of(service.isReferredToBy(List.of("aws_appautoscaling_target"))))
                    .unless(is("scheduling_strategy", "DAEMON"))),
        rule("NJ-REL-06")
            .on("aws_ecs_service")
            .reliability(LOW, "A failed deployment is not rolled back")
            .because("Tasks that cannot start are retried for hours.")
            .advice("Add deployment_circuit_breaker with enable = true and rollback = true.")
            .require(
                isTrue("deployment_circuit_breaker.enable")
                    .withoutRemediation()
                    .addingFirstBlock(
                        "deployment_circuit_breaker",
                        "deployment_circuit_breaker {",
                        "  enable   = true",
                        "  rollback = true",
                        "}")
                    .unless(is("deployment_controller.type", "CODE_DEPLOY", "EXTERNAL"))),
        rule("NJ-REL-07")
            .on("aws_rds_cluster")
            .reliability(MEDIUM, "Database cluster has a single instance")
            .because(
                "If the instance fails, the cluster is unavailable until a new one is created.")
            .advice("Add a second aws_rds_cluster_instance, in another zone.")
            .require(that(RedundancyRules::hasAnotherInstance)),
        rule("NJ-REL-08", "CKV2_AWS_50")
            .on("aws_elasticache_replication_group")
            .reliability(MEDIUM, "Cache does not fail over")
            .because("If the primary node fails, an operator must promote a replica manually.")
            .advice("Set automatic_failover_enabled and multi_az_enabled to true, with two nodes.")
            .require(isTrue("automatic_failover_enabled").withoutRemediation()),
        rule("NJ-REL-09")
            .on("aws_mq_broker")
            .reliability(MEDIUM, "Broker is a single instance")
            .because("If it fails or is patched, no messages can be sent or received.")
            .advice("Set deployment_mode to ACTIVE_STANDBY_MULTI_AZ or CLUSTER_MULTI_AZ.")
            .require(
                value(
                    "deployment_mode",
                    mode -> Values.isOneOf(mode, "ACTIVE_STANDBY_MULTI_AZ", "CLUSTER_MULTI_AZ"))),
        rule("NJ-REL-10")
            .on("aws_nat_gateway")
            .reliability(LOW, "One NAT gateway serves all zones")
            .because("If its zone fails, the other zones lose internet access.")
            .advice("Add one in each zone that has private subnets.")
            .mediumConfidence()
            .require(that(RedundancyRules::isOneOfSeveralGateways)),
        rule("NJ-REL-11")
            .on("aws_lb", "aws_alb")
            .reliability(MEDIUM, "Load balancer is in one zone only")
            .because("If the zone fails, targets in other zones are unreachable.")
            .advice("Give it subnets in at least two zones.")
            .require(value("subnets", subnets -> hasOne(subnets).not())),
        rule("NJ-REL-12")
            .on("aws_lb_target_group", "aws_alb_target_group")
            .reliability(MEDIUM, "Targets are not checked for health")
            .because("Requests are sent to targets that cannot respond.")
            .advice("Remove enabled = false from health_check.")
            .require(isNotFalse("health_check.enabled")),
        rule("NJ-REL-13")
            .on("aws_elb")
            .reliability(LOW, "Classic load balancer has no health check of its own")
            .because("An open port does not prove that the application responds.")
            .advice("Add health_check with a path that reports the health of the application.")
            .require(has("health_check")),
        rule("NJ-REL-14")
            .on("aws_db_instance", "aws_rds_cluster", "aws_lb", "aws_alb")
            .reliability(LOW, "Nothing raises an alarm")
            .because("Users notice failures and exhausted resources before the operator does.")
            .advice("Add an aws_cloudwatch_metric_alarm for it.")
            .mediumConfidence()
            .require(
                that(
                    subject ->
                        Tristate.of(
                            subject.isReferredToBy(
                                List.of(
                                    "aws_cloudwatch_metric_alarm",
                                    "aws_cloudwatch_composite_alarm"))))),
        rule("NJ-REL-15")
            .on("aws_eks_node_group")
            .reliability(LOW, "Node group can't have a second node")
            .because("If its only node fails, all workloads on it are unavailable.")
            .advice("Set max_size in scaling_config to 2 or more.")
            .require(value("scaling_config.max_size", size -> Values.isOneOf(size, "1").not())));
  }

  private static Tristate hasOne(Value list) {
    return Values.is(
        list, known -> known instanceof Value.Sequence sequence && sequence.elements().size() == 1);
  }

  private static Tristate canGrow(Subject group) {
    Value min = group.value("min_size");
    Value max = group.value("max_size");
    if (Values.isUnknown(min) || Values.isUnknown(max)) {
      return Tristate.UNKNOWN;
    }
    Optional<Integer> largest = Values.integer(max);
    return Tristate.of(largest.isEmpty() || !largest.equals(Values.integer(min)));
  }

  /** A cluster without instances here has them elsewhere, or is serverless. */
  private static Tristate hasAnotherInstance(Subject cluster) {
    List<Subject> instances =
        cluster.companions("aws_rds_cluster_instance", "cluster_identifier", "cluster_identifier");
    boolean unknown =
        instances.stream()
            .anyMatch(instance -> instance.resource().instanceKey().contains(UNKNOWN_INSTANCES));
    return unknown ? Tristate.UNKNOWN : Tristate.of(instances.size() != 1);
  }

  private static Tristate isOneOfSeveralGateways(Subject gateway) {
    List<Resource> gateways = gateway.configuration().resources("aws_nat_gateway");
    List<Resource> subnets = gateway.configuration().resources("aws_subnet");
    boolean unknown =
        gateways.stream().anyMatch(other -> other.instanceKey().contains(UNKNOWN_INSTANCES));
    if (unknown) {
      return Tristate.UNKNOWN;
    }
    return Tristate.of(gateways.size() != 1 || zones(subnets) < 2);
  }

  private static long zones(List<Resource> subnets) {
    return subnets.stream()
        .flatMap(subnet -> Values.text(subnet.body().attribute("availability_zone")).stream())
        .distinct()
        .count();
  }
}
