package dev.nightjar.http;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class OpenApiDocumentTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final String UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

  /** What the description of an operation says if it has no text of its own. */
  private static final Pattern ACCESS_ALONE =
      Pattern.compile("(It needs|Where access is enforced)[^.]*\\.");

  /** Where {@code make openapi} takes the files from. */
  private static final Path GENERATED = Path.of("target", "openapi");

  @Test
  void servedDocumentsAndTheListOfRoutesAreThoseOfTheCode() throws IOException {
    ApiTexts texts = ApiTexts.committed();
    ApiDescription description =
        new ApiDescription(
            (ObjectNode) MAPPER.readTree(document("/generated-openapi", "application/json")),
            ApiExamples.committed(),
            texts);
    String json =
        MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(description.document()) + "\n";
    Map<String, String> files =
        Map.of(
            OpenApiDocument.JSON,
            json,
            OpenApiDocument.YAML,
            yaml(json),
            ApiRoutes.LIST,
            description.routes());
    Files.createDirectories(GENERATED);
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(GENERATED.resolve(file.getKey()), file.getValue());
      if (!file.getValue().equals(committed(file.getKey()))) {
        changed.add(file.getKey());
      }
    }
    assertEquals(
        List.of(),
        changed,
        "The API has changed: make openapi, and read the difference before it is committed");
    assertEquals(Set.of(), texts.unused(), "These texts describe nothing");
  }

  @Test
  void eachOperationSaysMoreThanWhoMayCallIt() throws IOException {
    List<String> without = new ArrayList<>();
    forEachOperation(
        (route, operation) -> {
          String description = operation.path("description").asText();
          if (description.isEmpty() || ACCESS_ALONE.matcher(description).matches()) {
            without.add(route);
          }
        });
    assertEquals(List.of(), without, "to be described in api-descriptions.tsv");
  }

  @Test
  void eachFieldIsDescribed() throws IOException {
    List<String> without = new ArrayList<>();
    MAPPER
        .readTree(document("/q/openapi", "application/json"))
        .at("/components/schemas")
        .fields()
        .forEachRemaining(
            type ->
                type.getValue()
                    .path("properties")
                    .fields()
                    .forEachRemaining(
                        field -> {
                          if (!field.getValue().has("description")) {
                            without.add(type.getKey() + "." + field.getKey());
                          }
                        }));
    assertEquals(List.of(), without, "to be described in api-descriptions.tsv");
  }

  @Test
  void unknownIdsAreAnsweredWith404WhereItIsDeclared() throws IOException {
    List<String> others = new ArrayList<>();
    forEachOperation(
        (route, operation) -> {
          String path = route.substring(route.indexOf(' ') + 1);
          // Users' routes ask for a token before they look for anything.
          if (route.startsWith("GET ") && path.contains("{") && !path.contains("{userId}")) {
            String unknown = path.replace("{number}", "1").replaceAll("\\{[^}]+}", UNKNOWN_ID);
            // A comparison needs the other text as well.
            String query = path.endsWith("/comparison") ? "?with=" + UNKNOWN_ID : "";
            String words = path.endsWith("/concordance") ? "?query=owl" : "";
            int status = given().get(unknown + query + words).statusCode();
            if ((status == 404) != operation.get("responses").has("404")) {
              others.add(route + " answers " + status);
            }
          }
        });
    assertEquals(List.of(), others);
  }

  private static void forEachOperation(BiConsumer<String, JsonNode> action) throws IOException {
    MAPPER
        .readTree(document("/q/openapi", "application/json"))
        .get("paths")
        .fields()
        .forEachRemaining(
            path ->
                path.getValue()
                    .fields()
                    .forEachRemaining(
                        operation ->
                            action.accept(
                                operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                operation.getValue())));
  }

  @Test
  void documentIsServedAsJsonOrAsYamlWhateverTheClientPrefers() throws IOException {
    JsonNode json = MAPPER.readTree(document("/q/openapi", "application/json"));
    Load load = new Load(LoadSettings.builder().setMaxAliasesForCollections(0).build());
    for (String yaml :
        List.of(
            document("/q/openapi", "application/yaml"),
            document("/q/openapi", "application/json;q=0.5, application/yaml"),
            document("/q/openapi?format=yaml", "*/*"),
            document("/q/openapi", "text/yaml"),
            document("/q/openapi", "application/x-yaml"))) {
      assertTrue(json.equals(MAPPER.valueToTree(load.loadFromString(yaml))), "the same document");
    }
    for (String accept : List.of("*/*", "text/html")) {
      assertTrue(json.equals(MAPPER.readTree(document("/q/openapi", accept))), accept);
    }
  }

  @Test
  void everyOperationHasAnIdOfItsOwnDescriptionsAccessAndAProblem() throws IOException {
    Set<String> ids = new HashSet<>();
    forEachOperation(
        (route, operation) -> {
          assertTrue(ids.add(operation.get("operationId").asText()), route);
          for (String field : List.of("summary", "description", "security")) {
            assertTrue(operation.has(field), () -> route + " has no " + field);
          }
          operation
              .path("parameters")
              .forEach(
                  parameter ->
                      assertTrue(parameter.has("description"), () -> route + ": " + parameter));
          assertTrue(hasBodyOrNeedsNone(operation.get("responses")), route);
        });
  }

  /** Each successful answer but 204 and 304 says what it contains. */
  private static boolean hasBodyOrNeedsNone(JsonNode answers) {
    List<String> without = new ArrayList<>();
    answers
        .fields()
        .forEachRemaining(
            answer -> {
              if (!Set.of("204", "304").contains(answer.getKey())
                  && !answer.getValue().has("content")) {
                without.add(answer.getKey());
              }
            });
    return without.isEmpty() && answers.has("default");
  }

  private static String committed(String name) throws IOException {
    try (var resource = OpenApiDocument.class.getResourceAsStream(name)) {
      return resource == null ? "" : new String(resource.readAllBytes());
    }
  }

  private static String yaml(String json) throws IOException {
    Dump dump =
        new Dump(
            DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setDereferenceAliases(true)
                .build());
    return dump.dumpToString(MAPPER.readValue(json, Object.class));
  }

  private static String document(String path, String accept) {
    return given().accept(accept).get(path).then().statusCode(200).extract().asString();
  }
}
