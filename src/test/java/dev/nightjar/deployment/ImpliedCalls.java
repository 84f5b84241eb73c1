package dev.nightjar.deployment;

import static dev.nightjar.deployment.RequestedCalls.arn;

import dev.nightjar.deployment.iam.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The calls that AWS services make in the name of a role: to KMS for its tables, and Lambda's. */
final class ImpliedCalls {

  private static final String REVIEWS_KEY = arn("kms", "key/dev-nightjar-reviews");
  private static final Set<String> HTTP =
      Set.of("news-api", "news-dashboard", "texts-api", "reviews-api", "concerts-api");

  private static final String REVIEWS_STREAM =
      "table/terraform-spacelift-ai-reviewer-reviews-dev/stream/2026-01-01T00:00:00.000";

  private ImpliedCalls() {}

  /**
   * DynamoDB documents what it needs of a customer's key for reads and for writes; S3 decrypts what
   * is read and takes a data key for what is written.
   */
  static List<Call> of(Call call) {
    boolean isReviewsTable = call.resource().contains("table/terraform-spacelift-ai-reviewer");
    boolean isReviewsBucket = call.resource().startsWith("arn:aws:s3:::dev-terraform-reviewer-");
    if (!isReviewsTable && !isReviewsBucket || call.action().equals("s3:ListBucket")) {
      return List.of();
    }
    List<String> actions = new ArrayList<>();
    if (isReviewsBucket) {
      actions.add(call.action().equals("s3:PutObject") ? "GenerateDataKey" : "Decrypt");
    } else {
      actions.addAll(List.of("Decrypt", "DescribeKey"));
      if (call.action().matches("dynamodb:(Put|Update|Delete)Item")) {
        actions.addAll(List.of("Encrypt", "GenerateDataKey", "ReEncryptFrom", "ReEncryptTo"));
      }
    }
    String service = "%s.%s.amazonaws.com".formatted(call.service(), ComputedAttributes.REGION);
    return actions.stream()
        .map(action -> Call.of("kms:" + action, REVIEWS_KEY).with("kms:ViaService", service))
        .toList();
  }

  /** Lambda writes the log, hands over events that failed, and reads streams. */
  static List<Call> ofLambda(String function) {
    String stream = "log-group:/aws/lambda/" + function + ":log-stream:2026/11/18/[1]0";
    Stream<Call> log =
        Stream.of("logs:CreateLogStream", "logs:PutLogEvents")
            .map(action -> Call.of(action, arn("logs", stream)));
    String name = function.substring(RecordedFunctions.PREFIX.length());
    if (HTTP.contains(name)) {
      return log.toList();
    }
    Stream<Call> failed = Stream.of(Call.of("sqs:SendMessage", arn("sqs", function + "-failed")));
    return Stream.of(log, failed, name.equals("reviews-archive") ? ofStream() : Stream.<Call>of())
        .flatMap(calls -> calls)
        .toList();
  }

  /** Lambda reads the stream of the encrypted table as the function. */
  private static Stream<Call> ofStream() {
    Stream<Call> reading =
        Stream.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams")
            .map(action -> Call.of("dynamodb:" + action, arn("dynamodb", REVIEWS_STREAM)));
    Stream<Call> decrypting =
        Stream.of("kms:Decrypt", "kms:DescribeKey")
            .map(
                action ->
                    Call.of(action, REVIEWS_KEY)
                        .with("kms:ViaService", "dynamodb.us-east-1.amazonaws.com"));
    return Stream.concat(reading, decrypting);
  }
}
