package dev.nightjar.deployment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;

/**
 * The attributes that AWS computes when Terraform is applied, as AWS would: an ARN follows from the
 * name of its resource. With them our evaluator knows every policy without an account.
 */
final class ComputedAttributes {

  static final String ACCOUNT = "000000000000";
  static final String REGION = "us-east-1";

  private static final String POOL = REGION + "_nightjar";

  private static final String ARN = "\"arn:aws:%s:" + REGION + ":" + ACCOUNT + ":%s\"";

  /** By folder and reference, with the expression that has its value. */
  private static final Map<String, Map<String, String>> BY_FOLDER =
      Map.of(
          "",
          Map.of(
              "data.aws_caller_identity.this.account_id",
              "\"" + ACCOUNT + "\"",
              "data.aws_partition.this.partition",
              "\"aws\""),
          "modules/table",
          Map.of(
              "aws_dynamodb_table.this.arn",
              arn("dynamodb", "table/${var.name}"),
              "aws_dynamodb_table.this.stream_arn",
              arn("dynamodb", "table/${var.name}/stream/2026-01-01T00:00:00.000")),
          "modules/identity",
          Map.of(
              "aws_cognito_user_pool.this.endpoint",
              "\"cognito-idp." + REGION + ".amazonaws.com/" + POOL + "\"",
              "aws_cognito_user_pool.this.id",
              "\"" + POOL + "\"",
              "aws_cognito_user_pool_client.this.id",
              "\"client\""),
          "modules/bucket",
          Map.of(
              "aws_s3_bucket.this.arn", "\"arn:aws:s3:::${var.name}\"",
              "aws_s3_bucket.this.id", "var.name"),
          "modules/topic",
          Map.of("aws_sns_topic.this.arn", arn("sns", "${var.name}")),
          "modules/queue",
          Map.of("aws_sqs_queue.this.arn", arn("sqs", "${var.name}")),
          "modules/key",
          Map.of("aws_kms_key.this.arn", arn("kms", "key/${var.name}")),
          "modules/audit",
          Map.of("aws_cloudtrail.this.arn", arn("cloudtrail", "trail/${var.name}")),
          "modules/function",
          Map.of(
              "aws_cloudwatch_log_group.this.arn",
              arn("logs", "log-group:/aws/lambda/${local.name}"),
              "aws_lambda_alias.live.arn",
              arn("lambda", "function:${local.name}:live")));

  private ComputedAttributes() {}

  private static String arn(String service, String resource) {
    return ARN.formatted(service, resource);
  }

  /** The file with values in place of the references. */
  static String fill(String path, String text) {
    int slash = path.lastIndexOf('/');
    String filled = text;
    Map<String, String> values =
        new LinkedHashMap<>(
            BY_FOLDER.getOrDefault(slash < 0 ? "" : path.substring(0, slash), Map.of()));
    for (Map.Entry<String, String> value : values.entrySet()) {
      filled =
          filled.replaceAll(
              "(?<![.\\w])" + value.getKey().replace(".", "\\.") + "\\b",
              Matcher.quoteReplacement(value.getValue()));
    }
    return filled;
  }
}
