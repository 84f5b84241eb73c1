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
import java.util.Map;
import java.util.Set;
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

  /** Where {@code make openapi} takes the files from. */
  private static final Path GENERATED = Path.of("target", "openapi");

  @Test
  void servedDocumentsAndTheListOfRoutesAreThoseOfTheCode() throws IOException {
    ApiDescription description =
        new ApiDescription(
            (ObjectNode) MAPPER.readTree(document("/generated-openapi", "application/json")),
            ApiExamples.committed());
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
  }

  @Test
  void documentIsServedAsJsonOrAsYamlWhateverTheClientPrefers() throws IOException {
    JsonNode json = MAPPER.readTree(document("/q/openapi", "application/json"));
    Load load = new Load(LoadSettings.builder().setMaxAliasesForCollections(0).build());
    for (String yaml :
        List.of(
            document("/q/openapi", "application/yaml"),
            document("/q/openapi", "application/json;q=0.5, application/yaml"),
            document("/q/openapi?format=yaml", "*/*"))) {
      assertTrue(json.equals(MAPPER.valueToTree(load.loadFromString(yaml))), "the same document");
    }
    for (String accept : List.of("*/*", "text/html")) {
      assertTrue(json.equals(MAPPER.readTree(document("/q/openapi", accept))), accept);
    }
  }

  @Test
  void everyOperationHasAnIdOfItsOwnDescriptionsAccessAndAProblem() throws IOException {
    JsonNode document = MAPPER.readTree(document("/q/openapi", "application/json"));
    Set<String> ids = new HashSet<>();
    document
        .get("paths")
        .fields()
        .forEachRemaining(
            path ->
                path.getValue()
                    .fields()
                    .forEachRemaining(
                        operation -> {
                          String route = operation.getKey() + " " + path.getKey();
                          JsonNode value = operation.getValue();
                          assertTrue(ids.add(value.get("operationId").asText()), route);
                          for (String field : List.of("summary", "description", "security")) {
                            assertTrue(value.has(field), () -> route + " has no " + field);
                          }
                          value
                              .path("parameters")
                              .forEach(
                                  parameter ->
                                      assertTrue(
                                          parameter.has("description"),
                                          () -> route + ": " + parameter));
                          assertTrue(hasBodyOrNeedsNone(value.get("responses")), route);
                        }));
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
