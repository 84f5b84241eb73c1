package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Writes events in the format of AWS. */
public final class EventJson {

  static final String REGION = "us-east-1";
  static final String ACCOUNT = "000000000000";
  private static final String SCHEDULE_ARN = "arn:aws:scheduler:%s:%s:schedule/default/";

  private final JsonMapper mapper = new JsonMapper();
  private final Clock clock;

  public EventJson(Clock clock) {
    this.clock = clock;
  }

  public static String topicArn(String topic) {
    return "arn:aws:sns:%s:%s:%s".formatted(REGION, ACCOUNT, topic);
  }

  static String scheduleArn(String role) {
    return SCHEDULE_ARN.formatted(REGION, ACCOUNT) + role;
  }

  public String objectCreated(String eventName, String bucket, String key, long size, String eTag) {
    ObjectNode event = mapper.createObjectNode();
    ObjectNode record = event.putArray("Records").addObject();
    record.put("eventVersion", "2.1");
    record.put("eventSource", "aws:s3");
    record.put("awsRegion", REGION);
    record.put("eventTime", now());
    record.put("eventName", eventName);
    record.putObject("userIdentity").put("principalId", "AWS:" + ACCOUNT);
    record.putObject("requestParameters").put("sourceIPAddress", "127.0.0.1");
    record
        .putObject("responseElements")
        .put("x-amz-request-id", UUID.randomUUID().toString())
        .put("x-amz-id-2", UUID.randomUUID().toString());
    ObjectNode s3 = record.putObject("s3");
    s3.put("s3SchemaVersion", "1.0");
    s3.put("configurationId", "nightjar");
    ObjectNode bucketNode = s3.putObject("bucket");
    bucketNode.put("name", bucket);
    bucketNode.putObject("ownerIdentity").put("principalId", ACCOUNT);
    bucketNode.put("arn", "arn:aws:s3:::" + bucket);
    s3.putObject("object")
        .put("key", URLEncoder.encode(key, StandardCharsets.UTF_8).replace("%2F", "/"))
        .put("size", size)
        .put("eTag", eTag.replace("\"", ""))
        .put("sequencer", "%016X".formatted(System.nanoTime()));
    return event.toString();
  }

  /** A message's attributes are given as name → {@code {Type, Value}}. */
  public String topicMessage(
      String topicArn,
      String messageId,
      String subject,
      String message,
      Map<String, MessageAttribute> attributes) {
    ObjectNode event = mapper.createObjectNode();
    ObjectNode record = event.putArray("Records").addObject();
    record.put("EventSource", "aws:sns");
    record.put("EventVersion", "1.0");
    record.put("EventSubscriptionArn", topicArn + ":" + UUID.randomUUID());
    ObjectNode sns = record.putObject("Sns");
    sns.put("Type", "Notification");
    sns.put("MessageId", messageId);
    sns.put("TopicArn", topicArn);
    sns.put("Subject", subject.isEmpty() ? null : subject);
    sns.put("Message", message);
    sns.put("Timestamp", now());
    sns.put("SignatureVersion", "1");
    sns.put("Signature", "");
    sns.put("SigningCertUrl", "");
    sns.put("UnsubscribeUrl", "");
    ObjectNode attributeNodes = sns.putObject("MessageAttributes");
    attributes.forEach(
        (name, attribute) ->
            attributeNodes
                .putObject(name)
                .put("Type", attribute.type())
                .put("Value", attribute.value()));
    return event.toString();
  }

  /**
   * The event for a message of a queue that is subscribed in place of a function: S3's messages as
   * they are, SNS' without their envelope.
   */
  public String fromQueue(String body) throws JsonProcessingException {
    JsonNode message = mapper.readTree(body);
    if (!"Notification".equals(message.path("Type").asText())) {
      return body;
    }
    Map<String, MessageAttribute> attributes = new LinkedHashMap<>();
    message
        .path("MessageAttributes")
        .properties()
        .forEach(
            entry ->
                attributes.put(
                    entry.getKey(),
                    new MessageAttribute(
                        entry.getValue().path("Type").asText(),
                        entry.getValue().path("Value").asText())));
    return topicMessage(
        message.path("TopicArn").asText(),
        message.path("MessageId").asText(),
        message.path("Subject").asText(""),
        message.path("Message").asText(),
        attributes);
  }

  /** An attribute of an SNS message. */
  public record MessageAttribute(String type, String value) {}

  public String scheduleDue(String role) {
    ObjectNode event = mapper.createObjectNode();
    event.put("version", "0");
    event.put("id", UUID.randomUUID().toString());
    event.put("detail-type", "Scheduled Event");
    event.put("source", "aws.scheduler");
    event.put("account", ACCOUNT);
    event.put("time", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
    event.put("region", REGION);
    event.putArray("resources").add(scheduleArn(role));
    event.put("detail", "{}");
    return event.toString();
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS).toString();
  }
}
