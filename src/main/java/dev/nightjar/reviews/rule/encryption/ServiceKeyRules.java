package dev.nightjar.reviews.rule.encryption;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rules that messages, logs, models and other data of services are encrypted with a customer
 * managed key, which can be restricted, disabled and audited.
 */
public final class ServiceKeyRules {

  /** Instance families with disks of their own, whose hardware encrypts them. */
  private static final Pattern LOCAL_DISK =
      Pattern.compile(
          "ml\\.(g4dn|g5|g6|g6e|p3dn|p4d|p4de|p5|p5e|inf2|trn1|[cmr]\\d[a-z]*d[a-z]*)\\..*");

  private ServiceKeyRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-SCHEDULER-01", "CKV_AWS_297")
            .on("aws_scheduler_schedule")
            .security(LOW, "Schedule is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-KINESIS-02", "CKV_AWS_185")
            .on("aws_kinesis_stream")
            .security(LOW, "Stream is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-KINESIS-03", "CKV_AWS_177")
            .on("aws_kinesis_video_stream")
            .security(LOW, "Video stream is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-KINESIS-04", "CKV_AWS_241")
            .on("aws_kinesis_firehose_delivery_stream")
            .security(LOW, "Delivery stream is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice(
                "Add server_side_encryption with enabled = true, key_type = "
                    + "\"CUSTOMER_MANAGED_CMK\" and a key_arn.")
            .require(
                isTrue("server_side_encryption.enabled")
                    .and(isOneOf("server_side_encryption.key_type", "CUSTOMER_MANAGED_CMK"))
                    .and(isSet("server_side_encryption.key_arn"))
                    .withoutRemediation()
                    .unless(
                        stream ->
                            stream
                                .has("kinesis_source_configuration")
                                .or(stream.has("msk_source_configuration")))),
        rule("NJ-MQ-02", "CKV_AWS_209")
            .on("aws_mq_broker")
            .security(LOW, "Broker is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_id in encryption_options.")
            .require(isSet("encryption_options.kms_key_id")),
        rule("NJ-NETFW-01", "CKV_AWS_345")
            .on("aws_networkfirewall_firewall", "aws_networkfirewall_rule_group")
            .security(LOW, "Firewall is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set key_id in encryption_configuration.")
            .require(isSet("encryption_configuration.key_id")),
        rule("NJ-NETFW-02", "CKV_AWS_346")
            .on("aws_networkfirewall_firewall_policy")
            .security(LOW, "Firewall policy is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set key_id in encryption_configuration.")
            .require(isSet("encryption_configuration.key_id")),
        rule("NJ-TRAIL-04", "CKV_AWS_294")
            .on("aws_cloudtrail_event_data_store")
            .security(LOW, "Event data store is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-CODE-01", "CKV_AWS_147")
            .on("aws_codebuild_project")
            .security(LOW, "Build project is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set encryption_key.")
            .require(isSet("encryption_key").when(ServiceKeyRules::hasArtifacts)),
        rule("NJ-CODE-02", "CKV_AWS_221")
            .on("aws_codeartifact_domain")
            .security(LOW, "Artifact domain is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set encryption_key.")
            .require(isSet("encryption_key")),
        rule("NJ-CODE-03", "CKV_AWS_219")
            .on("aws_codepipeline")
            .security(LOW, "Pipeline artifacts are not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Add encryption_key to every artifact_store.")
            .require(every("artifact_store", isSet("encryption_key.id"))),
        rule("NJ-CODE-04", "CKV_AWS_381")
            .on("aws_codegurureviewer_repository_association")
            .security(LOW, "Code review association is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice(
                "Add kms_key_details with encryption_option = \"CUSTOMER_MANAGED_CMK\" and a "
                    + "kms_key_id.")
            .require(
                isOneOf("kms_key_details.encryption_option", "CUSTOMER_MANAGED_CMK")
                    .withoutRemediation()),
        rule("NJ-CONNECT-01", "CKV_AWS_270")
            .on("aws_connect_instance_storage_config")
            .security(LOW, "Stored recordings are not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set key_id in storage_config.s3_config.encryption_config.")
            .require(
                isSet("storage_config.s3_config.encryption_config.key_id")
                    .when(is("storage_config.storage_type", "S3"))),
        rule("NJ-APPFLOW-01", "CKV_AWS_264")
            .on("aws_appflow_connector_profile")
            .security(LOW, "Connector profile is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_arn.")
            .require(isSet("kms_arn")),
        rule("NJ-APPFLOW-02", "CKV_AWS_263")
            .on("aws_appflow_flow")
            .security(LOW, "Flow is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_arn.")
            .require(isSet("kms_arn")),
        rule("NJ-KENDRA-01", "CKV_AWS_262")
            .on("aws_kendra_index")
            .security(LOW, "Search index is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_id in server_side_encryption_configuration.")
            .require(isSet("server_side_encryption_configuration.kms_key_id")),
        rule("NJ-COMPREHEND-01", "CKV_AWS_268")
            .on("aws_comprehend_entity_recognizer")
            .security(
                LOW, "Training volume of the recognizer is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set volume_kms_key_id.")
            .require(isSet("volume_kms_key_id")),
        rule("NJ-COMPREHEND-02", "CKV_AWS_267")
            .on("aws_comprehend_entity_recognizer")
            .security(LOW, "Model of the recognizer is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set model_kms_key_id.")
            .require(isSet("model_kms_key_id")),
        rule("NJ-BEDROCK-01", "CKV_AWS_373")
            .on("aws_bedrockagent_agent")
            .security(LOW, "Agent is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set customer_encryption_key_arn.")
            .require(isSet("customer_encryption_key_arn")),
        rule("NJ-SAGEMAKER-01", "CKV_AWS_187", "CKV_AWS_22")
            .on("aws_sagemaker_domain", "aws_sagemaker_notebook_instance")
            .security(LOW, "SageMaker storage is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-SAGEMAKER-02", "CKV_AWS_372")
            .on("aws_sagemaker_flow_definition")
            .security(LOW, "Output of human review is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id in output_config.")
            .require(isSet("output_config.kms_key_id")),
        rule("NJ-SAGEMAKER-03", "CKV_AWS_367")
            .on("aws_sagemaker_data_quality_job_definition")
            .security(LOW, "Output of the data quality job is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id in data_quality_job_output_config.")
            .require(isSet("data_quality_job_output_config.kms_key_id")),
        rule("NJ-SSM-01", "CKV_AWS_337")
            .on("aws_ssm_parameter")
            .security(LOW, "Secure parameter is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set key_id.")
            .require(isSet("key_id").when(is("type", "SecureString"))),
        rule("NJ-SQS-03", "CKV2_AWS_73")
            .on("aws_sqs_queue")
            .security(LOW, "Queue is encrypted with the AWS managed key")
            .because(
                "An AWS managed key cannot be restricted or disabled, and other accounts "
                    + "cannot use it.")
            .advice("Set kms_master_key_id to a key of your own.")
            .require(isNoneOf("kms_master_key_id", "alias/aws/sqs")),
        rule("NJ-SAGEMAKER-04", "CKV_AWS_98")
            .on("aws_sagemaker_endpoint_configuration")
            .security(LOW, "Model endpoint is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_arn.")
            .require(
                isSet("kms_key_arn")
                    .unless(met(every("production_variants", that(ServiceKeyRules::takesNoKey))))),
        rule("NJ-SAGEMAKER-05", "CKV_AWS_368")
            .on("aws_sagemaker_data_quality_job_definition")
            .security(LOW, "Volume of the data quality job is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set volume_kms_key_id in job_resources.cluster_config.")
            .require(
                isSet("job_resources.cluster_config.volume_kms_key_id")
                    .unless(
                        job ->
                            Values.is(
                                job.value("job_resources.cluster_config.instance_type"),
                                ServiceKeyRules::hasLocalDisk))));
  }

  /** A project without artifacts has nothing to encrypt. */
  private static Tristate hasArtifacts(Subject project) {
    return project
        .has("artifacts")
        .and(Values.isOneOf(project.value("artifacts.type"), "NO_ARTIFACTS").not());
  }

  private static boolean hasLocalDisk(Value instanceType) {
    return Values.text(instanceType).filter(LOCAL_DISK.asMatchPredicate()).isPresent();
  }

  /** SageMaker rejects a key for variants without a volume. */
  private static Tristate takesNoKey(Subject variant) {
    return variant
        .has("serverless_config")
        .or(Values.is(variant.value("instance_type"), ServiceKeyRules::hasLocalDisk));
  }
}
