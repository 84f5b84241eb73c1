package dev.nightjar.http;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class QueryParameterFilterTest {

  @Test
  void unknownParametersOfTheApiAreNamed() {
    given()
        .get("/api/news/items?sentimnet=positive&limit=1&Tag=owls")
        .then()
        .statusCode(400)
        .contentType(Problem.MEDIA_TYPE)
        .body("violations.field", contains("Tag", "sentimnet"));
    given().get("/api/reviews/risk/trend?hours").then().statusCode(400);
  }

  @Test
  void unknownParametersOfPagesAreIgnored() {
    given().get("/news?utm_source=letter").then().statusCode(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/api/news/items | GET, HEAD, POST",
        "/api/news/alerts/01ARZ3NDEKTSV4RRFFQ69G5FAV | DELETE, GET, HEAD, PUT",
        "/api/concerts/artists/a1/concerts | GET, HEAD",
        "/api/news/summary | GET, HEAD",
        "/news | GET, HEAD",
        "/news/alerts/01ARZ3NDEKTSV4RRFFQ69G5FAV | GET, HEAD",
        "/q/openapi | GET, HEAD"
      })
  void methodThatARouteDoesNotTakeIsAnsweredWithThoseItTakes(String path, String allowed) {
    given().patch(path).then().statusCode(405).header("Allow", equalTo(allowed));
  }

  @Test
  void headAnswersTheHeadersOfAGet() {
    given().head("/api/news/items").then().statusCode(200);
  }

  @Test
  void routesAreFoundByTheirTemplates() {
    ApiRoutes routes = new ApiRoutes();
    assertEquals("[DELETE, GET, HEAD, PATCH]", routes.methods("/api/texts/01ARZ3").toString());
    assertEquals("[]", routes.methods("/api/texts/01ARZ3/unknown").toString());
    assertEquals("[]", routes.methods("/api/textsX").toString());
  }
}
