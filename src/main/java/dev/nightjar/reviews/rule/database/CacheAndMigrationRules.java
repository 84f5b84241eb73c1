package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about caches (ElastiCache, MemoryDB, DAX) and database migration. */
public final class CacheAndMigrationRules {

  private CacheAndMigrationRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-CACHE-08", "CKV_AWS_323")
            .on("aws_elasticache_cluster")
            .security(LOW, "Cache is in the default network")
            .because("Nodes in the default subnets can be reached from all of them.")
            .advice("Set subnet_group_name.")
            .require(
                value(
                        "subnet_group_name",
                        name ->
                            Values.isSet(name)
                                .and(
                                    Values.isOneOf(name, "default")
                                        .not()
                                        .or(Tristate.of(Values.isUnknown(name)))))
                    .unless(met(isSet("replication_group_id")))),
        rule("NJ-CACHE-09", "CKV_AWS_322")
            .on("aws_elasticache_cluster")
            .reliability(LOW, "Cache gets no minor updates by itself")
            .because(
                "Fixes, including security fixes, are installed only when an operator "
                    + "upgrades manually.")
            .advice("Set auto_minor_version_upgrade = true.")
            .require(isNotFalse("auto_minor_version_upgrade").unless(is("engine", "memcached"))),
        rule("NJ-CACHE-10", "CKV_AWS_202")
            .on("aws_memorydb_cluster")
            .security(HIGH, "MemoryDB cluster accepts unencrypted connections")
            .because("Data can be intercepted on the network.")
            .advice("Set tls_enabled = true.")
            .require(isNotFalse("tls_enabled")),
        rule("NJ-DDB-05", "CKV_AWS_47", "AVD-AWS-0023", "aws-dynamodb-enable-at-rest-encryption")
            .on("aws_dax_cluster")
            .security(MEDIUM, "DAX cluster is not encrypted")
            .because("Cached items are stored in plain text; it cannot be encrypted later.")
            .advice("Add server_side_encryption with enabled = true.")
            .require(isTrue("server_side_encryption.enabled")),
        rule("NJ-DDB-06", "CKV_AWS_239")
            .on("aws_dax_cluster")
            .security(MEDIUM, "DAX cluster accepts unencrypted connections")
            .because("Cached items can be intercepted on the network.")
            .advice("Set cluster_endpoint_encryption_type = \"TLS\".")
            .require(isOneOf("cluster_endpoint_encryption_type", "TLS")),
        rule("NJ-DMS-05", "CKV_AWS_222")
            .on("aws_dms_replication_instance")
            .reliability(LOW, "Replication instance gets no minor updates by itself")
            .because(
                "Fixes, including security fixes, are installed only when an operator "
                    + "upgrades manually.")
            .advice("Set auto_minor_version_upgrade = true.")
            .require(isNotFalse("auto_minor_version_upgrade")),
        rule("NJ-DMS-06", "CKV2_AWS_49")
            .on("aws_dms_endpoint")
            .security(MEDIUM, "Replication endpoint connects without encryption")
            .because("The data of the database can be intercepted on the network.")
            .advice("Set ssl_mode to \"require\", \"verify-ca\" or \"verify-full\".")
            .require(
                isOneOf("ssl_mode", "require", "verify-ca", "verify-full")
                    .withoutRemediation()
                    .unless(CacheAndMigrationRules::needsNoMode)));
  }

  /** Services of AWS, which are called by HTTPS in any case. */
  private static Tristate needsNoMode(Subject endpoint) {
    Value engine = endpoint.value("engine_name");
    Tristate source =
        Values.isOneOf(endpoint.value("endpoint_type"), "source")
            .and(Values.isOneOf(engine, "s3", "azuredb"));
    Tristate target =
        Values.isOneOf(endpoint.value("endpoint_type"), "target")
            .and(
                Values.isOneOf(
                    engine,
                    "dynamodb",
                    "kinesis",
                    "neptune",
                    "redshift",
                    "s3",
                    "elasticsearch",
                    "opensearch",
                    "kafka"));
    return source.or(target);
  }
}
