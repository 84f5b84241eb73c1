package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class PreferencesApiTest {

  private static final String PREFERENCES = "/preferences";

  /** The example of the specification. */
  private static final String EXAMPLE =
      """
      {
        "notifications": {
          "email": true, "sms": false, "push": false, "frequency": "daily",
          "quietHours": {
            "enabled": true, "start": "22:00", "end": "08:00", "timezone": "America/Denver"
          }
        },
        "location": {
          "city": "Denver", "state": "CO", "radius": 50, "includeNearbyCities": true,
          "nearbyCities": ["Boulder", "Colorado Springs"]
        },
        "filters": {
          "minPrice": 0, "maxPrice": 150,
          "preferredVenues": ["Red Rocks Amphitheatre", "Ball Arena"],
          "excludedVenues": [], "preferredDays": ["Saturday", "Friday"], "genres": ["Folk"]
        }
      }""";

  private User ada;

  @BeforeEach
  void signUp() {
    ConcertsApi.awaitReady();
    ada = newUser();
  }

  @Test
  void atFirstTheyAreTheDefaults() {
    ada.get(PREFERENCES)
        .statusCode(200)
        .header("ETag", equalTo("\"1\""))
        .body("userId", equalTo(ada.id()))
        .body("notifications.email", equalTo(true))
        .body("notifications.sms", equalTo(false))
        .body("notifications.frequency", equalTo("immediate"))
        .body("notifications.quietHours.enabled", equalTo(false))
        .body("location.city", nullValue())
        .body("location.radius", equalTo(50))
        .body("filters.maxPrice", nullValue())
        .body("version", equalTo(1));
  }

  @Test
  void putPreferencesAreReturned() {
    put(EXAMPLE).statusCode(200).header("ETag", equalTo("\"2\""));
    ada.get(PREFERENCES)
        .body("notifications.frequency", equalTo("daily"))
        .body(
            "notifications.quietHours",
            equalTo(
                Map.of(
                    "enabled",
                    true,
                    "start",
                    "22:00",
                    "end",
                    "08:00",
                    "timezone",
                    "America/Denver")))
        .body("location.city", equalTo("Denver"))
        .body("location.nearbyCities", contains("Boulder", "Colorado Springs"))
        .body("filters.maxPrice", equalTo(150))
        .body("filters.preferredDays", contains("Friday", "Saturday"))
        .body("updatedAt", not(blankOrNullString()));
  }

  @Test
  void responseCanBeSentBack() {
    put(EXAMPLE);
    String answer = ada.get(PREFERENCES).extract().asString();
    put(answer).statusCode(200).body("location.city", equalTo("Denver"));
  }

  @Test
  void absentValueGetsItsDefault() {
    put(EXAMPLE);
    put("{\"location\":{\"city\":\"Chicago\"}}")
        .statusCode(200)
        .body("location.city", equalTo("Chicago"))
        .body("location.state", nullValue())
        .body("location.radius", equalTo(50))
        .body("filters.maxPrice", nullValue())
        .body("notifications.frequency", equalTo("immediate"));
  }

  @Test
  void staleChangeIsRejected() {
    putIfMatch("\"1\"", EXAMPLE).statusCode(200).header("ETag", equalTo("\"2\""));
    problem(putIfMatch("\"1\"", "{}"), 412);
    ada.get(PREFERENCES).body("location.city", equalTo("Denver"));
    putIfMatch("\"2\"", "{}").statusCode(200).header("ETag", equalTo("\"3\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "* | 200",
        "\"7\", \"1\" | 200",
        "\"7\" | 412",
        "W/\"1\" | 412",
        "1 | 400",
        "\"1 | 400"
      })
  void otherFormsOfIfMatch(String header, int status) {
    putIfMatch(header, EXAMPLE).statusCode(status);
  }

  @Test
  void unchangedPreferencesAreNotSentAgain() {
    ada.asks()
        .header("If-None-Match", "\"1\"")
        .get(ada.address(PREFERENCES))
        .then()
        .statusCode(304);
    ada.asks()
        .header("If-None-Match", "\"9\"")
        .get(ada.address(PREFERENCES))
        .then()
        .statusCode(200);
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of("notifications", Map.of("frequency", "hourly"), "notifications.frequency"),
        Arguments.of("notifications", Map.of("email", "yes"), "notifications.email"),
        Arguments.of("notifications", Map.of("sms", true), "notifications.sms"),
        Arguments.of(
            "notifications", Map.of("phoneNumber", "303-555-0100"), "notifications.phoneNumber"),
        Arguments.of("notifications", Map.of("fax", true), "notifications.fax"),
        Arguments.of(
            "notifications", Map.of("frequency", "weekly"), "notifications.quietHours.timezone"),
        Arguments.of(
            "notifications",
            Map.of("quietHours", Map.of("enabled", true)),
            "notifications.quietHours.timezone"),
        quiet("timezone", "America/Gotham"),
        quiet("timezone", ""),
        quiet("start", "24:00"),
        quiet("start", "7:00"),
        quiet("start", "22:00:00"),
        quiet("end", "noon"),
        Arguments.of("location", Map.of("radius", -1), "location.radius"),
        Arguments.of("location", Map.of("radius", 20_001), "location.radius"),
        Arguments.of("location", Map.of("radius", 1.5), "location.radius"),
        Arguments.of("location", Map.of("city", " "), "location.city"),
        Arguments.of("location", Map.of("city", "A#B"), "location.city"),
        Arguments.of("location", Map.of("city", "x".repeat(101)), "location.city"),
        Arguments.of("location", Map.of("nearbyCities", List.of("")), "location.nearbyCities"),
        Arguments.of("filters", Map.of("minPrice", 20, "maxPrice", 10), "filters.minPrice"),
        Arguments.of("filters", Map.of("minPrice", -1), "filters.minPrice"),
        Arguments.of("filters", Map.of("maxPrice", 9.999), "filters.maxPrice"),
        Arguments.of("filters", Map.of("maxPrice", 1e40), "filters.maxPrice"),
        Arguments.of("filters", Map.of("preferredDays", List.of("Fri")), "filters.preferredDays"),
        Arguments.of("filters", Map.of("genres", "Folk"), "filters.genres"),
        Arguments.of("userId", "another-user", "userId"),
        Arguments.of("colour", "blue", "colour"));
  }

  private static Arguments quiet(String field, String value) {
    Map<String, Object> hours =
        new HashMap<>(Map.of("enabled", true, "start", "22:00", "end", "08:00", "timezone", "UTC"));
    hours.put(field, value);
    return Arguments.of(
        "notifications", Map.of("quietHours", hours), "notifications.quietHours." + field);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void violationNamesTheField(String section, Object value, String field) {
    problem(put(Map.of(section, value)), 400).body("violations.field", hasItem(field));
    ada.get(PREFERENCES).body("version", equalTo(1));
  }

  @Test
  void violationNamesItsRuleByACode() {
    problem(put(Map.of("filters", Map.of("minPrice", 20, "maxPrice", 10))), 400)
        .body("violations.code", contains("above-max-price"));
    problem(put(Map.of("filters", Map.of("minPrice", -1))), 400)
        .body("violations.code", contains("invalid"));
  }

  @Test
  void equalLowestAndHighestPriceAreAllowed() {
    put(Map.of("filters", Map.of("minPrice", 20, "maxPrice", 20))).statusCode(200);
  }

  @Test
  void allViolationsAreReportedAtOnce() {
    problem(
            put(
                "{\"location\":{\"radius\":-1},\"filters\":{\"minPrice\":3,\"maxPrice\":2},"
                    + "\"notifications\":{\"frequency\":\"never\"}}"),
            400)
        .body(
            "violations.field",
            contains("notifications.frequency", "location.radius", "filters.minPrice"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"start\": \"08:00\", \"end\": \"08:00\"",
        "\"start\": \"08:00\"", // the default end
        "\"end\": \"22:00\"" // the default start
      })
  void quietHoursWithEqualStartAndEndAreRejected(String hours) {
    String equal =
        "{\"notifications\":{\"quietHours\":{\"enabled\":%s,\"timezone\":\"Asia/Tokyo\",%s}}}";
    problem(put(equal.formatted(true, hours)), 400)
        .body("violations.field", contains("notifications.quietHours.end"));
    put(equal.formatted(false, hours)).statusCode(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"city\": \"Denver\"} | America/Denver",
        "{\"city\": \"Portland\", \"state\": \"ME\"} | America/New_York",
        "{\"city\": \"Portland, ME\"} | America/New_York",
        "{\"city\": \"Portland\"} | America/Los_Angeles"
      })
  void defaultTimeZoneIsThatOfTheCity(String location, String zone) {
    String wanted = "{\"notifications\":{%s},\"location\":" + location + "}";
    put(wanted.formatted("\"quietHours\": {\"enabled\": true}"))
        .statusCode(200)
        .body("notifications.quietHours.timezone", equalTo(zone));
    put(wanted.formatted("\"frequency\": \"daily\""))
        .statusCode(200)
        .body("notifications.quietHours.timezone", equalTo(zone));
    put(wanted.formatted("")).body("notifications.quietHours.timezone", equalTo(zone));
    put(wanted.formatted("\"quietHours\": {\"timezone\": \"Asia/Tokyo\"}"))
        .body("notifications.quietHours.timezone", equalTo("Asia/Tokyo"));
  }

  @Test
  void cityWithStateIsSplit() {
    put("{\"location\":{\"city\":\"Portland, ME\"}}")
        .statusCode(200)
        .body("location.city", equalTo("Portland"))
        .body("location.state", equalTo("ME"));
  }

  @Test
  void digestsAndQuietHoursRequireATimeZone() {
    String daily =
        "{\"notifications\":{\"frequency\":\"daily\"},\"location\":{\"city\":\"Atlantis\"}}";
    problem(put(daily), 400)
        .body("violations.field", contains("notifications.quietHours.timezone"))
        .body("violations[0].message", containsString("location.city"));
    put("{\"location\":{\"city\":\"Atlantis\"}}")
        .statusCode(200)
        .body("notifications.quietHours.timezone", equalTo("UTC"));
  }

  @Test
  void responseIsWhatIsStored() {
    String put = put(EXAMPLE).statusCode(200).extract().asString();
    assertEquals(ada.get(PREFERENCES).extract().asString(), put);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20_000})
  void anyRadiusUpToTheMaximumIsValid(int radius) {
    put(Map.of("location", Map.of("city", "Denver", "radius", radius)))
        .statusCode(200)
        .body("location.radius", equalTo(radius));
  }

  @Test
  void smsRequiresAPhoneNumberWithCountryCode() {
    put(Map.of("notifications", Map.of("sms", true, "phoneNumber", "+13035550100")))
        .statusCode(200)
        .body("notifications.phoneNumber", equalTo("+13035550100"));
  }

  private ValidatableResponse put(Object body) {
    return ada.put(PREFERENCES, body);
  }

  private ValidatableResponse putIfMatch(String tag, String body) {
    return ada.sends(body).header("If-Match", tag).put(ada.address(PREFERENCES)).then();
  }
}
