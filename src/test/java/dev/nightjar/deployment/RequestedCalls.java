package dev.nightjar.deployment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.deployment.RecordingProxy.Request;
import dev.nightjar.deployment.iam.Call;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls that IAM sees for a request of a function. */
final class RequestedCalls {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Pattern PARTITION = Pattern.compile("^\\s*(\\S+)\\s*=\\s*(:\\w+)");
  private static final String LEADING_KEYS = "dynamodb:LeadingKeys";

  private RequestedCalls() {}

  static List<Call> of(String service, Request request) {
    return switch (service) {
      case "dynamodb" -> dynamoDb(request);
      case "s3" -> s3(request);
      case "sns", "email" -> form(request);
      case "ssm" -> ssm(request);
      case "bedrock-runtime" -> bedrock(request);
      default -> throw new IllegalArgumentException(service);
    };
  }

  private static List<Call> dynamoDb(Request request) {
    String target = request.headers().get("x-amz-target");
    String operation = target.substring(target.indexOf('.') + 1);
    JsonNode body = json(request.body());
    List<Call> calls = new ArrayList<>();
    switch (operation) {
      case "BatchGetItem" ->
          body.path("RequestItems")
              .properties()
              .forEach(
                  table ->
                      calls.add(
                          item(operation, table.getKey(), keys(table.getValue().path("Keys")))));
      case "TransactWriteItems" -> calls.addAll(transaction(body.path("TransactItems")));
      case "Query", "Scan" -> calls.add(query(operation, body));
      default ->
          calls.add(
              item(
                  operation,
                  body.path("TableName").asText(),
                  List.of(partition(body.has("Item") ? body.path("Item") : body.path("Key")))));
    }
    return calls;
  }

  /** One call for each kind of write, with the keys of all writes of that kind. */
  private static List<Call> transaction(JsonNode writes) {
    Map<String, List<String>> keys = new TreeMap<>();
    String table = "";
    for (JsonNode write : writes) {
      Map.Entry<String, JsonNode> only = write.properties().iterator().next();
      JsonNode item = only.getValue();
      table = item.path("TableName").asText();
      keys.computeIfAbsent(
              only.getKey().equals("ConditionCheck")
                  ? "ConditionCheckItem"
                  : only.getKey() + "Item",
              kind -> new ArrayList<>())
          .add(partition(item.has("Item") ? item.path("Item") : item.path("Key")));
    }
    List<Call> calls = new ArrayList<>();
    for (Map.Entry<String, List<String>> kind : keys.entrySet()) {
      calls.add(item(kind.getKey(), table, kind.getValue()));
    }
    return calls;
  }

  private static Call query(String operation, JsonNode body) {
    String index = body.path("IndexName").asText();
    String table = body.path("TableName").asText();
    Call call =
        Call.of(
            "dynamodb:" + operation, tableArn(table + (index.isEmpty() ? "" : "/index/" + index)));
    Matcher partition = PARTITION.matcher(body.path("KeyConditionExpression").asText());
    return partition.find()
        ? call.with(
            LEADING_KEYS,
            body.path("ExpressionAttributeValues").path(partition.group(2)).path("S").asText())
        : call;
  }

  private static Call item(String operation, String table, List<String> keys) {
    return Call.of("dynamodb:" + operation, tableArn(table))
        .with(LEADING_KEYS, keys.toArray(String[]::new));
  }

  private static List<String> keys(JsonNode items) {
    List<String> keys = new ArrayList<>();
    items.forEach(item -> keys.add(partition(item)));
    return keys;
  }

  private static String partition(JsonNode item) {
    return (item.has("PK") ? item.path("PK") : item.path("source_id")).path("S").asText();
  }

  private static String tableArn(String table) {
    return arn("dynamodb", "table/" + table);
  }

  /** Buckets are part of the path. A copy also reads its source. */
  private static List<Call> s3(Request request) {
    List<Call> calls =
        new ArrayList<>(s3(request.method(), URI.create(request.target()).getPath()));
    String source = request.headers().get("x-amz-copy-source");
    if (source != null) {
      calls.addAll(s3("GET", source.startsWith("/") ? source : "/" + source));
    }
    return calls;
  }

  /** The permission to list a bucket also makes a missing object known. */
  private static List<Call> s3(String method, String target) {
    String[] path = target.substring(1).split("/", 2);
    String bucket = "arn:aws:s3:::" + path[0];
    if (path.length == 1 || path[1].isEmpty()) {
      return List.of(Call.of("s3:ListBucket", bucket));
    }
    String object = bucket + "/" + path[1];
    if (method.equals("DELETE")) {
      return List.of(Call.of("s3:DeleteObject", object));
    }
    return method.equals("PUT")
        ? List.of(Call.of("s3:PutObject", object))
        : List.of(Call.of("s3:GetObject", object), Call.of("s3:ListBucket", bucket));
  }

  private static List<Call> form(Request request) {
    Map<String, String> form = fields(request);
    if (form.get("Action").equals("SendRawEmail")) {
      String domain = form.get("Source").replaceAll(".*@|>.*", "");
      return List.of(Call.of("ses:SendRawEmail", arn("ses", "identity/" + domain)));
    }
    String action = form.get("Action").equals("PublishBatch") ? "Publish" : form.get("Action");
    return List.of(
        Call.of("sns:" + action, form.getOrDefault("TopicArn", form.get("PhoneNumber"))));
  }

  /** The fields of a form, decoded. */
  static Map<String, String> fields(Request request) {
    Map<String, String> form = new TreeMap<>();
    for (String field : request.body().split("&")) {
      String[] parts = field.split("=", 2);
      form.put(decoded(parts[0]), decoded(parts[1]));
    }
    return form;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** The Parameter Store reads a secret of Secrets Manager with the caller's permission. */
  private static List<Call> ssm(Request request) {
    String target = request.headers().get("x-amz-target");
    String name = json(request.body()).path("Name").asText();
    Call call =
        Call.of(
            "ssm:" + target.substring(target.indexOf('.') + 1),
            arn("ssm", "parameter/" + name.replaceFirst("^/", "")));
    String secrets = "/aws/reference/secretsmanager/";
    return name.startsWith(secrets)
        ? List.of(
            call,
            Call.of(
                "secretsmanager:GetSecretValue",
                arn("secretsmanager", "secret:" + name.substring(secrets.length()) + "-AbCdEf")))
        : List.of(call);
  }

  private static List<Call> bedrock(Request request) {
    String model = request.target().split("/")[2];
    return List.of(
        Call.of(
            "bedrock:InvokeModel",
            "arn:aws:bedrock:" + ComputedAttributes.REGION + "::foundation-model/" + model));
  }

  static String arn(String service, String resource) {
    return "arn:aws:%s:%s:%s:%s"
        .formatted(service, ComputedAttributes.REGION, ComputedAttributes.ACCOUNT, resource);
  }

  private static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not JSON: " + text, e);
    }
  }
}
