package dev.nightjar.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.http.RouteAccess.Requirement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Completes the OpenAPI document that is generated from the code: ids of operations, access,
 * problems, descriptions of what means the same everywhere, and examples.
 */
final class ApiDescription {

  private static final String OUR_PACKAGE = "dev.nightjar.";
  private static final String SCHEMAS = "#/components/schemas/";
  private static final String PROBLEM = "Problem";
  private static final String NOT_FOUND = "Nothing has this id";
  private static final String BEARER = "bearer";
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

  /** What a parameter of this name is, in whatever route. */
  private static final Map<String, String> PARAMETERS =
      Map.ofEntries(
          Map.entry("artistId", "The id of an artist, such as sample:mossgrave"),
          Map.entry("concertId", "The id of a concert"),
          Map.entry("userId", "The id of a user, as the sign-up answers it"),
          Map.entry("notificationId", "The id of a notification"),
          Map.entry("fileId", "The id of a text, as its creation answers it"),
          Map.entry("ownerId", "The owner of the texts, as their creation answers it"),
          Map.entry("sourceId", "The id of an article, URL-encoded"),
          Map.entry("sentiment", "Only articles with this verdict"),
          Map.entry("status", "Only what has this status"),
          Map.entry("format", "The format of the answer"),
          Map.entry("tag", "A tag or ticker, in any case"),
          Map.entry("kind", "The kind of what is watched: tags, tickers or feeds"),
          Map.entry("id", "The id, as the creation or the list answers it"),
          Map.entry("number", "The number of a version, from 1"),
          Map.entry("hash", "The hash of an issue, as the list of issues answers it"),
          Map.entry("browserId", "The id of a browser that shows notifications"),
          Map.entry("longitude", "With latitude, in place of a city"),
          Map.entry("stackId", "The id of a stack"),
          Map.entry("waiverId", "The id of a waiver"),
          Map.entry("category", "Only findings of this category"),
          Map.entry("minRisk", "Only reviews with at least this risk, from 0 to 1"),
          Map.entry("minOccurrences", "Only issues that occurred at least so often"),
          Map.entry("unread", "Whether to leave out what the user has read"),
          Map.entry("token", "The signature of the address"),
          Map.entry("with", "The id of the text to compare with"),
          Map.entry("query", "The words to look for"),
          Map.entry("limit", "How many there are at most"),
          Map.entry("If-Match", "The ETag of the version that is replaced"),
          Map.entry("X-Signature-256", "The HMAC of the body with the shared secret"));

