package dev.nightjar.reviews.rule.cost;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.cost.CostReduction;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Rules about unused resources and cheaper alternatives. */
public final class WasteRules {

  /** Up to this size, gp3 without extra IOPS is at least as fast as gp2. */
  private static final BigDecimal GP3_SIZE = BigDecimal.valueOf(1000);

  private WasteRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-COST-20")
            .on("aws_ebs_volume")
            .cost(LOW, "Volume is gp2, which gp3 replaces")
            .because("gp3 costs 20% less for the same size and is not slower up to 1 TB.")
            .advice("Set type = \"gp3\"; it can be changed while the volume is in use.")
            .reducesCost(CostReduction.NEWER_VOLUME)
            .require(isGp3()),
        rule("NJ-COST-21")
            .on("aws_instance", "aws_launch_configuration")
            .cost(LOW, "Disk is gp2, which gp3 replaces")
            .because("gp3 costs 20% less for the same size and is not slower up to 1 TB.")
            .advice("Set volume_type = \"gp3\".")
            .reducesCost(CostReduction.NEWER_VOLUME)
            .require(
                every("root_block_device", isNotGp2()).and(every("ebs_block_device", isNotGp2()))),
        rule("NJ-COST-22")
            .on("aws_launch_template")
            .cost(LOW, "Disk is gp2, which gp3 replaces")
            .because("gp3 costs 20% less for the same size and is not slower up to 1 TB.")
            .advice("Set volume_type = \"gp3\".")
            .require(every("block_device_mappings", every("ebs", isNotGp2()))),
        rule("NJ-COST-23")
            .on("aws_ebs_volume")
            .cost(MEDIUM, "Volume is io1, which is dear")
            .because(
                "Up to 16,000 IOPS, gp3 provides the same performance at a fraction of the cost.")
            .advice("Use gp3 with the required iops, or io2 above that limit.")
            .reducesCost(CostReduction.NEWER_VOLUME)
            .require(isNoneOf("type", "io1")),
        rule("NJ-COST-24")
            .on("aws_ebs_volume")
            .cost(LOW, "Volume is not attached to anything")
            .because("It is billed every month, whether it is used or not.")
            .advice("Attach it, or keep a snapshot and delete it.")
            .mediumConfidence()
            .reducesCost(CostReduction.WHOLE_COST)
            .require(that(volume -> Tristate.of(isReferredTo(volume)))),
        rule("NJ-COST-25")
            .on("aws_nat_gateway")
            .cost(MEDIUM, "NAT gateway is idle")
            .because("No route uses it, and it is billed every hour.")
            .advice("Add a route to it from the private subnets, or remove it.")
            .mediumConfidence()
            .reducesCost(CostReduction.WHOLE_COST)
            .require(that(gateway -> Tristate.of(isReferredTo(gateway)))),
        rule("NJ-COST-26")
            .on("aws_nat_gateway")
            .cost(LOW, "Traffic to S3 goes through a NAT gateway")
            .because("A NAT gateway charges per gigabyte; a gateway endpoint is free.")
            .advice("Add an aws_vpc_endpoint of type Gateway for S3, and for DynamoDB if used.")
            .mediumConfidence()
            .require(that(WasteRules::hasGatewayEndpoint)),
        rule("NJ-COST-27")
            .on("aws_cloudwatch_log_group")
            .cost(MEDIUM, "Logs never expire")
            .because(
                "With retention_in_days = 0 logs never expire, and storage is billed every month.")
            .advice("Set retention_in_days to the required number of days.")
            .require(value("retention_in_days", days -> Values.isOneOf(days, "0").not(), "365")),
        rule("NJ-COST-28")
            .on("aws_s3_bucket_lifecycle_configuration")
            .cost(LOW, "Old versions are kept for ever")
            .because("A versioned bucket keeps, and bills, every previous version of an object.")
            .advice("Add noncurrent_version_expiration to a rule.")
            .require(that(WasteRules::expiresOldVersions)),
        rule("NJ-COST-29")
            .on("aws_ecr_repository")
            .cost(LOW, "Images are kept for ever")
            .because("Every build adds an image, and every image is billed each month.")
            .advice("Add an aws_ecr_lifecycle_policy that keeps only the latest images.")
            .require(
                hasCompanion(
                    new Companion("aws_ecr_lifecycle_policy", "repository", "name"),
                    that(policy -> Tristate.YES))),
        rule("NJ-COST-30")
            .on("aws_lb", "aws_alb")
            .cost(LOW, "Load balancer has no listener")
            .because("It is billed every hour and serves no traffic.")
            .advice("Add an aws_lb_listener, or remove it.")
            .mediumConfidence()
            .reducesCost(CostReduction.WHOLE_COST)
            .require(that(balancer -> Tristate.of(isReferredTo(balancer)))));
  }

  /** The volume type is gp2 if it is not set. */
  private static Requirement isGp3() {
    return subject -> {
      Requirement requirement = replacingGp2("type", type -> isGp2(type).or(isUnset(type)).not());
      return isSmall(subject, "size")
          ? requirement.check(subject)
          : requirement.withoutRemediation().check(subject);
    };
  }

  private static Requirement isNotGp2() {
    return subject -> {
      Requirement requirement = replacingGp2("volume_type", type -> isGp2(type).not());
      return isSmall(subject, "volume_size")
          ? requirement.check(subject)
          : requirement.withoutRemediation().check(subject);
    };
  }

  private static Requirement replacingGp2(String attribute, Function<Value, Tristate> question) {
    return value(attribute, question, "\"gp3\"");
  }

  private static Tristate isGp2(Value type) {
    return Values.isOneOf(type, "gp2");
  }

  private static Tristate isUnset(Value type) {
    return Values.is(type, Values::isNull);
  }

  private static boolean isSmall(Subject disk, String attribute) {
    return Values.isNumber(disk.value(attribute), size -> size.compareTo(GP3_SIZE) <= 0)
        == Tristate.YES;
  }

  private static boolean isReferredTo(Subject subject) {
    return subject.configuration().referring(subject.resource().address()).stream()
        .anyMatch(
            other ->
                other.kind() == Resource.Kind.MANAGED
                    && !other.address().equals(subject.resource().address())
                    && !Set.of("aws_cloudwatch_metric_alarm", "aws_route53_record")
                        .contains(other.type()));
  }

  private static Tristate hasGatewayEndpoint(Subject gateway) {
    Tristate any = Tristate.NO;
    for (Resource endpoint : gateway.configuration().resources("aws_vpc_endpoint")) {
      Value service = endpoint.body().attribute("service_name");
      if (service instanceof Value.Unknown unknown) {
        boolean certain = unknown.partial().stream().anyMatch(part -> part.endsWith(".s3"));
        any = any.or(certain ? Tristate.YES : Tristate.UNKNOWN);
      } else {
        any = any.or(Tristate.of(Values.text(service).filter(s -> s.endsWith(".s3")).isPresent()));
      }
    }
    return any;
  }

  private static Tristate expiresOldVersions(Subject lifecycle) {
    Tristate expires = lifecycle.block().blocksKnown("rule") ? Tristate.NO : Tristate.UNKNOWN;
    for (var rule : lifecycle.blocks("rule")) {
      expires =
          expires
              .or(lifecycle.within(rule).has("noncurrent_version_expiration"))
              .or(lifecycle.within(rule).has("noncurrent_version_transition"));
    }
    return expires.or(isVersioned(lifecycle).not());
  }

  /** Whether the bucket of the lifecycle configuration is versioned. */
  private static Tristate isVersioned(Subject lifecycle) {
    Set<String> buckets = lifecycle.resource().body().references("bucket");
    Tristate versioned = Tristate.NO;
    for (Resource versioning : lifecycle.configuration().resources("aws_s3_bucket_versioning")) {
      if (versioning.body().references("bucket").stream().anyMatch(buckets::contains)) {
        versioned =
            versioned.or(
                Values.isOneOf(
                    lifecycle.other(versioning).value("versioning_configuration.status"),
                    "Enabled"));
      }
    }
    return versioned;
  }
}
