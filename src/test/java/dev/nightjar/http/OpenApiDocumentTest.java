package dev.nightjar.http;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class OpenApiDocumentTest {

  /** Where {@code make openapi} takes it from. */
  private static final Path GENERATED = Path.of("target", OpenApiDocument.DOCUMENT);

  @Test
  void theServedDocumentIsThatOfTheCode() throws IOException {
    String generated = document("/generated-openapi");
    Files.writeString(GENERATED, generated);
    assertTrue(
        generated.equals(document("/q/openapi")),
        "The API has changed: make openapi, and read the difference before it is committed");
  }

  private static String document(String path) {
    return given()
        .accept("application/json")
        .get(path)
        .then()
        .statusCode(200)
        .extract()
        .asString()
        .stripTrailing()
        .concat("\n");
  }
}