  /** Types of the same simple name, which the generator numbers, by the name of what they are. */
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("Metadata", "ArtistMetadata"),
          Map.entry("Metadata1", "ConcertMetadata"),
          Map.entry("Metadata2", "ArticleMetadata"),
          Map.entry("MetadataView", "ReviewMetadata"),
          Map.entry("Statistics", "ArtistStatistics"),
          Map.entry("Statistics1", "UserStatistics"),
          Map.entry("StatisticsView", "StackStatistics"),
          Map.entry("SummaryView", "NewsSummary"),
          Map.entry("SummaryView1", "ReviewSummary"),
          Map.entry("DeliveryView", "ChannelDelivery"),
          Map.entry("DeliveryView1", "SpaceliftDelivery"));

  private static final Map<String, String> TAGS =
      Map.of(
          "news", "Articles with their sentiment, search, tags, alerts, sources",
          "texts", "Uploaded texts, their statistics and what they are like",
          "reviews", "Reviews of Terraform code: versions, findings, costs, stacks, waivers",
          "concerts", "Artists, concerts, and what users track, plan and are told of");

  private final ObjectNode document;
  private final ApiTexts texts;

  /** Operations by method and path, with the class and method that the generator names. */
  private final Map<String, String> operations = new TreeMap<>();

  ApiDescription(ObjectNode generated, ApiExamples examples, ApiTexts texts) {
    this.document = generated.deepCopy();
    this.texts = texts;
    shortenSchemaNames();
    ObjectNode info = (ObjectNode) document.get("info");
    info.put(
        "description",
        "Four systems in one API: sentiment of news, statistics of texts, reviews of Terraform code,"
            + " and concerts. Errors are application/problem+json. Lists answer {items, next};"
            + " send next as cursor to read on.");
    info.putObject("license").put("name", "Apache License 2.0").put("identifier", "Apache-2.0");
    document
        .putArray("servers")
        .addObject()
        .put("url", "/")
        .put("description", "The server that this document comes from");
    describeTags();
    addAccess();
    addProblem();
    forEachOperation(
        (route, operation) -> {
          name(route, operation);
          describe(route, operation);
          completeAnswers(operation);
          examples.addTo(route, operation);
        });
    removeUnusedSchemas();
    document
        .get("components")
        .get("schemas")
        .fields()
        .forEachRemaining(
            type -> texts.describeFields(type.getKey(), (ObjectNode) type.getValue()));
  }

  ObjectNode document() {
    return document;
  }

  /** The routes as {@link ApiRoutes} reads them. */
  String routes() {
    List<String> lines = new ArrayList<>();
    forEachOperation(
        (route, operation) -> {
          Set<String> query = new TreeSet<>();
          operation
              .path("parameters")
              .forEach(
                  parameter -> {
                    if (parameter.get("in").asText().equals("query")) {
                      query.add(parameter.get("name").asText());
                    }
                  });
          lines.add(
              String.join(
                  "\t",
                  route.substring(0, route.indexOf(' ')),
                  route.substring(route.indexOf(' ') + 1),
                  operations.get(route),
                  String.join(",", query)));
        });
    return lines.stream().sorted().collect(Collectors.joining("\n", "", "\n"));
  }

  private void forEachOperation(BiConsumer<String, ObjectNode> action) {
    document
        .get("paths")
        .fields()
        .forEachRemaining(
            path ->
                path.getValue()
                    .fields()
                    .forEachRemaining(
                        operation -> {
                          if (METHODS.contains(operation.getKey())) {
                            String method = operation.getKey().toUpperCase(Locale.ROOT);
                            action.accept(
                                method + " " + path.getKey(), (ObjectNode) operation.getValue());
                          }
                        }));
  }

  /** {@code dev.nightjar.news.rest.ItemsResource_push} becomes {@code newsItemsPush}. */
  private void name(String route, ObjectNode operation) {
    String generated = operation.get("operationId").asText();
    String resource = generated.substring(0, generated.lastIndexOf('_'));
    String method = generated.substring(generated.lastIndexOf('_') + 1);
    operations.put(route, resource + "#" + method);
    String system =
        resource.substring(OUR_PACKAGE.length(), resource.indexOf('.', OUR_PACKAGE.length()));
    String noun = resource.substring(resource.lastIndexOf('.') + 1).replaceFirst("Resource$", "");
    String shown =
        noun.toLowerCase(Locale.ROOT).startsWith(system) ? noun.substring(system.length()) : noun;
    boolean isRepeated =
        shown.equalsIgnoreCase(method) || shown.equalsIgnoreCase(method + "s"); // newsItemsItem
    operation.put("operationId", system + (isRepeated ? "" : shown) + capitalized(method));
  }

  private static String capitalized(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private void describeTags() {
    ArrayNode tags = document.putArray("tags");
    new TreeMap<>(TAGS)
        .forEach((name, text) -> tags.addObject().put("name", name).put("description", text));
  }

  private void describe(String route, ObjectNode operation) {
    String method = route.substring(0, route.indexOf(' '));
    Requirement requirement = RouteAccess.of(method, route.substring(route.indexOf(' ') + 1));
    boolean isOpen = requirement instanceof Requirement.Open && !route.contains("/{userId}");
    texts
        .ofOperation(route)
        .ifPresent(
            text -> {
              operation.put("description", text.description() + " " + access(route, requirement));
              ObjectNode answers = (ObjectNode) operation.get("responses");
              text.answers().stream()
                  .filter(status -> !answers.has(status))
                  .forEach(status -> answers.putObject(status).put("description", NOT_FOUND));
            });
    ArrayNode security = operation.putArray("security");
    if (!isOpen) {
      security.addObject().putArray(BEARER);
    }
    operation
        .path("parameters")
        .forEach(
            parameter -> {
              String name = parameter.get("name").asText();
              if (!parameter.has("description") && PARAMETERS.containsKey(name)) {
                ((ObjectNode) parameter).put("description", PARAMETERS.get(name));
              }
            });
  }

  private static String access(String route, Requirement requirement) {
    if (requirement instanceof Requirement.Role role) {
      return "Where access is enforced, it needs the role %s of %s."
          .formatted(role.role().name().toLowerCase(Locale.ROOT), role.system());
    }
    if (requirement instanceof Requirement.SignedIn) {
      return "Where access is enforced, it needs a signed-in caller.";
    }
    return route.contains("/{userId}") && !route.endsWith("calendar.ics")
        ? "It needs the token of that user."
        : "It needs no token.";
  }

  /** A 201 or 202 has the body of the 200 beside it; everything else is a problem. */
  private static void completeAnswers(ObjectNode operation) {
    ObjectNode answers = (ObjectNode) operation.get("responses");
    JsonNode content = answers.path("200").path("content");
    if (content.path("text/event-stream") instanceof ObjectNode stream) {
      stream
          .putObject("schema")
          .put("type", "string"); // the generator describes the framework's class
    }
    answers
        .fields()
        .forEachRemaining(
            answer -> {
              ObjectNode value = (ObjectNode) answer.getValue();
              if (Set.of("201", "202").contains(answer.getKey())
                  && !value.has("content")
                  && !content.isMissingNode()) {
                value.set("content", content.deepCopy());
              }
              if (answer.getKey().compareTo("400") >= 0 && !value.has("content")) {
                problemContent(value);
              }
            });
    problemContent(answers.putObject("default").put("description", "A problem"));
  }

  private static void problemContent(ObjectNode answer) {
    answer
        .putObject("content")
        .putObject(Problem.MEDIA_TYPE)
        .putObject("schema")
        .put("$ref", SCHEMAS + PROBLEM);
  }

  private void addAccess() {
    ((ObjectNode) document.get("components"))
        .putObject("securitySchemes")
        .putObject(BEARER)
        .put("type", "http")
        .put("scheme", "bearer")
        .put(
            "description",
            "A token of the identity provider, an API key, or locally the token that signing up to"
                + " concerts answers. The local server enforces access for users of concerts only.");
  }

  private void addProblem() {
    ObjectNode schemas = (ObjectNode) document.get("components").get("schemas");
    ObjectNode problem = schemas.putObject(PROBLEM).put("type", "object");
    problem.put("description", "What was wrong, and what to do (RFC 9457)");
    ObjectNode fields = problem.putObject("properties");
    fields.putObject("title").put("type", "string");
    fields.putObject("status").put("type", "integer").put("format", "int32");
    fields.putObject("detail").put("type", "string");
    ObjectNode violation =
        fields
            .putObject("violations")
            .put("type", "array")
            .putObject("items")
            .put("type", "object");
    ObjectNode violationFields = violation.putObject("properties");
    violationFields.putObject("field").put("type", "string");
    violationFields.putObject("code").put("type", "string");
    violationFields.putObject("message").put("type", "string");
    violation.putArray("required").add("field").add("message");
    problem.putArray("required").add("title").add("status");
    problem
        .putArray("examples")
        .addObject()
        .put("title", "Not found")
        .put("status", 404)
        .put("detail", "There is nothing at this address");
  }

  /** Names types by what they are: some have the full names of their classes, some a number. */
  private void shortenSchemaNames() {
    ObjectNode schemas = (ObjectNode) document.get("components").get("schemas");
    Map<String, String> names = new TreeMap<>();
    schemas
        .fieldNames()
        .forEachRemaining(
            name -> {
              String simple = name.substring(name.lastIndexOf('.') + 1);
              String shown = TYPES.getOrDefault(simple, simple);
              if (!shown.equals(name)) {
                names.put(name, shown);
              }
            });
    Map<String, JsonNode> renamed = new TreeMap<>();
    names.forEach((name, shown) -> renamed.put(shown, schemas.remove(name)));
    renamed.forEach(schemas::set);
    references(document)
        .forEach(
            reference -> {
              String name = reference.get("$ref").asText().substring(SCHEMAS.length());
              reference.put("$ref", SCHEMAS + names.getOrDefault(name, name));
            });
  }

  private void removeUnusedSchemas() {
    ObjectNode schemas = (ObjectNode) document.get("components").get("schemas");
    Set<String> used = new HashSet<>();
    List<ObjectNode> open = references(document.get("paths"));
    while (!open.isEmpty()) {
      String name = open.remove(0).get("$ref").asText().substring(SCHEMAS.length());
      if (used.add(name)) {
        open.addAll(references(schemas.get(name)));
      }
    }
    Set<String> unused = new HashSet<>();
    schemas.fieldNames().forEachRemaining(unused::add);
    unused.removeAll(used);
    schemas.remove(unused);
  }

  private static List<ObjectNode> references(JsonNode node) {
    return node.findParents("$ref").stream()
        .map(ObjectNode.class::cast)
        .collect(Collectors.toList());
  }
}
