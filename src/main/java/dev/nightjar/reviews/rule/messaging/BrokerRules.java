package dev.nightjar.reviews.rule.messaging;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.Statement;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules about brokers, delivery streams, mail, and policies of queues and topics. */
public final class BrokerRules {

  private static final String LOGS = "logging_info.broker_logs.";
  private static final Map<String, List<Integer>> OLDEST =
      Map.of("ActiveMQ", List.of(5, 18), "RabbitMQ", List.of(3, 13));
  private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.(\\d{1,4}).*");

  private BrokerRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-MQ-03", "CKV_AWS_48", "AVD-AWS-0071", "aws-mq-enable-general-logging")
            .on("aws_mq_broker")
            .security(LOW, "Broker writes no general log")
            .because("Failures are hard to investigate.")
            .advice("Add logs with general = true.")
            .require(isTrue("logs.general")),
        rule("NJ-MQ-04", "CKV_AWS_197", "AVD-AWS-0070", "aws-mq-enable-audit-logging")
            .on("aws_mq_broker")
            .security(MEDIUM, "Broker writes no audit log")
            .because("Changes by administrators cannot be traced.")
            .advice("Set audit = true in logs.")
            .require(isTrue("logs.audit").when(is("engine_type", "ActiveMQ"))),
        rule("NJ-MQ-05", "CKV_AWS_207")
            .on("aws_mq_broker")
            .reliability(LOW, "Broker gets no minor updates by itself")
            .because(
                "Fixes, including security fixes, are installed only when an operator "
                    + "upgrades manually.")
            .advice("Set auto_minor_version_upgrade = true.")
            .require(isTrue("auto_minor_version_upgrade")),
        rule("NJ-MQ-06", "CKV_AWS_208")
            .on("aws_mq_broker", "aws_mq_configuration")
            .reliability(MEDIUM, "Version of the broker is out of support")
            .because("The version receives no security updates.")
            .advice("Set engine_version to at least 5.18 (ActiveMQ) or 3.13 (RabbitMQ).")
            .require(that("engine_version", BrokerRules::isSupported)),
        rule("NJ-MSK-02", "CKV_AWS_80", "AVD-AWS-0074", "aws-msk-enable-logging")
            .on("aws_msk_cluster")
            .security(LOW, "Kafka cluster writes no broker log")
            .because("Failures are hard to investigate.")
            .advice("Enable cloudwatch_logs, firehose or s3 in logging_info.broker_logs.")
            .require(
                isTrue(LOGS + "cloudwatch_logs.enabled")
                    .or(isTrue(LOGS + "firehose.enabled"))
                    .or(isTrue(LOGS + "s3.enabled"))
                    .withoutRemediation()),
        rule("NJ-MSK-03", "CKV_AWS_291")
            .on("aws_msk_cluster")
            .security(HIGH, "Kafka cluster has public addresses")
            .because("Any client on the internet can attempt to connect.")
            .advice("Set type = \"DISABLED\" in public_access.")
            .require(
                value(
                    "broker_node_group_info.connectivity_info.public_access.type",
                    value -> Values.isOneOf(value, "SERVICE_PROVIDED_EIPS").not(),
                    "\"DISABLED\"")),
        rule("NJ-KINESIS-05", "CKV_AWS_240")
            .on("aws_kinesis_firehose_delivery_stream")
            .security(MEDIUM, "Delivery stream is not encrypted")
            .because("Records wait in plain text for their delivery.")
            .advice("Add server_side_encryption with enabled = true.")
            .require(
                isTrue("server_side_encryption.enabled")
                    .withoutRemediation()
                    .unless(BrokerRules::readsFromStream)),
        rule("NJ-SES-01", "CKV_AWS_365")
            .on("aws_ses_configuration_set")
            .security(MEDIUM, "Mail may be sent unencrypted")
            .because("Mail can be read on its way if the receiving server offers no TLS.")
            .advice("Set tls_policy = \"Require\" in delivery_options.")
            .require(isOneOf("delivery_options.tls_policy", "Require")),
        rule("NJ-SQS-04", "CKV_AWS_72")
            .on("aws_sqs_queue_policy", "aws_sqs_queue")
            .security(MEDIUM, "Policy of the queue allows every action")
            .because("A caller that only needs to send can also delete messages, or the queue.")
            .advice("List the actions, such as sqs:SendMessage.")
            .require(
                allowsNothing(
                    "policy",
                    statement ->
                        statement
                            .names("*")
                            .or(statement.names("sqs:*"))
                            .or(statement.names("SQS:*")))),
        rule("NJ-SNS-03", "CKV_AWS_385")
            .on("aws_sns_topic_policy")
            .security(MEDIUM, "Another account may use the topic")
            .because("Its users can subscribe to the messages, or send their own.")
            .advice("Add a condition such as aws:PrincipalOrgID, or remove the principal.")
            .mediumConfidence()
            .require(
                allowsNothing(
                    "policy",
                    statement ->
                        isForOtherAccount(statement).and(statement.hasCondition().not()))));
  }

  /** The stream that it reads from is encrypted, or not, itself. */
  private static Tristate readsFromStream(Subject stream) {
    return stream.has("kinesis_source_configuration").or(stream.has("msk_source_configuration"));
  }

  private static Tristate isSupported(Subject broker) {
    Value engine = broker.value("engine_type");
    Value version = broker.value("engine_version");
    if (Values.isUnknown(engine) || Values.isUnknown(version)) {
      return Tristate.UNKNOWN;
    }
    List<Integer> oldest = OLDEST.get(Values.text(engine).orElse(""));
    Matcher parts = VERSION.matcher(Values.text(version).orElse(""));
    if (oldest == null || !parts.matches()) {
      return Tristate.YES;
    }
    int major = Integer.parseInt(parts.group(1));
    int minor = Integer.parseInt(parts.group(2));
    return Tristate.of(major > oldest.get(0) || major == oldest.get(0) && minor >= oldest.get(1));
  }

  private static Tristate isForOtherAccount(Statement statement) {
    return Values.any(
        statement.awsPrincipals(),
        principal ->
            Values.is(
                principal,
                known ->
                    Values.text(known)
                        .filter(text -> text.matches("arn:aws[\\w-]*:iam::\\d{12}:.*"))
                        .isPresent()));
  }
}
