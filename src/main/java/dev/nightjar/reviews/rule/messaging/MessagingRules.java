package dev.nightjar.reviews.rule.messaging;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isUnsetOrOneOf;
import static dev.nightjar.reviews.rule.Requirements.isWritten;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.CallerConditions;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about queues, topics, streams and brokers. */
public final class MessagingRules {

  private MessagingRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-SQS-01", "CKV_AWS_27", "AVD-AWS-0096", "aws-sqs-enable-queue-encryption")
            .on("aws_sqs_queue")
            .security(HIGH, "Queue is not encrypted")
            .because("Messages are stored in plain text.")
            .advice("Set sqs_managed_sse_enabled = true, or a kms_master_key_id.")
            .require(
                isNotFalse("sqs_managed_sse_enabled")
                    .withoutRemediationIf(isWritten("kms_master_key_id"))
                    .unless(met(isSet("kms_master_key_id")))),
        rule("NJ-SQS-05", "CKV_AWS_27")
            .on("aws_sqs_queue")
            .security(LOW, "Encryption of the queue is left to the default")
            .because(
                "AWS encrypts queues that were created since October 2022. An older one stays"
                    + " unencrypted, and the code does not tell which it is.")
            .advice("Set sqs_managed_sse_enabled = true, or a kms_master_key_id.")
            .require(
                value("sqs_managed_sse_enabled", Values::isSet, "true")
                    .withoutRemediationIf(isWritten("kms_master_key_id"))
                    .unless(met(isSet("kms_master_key_id")))),
        rule("NJ-SQS-02", "CKV_AWS_168", "CKV_AWS_387")
            .on("aws_sqs_queue_policy", "aws_sqs_queue")
            .security(HIGH, "Anybody may use the queue")
            .because("Other accounts can read the messages, or send their own.")
            .advice("List the principals, or restrict them with aws:SourceArn.")
            .require(isForKnownCallers()),
        rule("NJ-SNS-01", "CKV_AWS_26", "AVD-AWS-0095", "aws-sns-enable-topic-encryption")
            .on("aws_sns_topic")
            .security(HIGH, "Topic is not encrypted")
            .because("Messages are stored in plain text until they are delivered.")
            .advice("Set kms_master_key_id, preferably to a customer managed key.")
            .require(
                value("kms_master_key_id", Values::isSet, "\"alias/aws/sns\"")
                    .withoutRemediationIf(MessagingRules::isPublishedToByServices)),
        rule("NJ-SNS-02", "CKV_AWS_169")
            .on("aws_sns_topic_policy", "aws_sns_topic")
            .security(HIGH, "Anybody may use the topic")
            .because("Other accounts can subscribe to the messages, or send their own.")
            .advice("List the principals, or restrict them with aws:SourceArn.")
            .require(isForKnownCallers()),
        rule(
                "NJ-KINESIS-01",
                "CKV_AWS_43",
                "AVD-AWS-0064",
                "aws-kinesis-enable-in-transit-encryption")
            .on("aws_kinesis_stream")
            .security(HIGH, "Stream is not encrypted")
            .because("Records are stored in plain text for up to a year.")
            .advice("Set encryption_type = \"KMS\" and a kms_key_id.")
            .require(isOneOf("encryption_type", "KMS").withoutRemediation()),
        rule("NJ-MSK-01", "CKV_AWS_81", "AVD-AWS-0073", "aws-msk-enable-in-transit-encryption")
            .on("aws_msk_cluster")
            .security(HIGH, "Kafka cluster is not encrypted throughout")
            .because("Messages can be intercepted on the network.")
            .advice(
                "Add encryption_info with encryption_in_transit: client_broker = \"TLS\" and"
                    + " in_cluster = true.")
            .require(
                has("encryption_info")
                    .and(
                        isUnsetOrOneOf(
                            "encryption_info.encryption_in_transit.client_broker", "TLS"))
                    .and(isNotFalse("encryption_info.encryption_in_transit.in_cluster"))),
        rule("NJ-MQ-01", "CKV_AWS_69", "AVD-AWS-0072", "aws-mq-no-public-access")
            .on("aws_mq_broker")
            .security(HIGH, "Broker has a public address")
            .because("Any client on the internet can attempt to log in.")
            .advice("Set publicly_accessible = false.")
            .require(isNotTrue("publicly_accessible")));
  }

  /** Services such as CloudWatch may not use the AWS managed key of SNS. */
  private static Tristate isPublishedToByServices(Subject topic) {
    String address = topic.resource().address();
    return Tristate.of(
        topic.configuration().isPassedOn(address)
            || topic.configuration().referring(address).stream()
                .anyMatch(other -> !other.type().startsWith("aws_sns_topic")));
  }

  private static Requirement isForKnownCallers() {
    return allowsNothing(
        "policy",
        statement ->
            statement.isForAnyAccount().and(CallerConditions.areLimitedBySource(statement).not()));
  }
}
