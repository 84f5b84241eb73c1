package dev.nightjar.reviews.rule.cost;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.cost.CostReduction;
import dev.nightjar.reviews.rule.KubernetesVersions;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Set;

/** Rules about previous generations, large sizes and dedicated hardware. */
public final class InstanceCostRules {

  /** Instance families with cheaper successors. */
  private static final Set<String> PREVIOUS =
      Set.of(
          "t1", "t2", "m1", "m2", "m3", "m4", "c1", "c3", "c4", "cc1", "cc2", "cr1", "r3", "r4",
          "i2", "d2", "g2", "g3", "hs1", "p2");

  /** Sizes with 32 vCPUs or more. */
  private static final Set<String> LARGE =
      Set.of(
          "8xlarge",
          "9xlarge",
          "10xlarge",
          "12xlarge",
          "16xlarge",
          "18xlarge",
          "24xlarge",
          "32xlarge",
          "48xlarge",
          "56xlarge",
          "96xlarge",
          "112xlarge",
          "metal");

  private InstanceCostRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-COST-01")
            .on("aws_instance", "aws_launch_template", "aws_launch_configuration")
            .cost(MEDIUM, "Instance type is of a previous generation")
            .because("The current generation is faster and costs less per hour.")
            .advice("Move to a current family: t2 to t3 or t4g, m4 to m7i or m7g, c4 to c7g.")
            .reducesCost(CostReduction.NEWER_GENERATION)
            .require(value("instance_type", InstanceCostRules::isCurrent)),
        rule("NJ-COST-02")
            .on("aws_eks_node_group")
            .cost(MEDIUM, "Nodes are of a previous generation")
            .because("The current generation is faster and costs less per hour.")
            .advice("Move to a current family: t2 to t3 or t4g, m4 to m7i or m7g, c4 to c7g.")
            .reducesCost(CostReduction.NEWER_GENERATION)
            .require(
                value(
                    "instance_types",
                    types -> Values.any(types, type -> isCurrent(type).not()).not())),
        rule("NJ-COST-03")
            .on("aws_db_instance", "aws_rds_cluster_instance")
            .cost(MEDIUM, "Database class is of a previous generation")
            .because("The current generation is faster and costs less per hour.")
            .advice("Move to a current class: db.t2 to db.t4g, db.m4 to db.m7g, db.r4 to db.r7g.")
            .require(value("instance_class", InstanceCostRules::isCurrent)),
        rule("NJ-COST-04")
            .on("aws_elasticache_cluster", "aws_elasticache_replication_group")
            .cost(MEDIUM, "Cache node is of a previous generation")
            .because("The current generation is faster and costs less per hour.")
            .advice("Move to a current type: cache.t2 to cache.t4g, cache.m4 to cache.m7g.")
            .require(value("node_type", InstanceCostRules::isCurrent)),
        rule("NJ-COST-05")
            .on("aws_instance")
            .cost(LOW, "Very large instance runs all the time")
            .because("It is billed around the clock, regardless of its load.")
            .advice("Use smaller instances in an autoscaling group, or buy a savings plan.")
            .mediumConfidence()
            .require(value("instance_type", type -> isLarge(type).not())),
        rule("NJ-COST-06")
            .on("aws_db_instance", "aws_rds_cluster_instance")
            .cost(LOW, "Very large database runs all the time")
            .because("It is billed around the clock, regardless of its load.")
            .advice("Check its load; consider Aurora Serverless or a reservation.")
            .mediumConfidence()
            .require(value("instance_class", type -> isLarge(type).not())),
        rule("NJ-COST-07")
            .on("aws_instance", "aws_launch_template", "aws_vpc")
            .cost(MEDIUM, "Hardware is reserved for this account alone")
            .because("Dedicated tenancy adds a charge per instance hour and per region.")
            .advice(
                "Use the default tenancy unless a license or a regulation requires dedicated "
                    + "hardware.")
            .require(that(InstanceCostRules::isShared)),
        rule("NJ-COST-08")
            .on("aws_eks_cluster")
            .cost(MEDIUM, "Kubernetes version is in extended support")
            .because("A cluster on an old version costs six times as much per hour.")
            .advice("Upgrade to a version in standard support.")
            .require(that("version", InstanceCostRules::isInStandardSupport)),
        rule("NJ-COST-09")
            .on("aws_db_instance", "aws_rds_cluster")
            .cost(MEDIUM, "Database engine is in extended support")
            .because("Old versions of MySQL and PostgreSQL cost extra per vCPU and hour.")
            .advice("Upgrade the engine to a version in standard support.")
            .require(that("engine_version", InstanceCostRules::isEngineSupported)));
  }

  /** {@code m4.large}, {@code db.m4.large} and {@code cache.m4.large} are of family m4. */
  private static Tristate isCurrent(Value type) {
    return Values.is(
        type,
        known -> Values.text(known).filter(text -> PREVIOUS.contains(family(text))).isEmpty());
  }

  private static String family(String type) {
    String name = type.replaceFirst("^(db|cache)\\.", "");
    return name.substring(0, Math.max(0, name.indexOf('.')));
  }

  private static Tristate isLarge(Value type) {
    return Values.is(
        type,
        known ->
            Values.text(known)
                .map(text -> text.substring(text.lastIndexOf('.') + 1))
                .filter(LARGE::contains)
                .isPresent());
  }

  private static Tristate isShared(Subject subject) {
    String[] paths = {"tenancy", "placement.tenancy", "instance_tenancy"};
    Tristate dedicated = Tristate.NO;
    for (String path : paths) {
      dedicated = dedicated.or(Values.isOneOf(subject.value(path), "dedicated", "host"));
    }
    return dedicated.not();
  }

  private static Tristate isInStandardSupport(Subject cluster) {
    return Values.is(
        cluster.value("version"),
        known ->
            Values.text(known)
                .filter(text -> KubernetesVersions.areInExtendedSupport(text, cluster.today()))
                .isEmpty());
  }

  private static Tristate isEngineSupported(Subject database) {
    Value engine = database.value("engine");
    Value version = database.value("engine_version");
    Tristate oldMySql =
        Values.isOneOf(engine, "mysql", "aurora-mysql").and(matches(version, "5\\.[67].*"));
    Tristate oldPostgres =
        Values.isOneOf(engine, "postgres", "aurora-postgresql")
            .and(matches(version, "(9|10|11|12)(\\..*)?"));
    return oldMySql.or(oldPostgres).not();
  }

  private static Tristate matches(Value value, String pattern) {
    return Values.is(
        value, known -> Values.text(known).filter(text -> text.matches(pattern)).isPresent());
  }
}
