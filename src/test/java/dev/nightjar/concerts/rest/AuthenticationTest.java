package dev.nightjar.concerts.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static dev.nightjar.concerts.rest.ConcertsApi.with;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.signature.Signer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Method;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Users access their own data only; {@code DevelopmentTokensTest} covers the tokens. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class AuthenticationTest {

  @Inject Signer signer;

  @BeforeEach
  void awaitReady() {
    ConcertsApi.awaitReady();
  }

  @Test
  void everyPathOfAUserRequiresTheirToken() {
    User ada = newUser();
    User eve = newUser();
    JsonPath openApi =
        given().accept("application/json").get("/q/openapi").then().extract().jsonPath();
    Map<String, Map<String, Object>> paths = openApi.getMap("paths");
    int checked = 0;
    for (String path : paths.keySet()) {
      if (path.startsWith(ConcertsApi.USERS + "/")) {
        for (String method : paths.get(path).keySet()) {
          problem(call(given(), ada, method, path), 401)
              .header("WWW-Authenticate", equalTo("Bearer"));
          problem(call(with(eve.token()), ada, method, path), 403);
          checked++;
        }
      }
    }
    assertTrue(checked >= 14, "only " + checked + " operations were found");
    ada.get("").statusCode(200);
  }

  private static io.restassured.response.ValidatableResponse call(
      RequestSpecification caller, User user, String method, String path) {
    String address =
        path.replace("{userId}", user.id()).replaceAll("\\{[a-zA-Z]+}", "calendar.ics");
    RequestSpecification request =
        method.equals("get") || method.equals("delete")
            ? caller
            : caller.contentType("application/json").body("{}");
    return request.request(Method.valueOf(method.toUpperCase(Locale.ROOT)), address).then();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bearer",
        "Bearer ",
        "Bearer x.y.z",
        "Bearer ..",
        "Basic YWRhOnNlY3JldA==",
        "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9..",
        "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.AAAA",
      })
  void foreignTokenIsRejected(String header) {
    User ada = newUser();
    problem(
        given().header("Authorization", header).get(ConcertsApi.USERS + "/" + ada.id()).then(),
        401);
  }

  @Test
  void changedTokenIsRejected() {
    User ada = newUser();
    User eve = newUser();
    String[] parts = eve.token().split("\\.");
    String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
    String forged = encoded(claims.replace(eve.id(), ada.id()));
    String unsigned = encoded("{\"alg\":\"none\",\"typ\":\"JWT\"}");

    problem(asAda(ada, parts[0] + "." + forged + "." + parts[2]), 401);
    problem(asAda(ada, parts[0] + "." + forged + "."), 401);
    problem(asAda(ada, unsigned + "." + forged + "."), 401);
    problem(asAda(ada, unsigned + "." + forged + "." + parts[2]), 401);
  }

  @Test
  void expiredTokenIsRejected() {
    User ada = newUser();
    String[] parts = ada.token().split("\\.");
    String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);

    asAda(ada, signed(parts[0], claims)).statusCode(200);
    problem(asAda(ada, signed(parts[0], claims.replaceAll("\"exp\":\\d+", "\"exp\":1"))), 401);
  }

  private String signed(String header, String claims) {
    String signed = header + "." + encoded(claims);
    return signed + "." + signer.signature("development-token", signed);
  }

  @Test
  void tokenOfADeletedAccountDoesNotOpenTheNextOne() {
    User first = newUser();
    with(first.token()).delete(ConcertsApi.USERS + "/" + first.id()).then().statusCode(204);
    problem(asAda(first, first.token()), 404);
    long deletedAt = Instant.now().getEpochSecond();
    eventually("creation times differ", () -> Instant.now().getEpochSecond() > deletedAt);
    User second = ConcertsApi.user(first.email());
    assertEquals(first.id(), second.id());
    asAda(second, second.token()).statusCode(200);
    problem(asAda(second, first.token()), 401);
  }

  @Test
  void artistsAndConcertsArePublic() {
    problem(given().get("/api/concerts/artists/tm:unknown").then(), 404);
    problem(given().get("/api/concerts/nothing").then(), 404);
    given().queryParam("city", "Anchorage").get("/api/concerts").then().statusCode(200);
  }

  private static io.restassured.response.ValidatableResponse asAda(User ada, String token) {
    return with(token).get(ConcertsApi.USERS + "/" + ada.id()).then();
  }

  private static String encoded(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }
}
