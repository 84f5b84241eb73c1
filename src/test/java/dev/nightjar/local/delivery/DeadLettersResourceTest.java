package dev.nightjar.local.delivery;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.LogLines;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.texts.analyze.FileAnalyzer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Dead letters as a developer sees and redrives them over HTTP. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class DeadLettersResourceTest {

  private static final String PATH = "/local/dead-letters";

  private final EventJson json = new EventJson(Clock.systemUTC());
  private final String id = UUID.randomUUID().toString();

  @Inject DeadLetters letters;
  @Inject ObjectMapper mapper;

  @ConfigProperty(name = "nightjar.texts.bucket")
  String bucket;

  @Test
  void aLetterIsListedWithRoleAttemptsErrorAndEvent() throws JsonProcessingException {
    letters.add(letterFor("uploads/" + id));
    get(PATH)
        .then()
        .statusCode(200)
        .contentType("application/json")
        .rootPath("items.find { it.id == '" + id + "' }")
        .body("role", equalTo("texts-worker"))
        .body("attempts", equalTo(3))
        .body("error", equalTo("java.lang.IllegalStateException: no luck"))
        .body("failedAt", equalTo("2026-01-01T00:00:00Z"))
        .body("event.Records[0].s3.object.key", equalTo("uploads/" + id));
  }

  @Test
  void aRedrivenLetterReachesItsRoleAgainAndIsNoLongerListed() throws JsonProcessingException {
    letters.add(letterFor("uploads/" + id));
    try (LogLines log = LogLines.of(FileAnalyzer.class)) {
      given().post(PATH + "/" + id + "/redrive").then().statusCode(200).body("id", equalTo(id));
      eventually("the role has it", () -> log.containsField("key", "uploads/" + id));
    }
    get(PATH).then().body("items.id", not(hasItem(id)));
    given().post(PATH + "/" + id + "/redrive").then().statusCode(404);
  }

  @Test
  void aLetterThatIsNotThereIsNotFound() {
    given()
        .post(PATH + "/" + id + "/redrive")
        .then()
        .statusCode(404)
        .contentType("application/problem+json")
        .body("detail", containsString(id));
  }

  private DeadLetter letterFor(String key) throws JsonProcessingException {
    return new DeadLetter(
        id,
        "texts-worker",
        3,
        "java.lang.IllegalStateException: no luck",
        "2026-01-01T00:00:00Z",
        mapper.readTree(json.objectCreated("ObjectCreated:Put", bucket, key, 1, "etag")));
  }
}
