package dev.nightjar.reviews.rule.analytics;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.JsonContent;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import java.util.List;

/** Rules about EMR clusters and Airflow environments. */
public final class ClusterRules {

  private static final String ENCRYPTION = "EncryptionConfiguration.";
  private static final String DISK =
      ENCRYPTION + "AtRestEncryptionConfiguration.LocalDiskEncryptionConfiguration";
  private static final List<String> GROUPS =
      List.of(
          "emr_managed_master_security_group",
          "emr_managed_slave_security_group",
          "service_access_security_group",
          "additional_master_security_groups",
          "additional_slave_security_groups");

  private ClusterRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-EMR-02", "CKV_AWS_351")
            .on("aws_emr_security_configuration")
            .security(MEDIUM, "Traffic between the nodes is not encrypted")
            .because("Data can be intercepted on the network.")
            .advice("Set EnableInTransitEncryption = true, with certificates.")
            .require(
                JsonContent.json(
                    "configuration", ENCRYPTION + "EnableInTransitEncryption", Values::isTrue)),
        rule("NJ-EMR-03", "CKV_AWS_349")
            .on("aws_emr_security_configuration")
            .security(MEDIUM, "Local disks of the nodes are not encrypted")
            .because("Data on the disks can be read by any user who gains access to them.")
            .advice("Set EnableAtRestEncryption = true and a LocalDiskEncryptionConfiguration.")
            .require(
                JsonContent.json(
                        "configuration", ENCRYPTION + "EnableAtRestEncryption", Values::isTrue)
                    .and(JsonContent.json("configuration", DISK, Values::isSet))),
        rule("NJ-EMR-04", "CKV_AWS_350")
            .on("aws_emr_security_configuration")
            .security(MEDIUM, "Volumes of the nodes are not encrypted")
            .because("Data on the volumes can be read by any user who gains access to them.")
            .advice(
                "Set EnableAtRestEncryption = true, and EnableEbsEncryption = true in "
                    + "LocalDiskEncryptionConfiguration.")
            .require(
                JsonContent.json(
                        "configuration", ENCRYPTION + "EnableAtRestEncryption", Values::isTrue)
                    .and(
                        JsonContent.json(
                            "configuration", DISK + ".EnableEbsEncryption", Values::isTrue))),
        rule("NJ-EMR-05", "CKV_AWS_171")
            .on("aws_emr_security_configuration")
            .security(LOW, "Files of the cluster in S3 are not encrypted with KMS")
            .because(
                "Without KMS, decryption is not recorded, and access to the bucket is access "
                    + "to the files.")
            .advice("Set EncryptionMode = \"SSE-KMS\" in S3EncryptionConfiguration.")
            .require(
                JsonContent.json(
                    "configuration",
                    ENCRYPTION
                        + "AtRestEncryptionConfiguration.S3EncryptionConfiguration.EncryptionMode",
                    mode -> Values.isOneOf(mode, "SSE-KMS", "CSE-KMS"))),
        rule("NJ-EMR-06", "CKV2_AWS_55")
            .on("aws_emr_cluster")
            .security(MEDIUM, "Cluster has no security configuration")
            .because("Neither encryption nor authentication is configured.")
            .advice("Set security_configuration.")
            .require(isSet("security_configuration")),
        rule("NJ-EMR-07", "CKV2_AWS_7")
            .on("aws_emr_cluster")
            .security(HIGH, "Cluster can be reached from the internet")
            .because(
                "Any client can attempt to use the interfaces of the cluster, many of which "
                    + "ask for no password.")
            .advice("Allow your own addresses only in the security groups of the cluster.")
            .require(ClusterRules::isClosed),
        rule("NJ-MWAA-01", "CKV_AWS_242")
            .on("aws_mwaa_environment")
            .security(LOW, "Airflow does not log its scheduler")
            .because("Failures are hard to investigate.")
            .advice("Set enabled = true in logging_configuration.scheduler_logs.")
            .require(isTrue("logging_configuration.scheduler_logs.enabled").withoutRemediation()),
        rule("NJ-MWAA-02", "CKV_AWS_243")
            .on("aws_mwaa_environment")
            .security(LOW, "Airflow does not log its workers")
            .because("Failures are hard to investigate.")
            .advice("Set enabled = true in logging_configuration.worker_logs.")
            .require(isTrue("logging_configuration.worker_logs.enabled").withoutRemediation()),
        rule("NJ-MWAA-03", "CKV_AWS_244")
            .on("aws_mwaa_environment")
            .security(LOW, "Airflow does not log its web server")
            .because("Failures are hard to investigate.")
            .advice("Set enabled = true in logging_configuration.webserver_logs.")
            .require(isTrue("logging_configuration.webserver_logs.enabled").withoutRemediation()),
        rule("NJ-MWAA-04", "CKV2_AWS_66")
            .on("aws_mwaa_environment")
            .security(MEDIUM, "Airflow has a public web server")
            .because("Any client on the internet can attempt to log in.")
            .advice("Set webserver_access_mode = \"PRIVATE_ONLY\".")
            .require(
                value(
                    "webserver_access_mode",
                    value -> Values.isOneOf(value, "PUBLIC_ONLY").not(),
                    "\"PRIVATE_ONLY\"")));
  }

  /** Security groups of other configurations are not judged. */
  private static CheckResult isClosed(Subject cluster) {
    CheckResult all = CheckResult.MET;
    for (String attribute : GROUPS) {
      for (Subject group : cluster.targets("ec2_attributes." + attribute, "aws_security_group")) {
        all = all.and(every("ingress", isNotPublic()).check(group));
      }
    }
    return all;
  }

  private static Requirement isNotPublic() {
    return value("cidr_blocks", blocks -> Values.contains(blocks, "0.0.0.0/0").not())
        .and(value("ipv6_cidr_blocks", blocks -> Values.contains(blocks, "::/0").not()));
  }
}
