package dev.nightjar.reviews.rule.compute;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isFalse;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;

import dev.nightjar.reviews.rule.KubernetesVersions;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.CallerConditions;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about Kubernetes clusters, container services and image registries. */
public final class ContainerRules {

  private static final List<String> LOGS =
      List.of("api", "audit", "authenticator", "controllerManager", "scheduler");

  private ContainerRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-EKS-01", "CKV_AWS_38", "AVD-AWS-0041", "aws-eks-no-public-cluster-access-to-cidr")
            .on("aws_eks_cluster")
            .security(HIGH, "Cluster's API is open to the whole internet")
            .because(
                "Any client on the internet can attempt to log in or to exploit the API server.")
            .advice("Set public_access_cidrs to your own networks, or disable the public endpoint.")
            .require(
                that("vpc_config.public_access_cidrs", ContainerRules::hasRestrictedAccess)
                    .unless(met(isFalse("vpc_config.endpoint_public_access")))
                    .when(cluster -> cluster.has("vpc_config"))),
        rule("NJ-EKS-02", "CKV_AWS_39", "AVD-AWS-0040", "aws-eks-no-public-cluster-access")
            .on("aws_eks_cluster")
            .security(HIGH, "Cluster's API has a public endpoint")
            .because("The API needs to be reachable only from inside the network.")
            .advice("Set endpoint_public_access = false and endpoint_private_access = true.")
            .require(isFalse("vpc_config.endpoint_public_access").withoutRemediation()),
        rule("NJ-EKS-03", "CKV_AWS_58", "AVD-AWS-0039", "aws-eks-encrypt-secrets")
            .on("aws_eks_cluster")
            .security(HIGH, "Kubernetes secrets are not encrypted")
            .because(
                "A user with access to the cluster's storage or its backups can read the "
                    + "secrets in plain text.")
            .advice("Add encryption_config with resources = [\"secrets\"] and a key.")
            .require(
                value(
                    "encryption_config.resources",
                    resources -> Values.contains(resources, "secrets"))),
        rule("NJ-EKS-04", "CKV_AWS_37", "AVD-AWS-0038", "aws-eks-enable-control-plane-logging")
            .on("aws_eks_cluster")
            .security(MEDIUM, "Cluster does not log all of its control plane")
            .because("Without these logs, API requests cannot be traced after an incident.")
            .advice(
                "Set enabled_cluster_log_types to api, audit, authenticator, controllerManager and"
                    + " scheduler.")
            .require(
                value(
                    "enabled_cluster_log_types",
                    ContainerRules::hasEveryLog,
                    "[\"api\", \"audit\", \"authenticator\", \"controllerManager\", \"scheduler\"]")),
        rule("NJ-EKS-05", "CKV_AWS_339")
            .on("aws_eks_cluster")
            .reliability(MEDIUM, "Kubernetes version is not supported any more")
            .because("The version receives no security updates, and AWS upgrades it automatically.")
            .advice("Plan an upgrade to a version in standard support.")
            .require(that("version", ContainerRules::isSupported)),
        rule("NJ-EKS-06", "CKV_AWS_100")
            .on("aws_eks_node_group")
            .security(MEDIUM, "Cluster's nodes can be reached by SSH from anywhere")
            .because("With a key but no security group, port 22 is open to the internet.")
            .advice("Set source_security_group_ids in remote_access.")
            .require(
                every(
                    "remote_access",
                    isSet("source_security_group_ids")
                        .when(access -> Values.isSet(access.value("ec2_ssh_key"))))),
        rule("NJ-ECR-01", "CKV_AWS_51", "AVD-AWS-0031", "aws-ecr-enforce-immutable-repository")
            .on("aws_ecr_repository")
            .security(MEDIUM, "Image tags can be overwritten")
            .because("The image behind a tag can differ from the image that was tested.")
            .advice("Set image_tag_mutability = \"IMMUTABLE\".")
            .require(isOneOf("image_tag_mutability", "IMMUTABLE")),
        rule("NJ-ECR-02", "CKV_AWS_163", "AVD-AWS-0030", "aws-ecr-enable-image-scans")
            .on("aws_ecr_repository")
            .security(MEDIUM, "Images are not scanned")
            .because("Images with known vulnerabilities reach production undetected.")
            .advice("Add image_scanning_configuration with scan_on_push = true.")
            .require(isTrue("image_scanning_configuration.scan_on_push")),
        rule("NJ-ECR-03", "CKV_AWS_32", "AVD-AWS-0032", "aws-ecr-no-public-access")
            .on("aws_ecr_repository_policy")
            .security(HIGH, "Anybody may use the image repository")
            .because("Other accounts can pull your images, or push theirs under your name.")
            .advice("List the accounts, or restrict access to your organization.")
            .require(
                allowsNothing(
                    "policy",
                    statement ->
                        statement
                            .isForAnyPrincipal()
                            .and(CallerConditions.areLimitedByOrganization(statement).not()))),
        rule("NJ-ECR-04", "CKV_AWS_136", "AVD-AWS-0033", "aws-ecr-repository-customer-key")
            .on("aws_ecr_repository")
            .security(LOW, "Images are not encrypted with KMS")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Add encryption_configuration with encryption_type = \"KMS\".")
            .require(isOneOf("encryption_configuration.encryption_type", "KMS")),
        rule("NJ-ECS-01", "CKV_AWS_97", "AVD-AWS-0035", "aws-ecs-enable-in-transit-encryption")
            .on("aws_ecs_task_definition")
            .security(MEDIUM, "Task reads its files unencrypted")
            .because(
                "Traffic between the task and the file system can be intercepted on the network.")
            .advice("Set transit_encryption = \"ENABLED\" in efs_volume_configuration.")
            .require(
                every(
                    "volume",
                    every("efs_volume_configuration", isOneOf("transit_encryption", "ENABLED")))),
        rule("NJ-ECS-02", "CKV_AWS_333")
            .on("aws_ecs_service")
            .security(MEDIUM, "Service's tasks get public addresses")
            .because("The tasks are reachable from the internet if a security group allows it.")
            .advice("Set assign_public_ip = false and put a load balancer in front of the tasks.")
            .require(isNotTrue("network_configuration.assign_public_ip")),
        rule("NJ-ECS-03", "CKV_AWS_65", "AVD-AWS-0034", "aws-ecs-enable-container-insight")
            .on("aws_ecs_cluster")
            .reliability(LOW, "Cluster has no container insights")
            .because("Without metrics per task, memory and CPU problems are hard to locate.")
            .advice("Add a setting with name = \"containerInsights\" and value = \"enabled\".")
            .require(
                some("setting", that(ContainerRules::isInsights))
                    .addingFirstBlock(
                        "setting",
                        "setting {",
                        "  name  = \"containerInsights\"",
                        "  value = \"enabled\"",
                        "}")));
  }

  private static Tristate hasRestrictedAccess(Subject cluster) {
    Value networks = cluster.value("vpc_config.public_access_cidrs");
    return Values.isSet(networks).and(Values.contains(networks, "0.0.0.0/0").not());
  }

  private static Tristate hasEveryLog(Value enabled) {
    Tristate all = Tristate.YES;
    for (String log : LOGS) {
      all = all.and(Values.contains(enabled, log));
    }
    return all;
  }

  private static Tristate isSupported(Subject cluster) {
    return Values.is(
        cluster.value("version"),
        known ->
            Values.text(known)
                .map(text -> KubernetesVersions.areSupported(text, cluster.today()))
                .orElse(Values.isNull(known)));
  }

  private static Tristate isInsights(Subject setting) {
    return Values.isOneOf(setting.value("name"), "containerInsights")
        .and(Values.isOneOf(setting.value("value"), "enabled", "enhanced"));
  }
}
