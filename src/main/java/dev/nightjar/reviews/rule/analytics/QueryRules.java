package dev.nightjar.reviews.rule.analytics;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import java.util.List;

/** Rules about Athena, Glue and CloudSearch. */
public final class QueryRules {

  private static final String LOGS = "encryption_configuration.cloudwatch_encryption.";
  private static final String BOOKMARKS = "encryption_configuration.job_bookmarks_encryption.";
  private static final String FILES = "encryption_configuration.s3_encryption.";
  private static final String CATALOG = "data_catalog_encryption_settings.encryption_at_rest.";
  private static final String PASSWORDS =
      "data_catalog_encryption_settings.connection_password_encryption.";
  private static final String RESULTS =
      "configuration.result_configuration.encryption_configuration.encryption_option";

  private QueryRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-ATHENA-01", "CKV_AWS_82", "AVD-AWS-0007", "aws-athena-no-encryption-override")
            .on("aws_athena_workgroup")
            .security(MEDIUM, "Clients may override the settings of the workgroup")
            .because("A client can store results unencrypted or in another bucket.")
            .advice("Set enforce_workgroup_configuration = true.")
            .require(isNotFalse("configuration.enforce_workgroup_configuration")),
        rule("NJ-ATHENA-02", "CKV_AWS_159", "AVD-AWS-0006", "aws-athena-enable-at-rest-encryption")
            .on("aws_athena_workgroup")
            .security(LOW, "Results of the workgroup have no stated encryption")
            .because(
                "Without it, the default of the bucket decides, which may be no key of your "
                    + "own.")
            .advice("Set encryption_option in result_configuration.encryption_configuration.")
            .require(
                isSet(RESULTS)
                    .unless(
                        met(some("configuration", has("managed_query_results_configuration"))))),
        rule("NJ-ATHENA-03", "CKV_AWS_77", "AVD-AWS-0006", "aws-athena-enable-at-rest-encryption")
            .on("aws_athena_database")
            .security(LOW, "Results of the database have no stated encryption")
            .because(
                "Without it, the default of the bucket decides, which may be no key of your "
                    + "own.")
            .advice("Set encryption_option in encryption_configuration.")
            .require(isSet("encryption_configuration.encryption_option")),
        rule("NJ-GLUE-01", "CKV_AWS_195")
            .on("aws_glue_crawler", "aws_glue_dev_endpoint", "aws_glue_job")
            .security(LOW, "Glue has no security configuration")
            .because("Data, logs and bookmarks are not encrypted.")
            .advice("Set security_configuration.")
            .require(isSet("security_configuration")),
        rule("NJ-GLUE-02", "CKV_AWS_99")
            .on("aws_glue_security_configuration")
            .security(MEDIUM, "Glue does not encrypt all of its data")
            .because("Logs, bookmarks or files can be read by any user who gains access to them.")
            .advice(
                "Set the modes SSE-KMS for logs, CSE-KMS for bookmarks, SSE-S3 or SSE-KMS for "
                    + "files, with their keys.")
            .require(
                isOneOf(LOGS + "cloudwatch_encryption_mode", "SSE-KMS")
                    .and(isSet(LOGS + "kms_key_arn"))
                    .and(isOneOf(BOOKMARKS + "job_bookmarks_encryption_mode", "CSE-KMS"))
                    .and(isSet(BOOKMARKS + "kms_key_arn"))
                    .and(isOneOf(FILES + "s3_encryption_mode", "SSE-S3", "SSE-KMS"))
                    .withoutRemediation()),
        rule("NJ-GLUE-03", "CKV_AWS_94")
            .on("aws_glue_data_catalog_encryption_settings")
            .security(MEDIUM, "Data catalog is not encrypted")
            .because(
                "Table definitions and passwords of connections can be read by any user who "
                    + "gains access to them.")
            .advice(
                "Set catalog_encryption_mode = \"SSE-KMS\" and "
                    + "return_connection_password_encrypted = true, with their keys.")
            .require(
                isOneOf(CATALOG + "catalog_encryption_mode", "SSE-KMS", "SSE-KMS-WITH-SERVICE-ROLE")
                    .and(isSet(CATALOG + "sse_aws_kms_key_id"))
                    .and(isTrue(PASSWORDS + "return_connection_password_encrypted"))
                    .and(isSet(PASSWORDS + "aws_kms_key_id"))
                    .withoutRemediation()),
        rule("NJ-CLOUDSEARCH-01", "CKV_AWS_220")
            .on("aws_cloudsearch_domain")
            .security(MEDIUM, "Search domain accepts plain HTTP")
            .because("Queries and results can be intercepted on the network.")
            .advice("Set enforce_https = true in endpoint_options.")
            .require(isTrue("endpoint_options.enforce_https")),
        rule("NJ-CLOUDSEARCH-02", "CKV_AWS_218")
            .on("aws_cloudsearch_domain")
            .security(MEDIUM, "Search domain accepts TLS older than 1.2")
            .because(
                "TLS 1.0 and 1.1 have known vulnerabilities, and current clients do not need "
                    + "them.")
            .advice(
                "Set tls_security_policy = \"Policy-Min-TLS-1-2-2019-07\" in "
                    + "endpoint_options.")
            .require(
                isOneOf("endpoint_options.tls_security_policy", "Policy-Min-TLS-1-2-2019-07")));
  }
}
