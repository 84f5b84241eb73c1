package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The HTTP artifact behind a CloudFront distribution, with the environment of {@code waf}. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class OriginFilterIT {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String SECRET = "a secret of the distribution";
  private static final String CALENDAR = "/api/concerts/users/ada/calendar";

  @TempDir static Path folder;

  @Test
  void onlyRequestsOfTheDistributionAreAnsweredAndTheirHostIsThatOfTheDomain() throws Exception {
    Path http = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    Map<String, String> settings =
        Map.of(
            "NIGHTJAR_ORIGIN_SECRET_SHA256",
            sha256(SECRET),
            "QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING",
            "true",
            "QUARKUS_HTTP_PROXY_ENABLE_FORWARDED_HOST",
            "true");
    try (CloudForFunctions cloud = CloudForFunctions.start(folder.resolve("cloud"));
        HttpFunction api = HttpFunction.start(http, cloud, "concerts-api", settings)) {
      HttpFunction.Answer direct = api.ask(AwsEvents.get("/api/concerts/artists?search=a"));
      assertEquals(403, direct.status(), direct::body);
      assertFalse(direct.body().contains("token"), direct::body);
      assertEquals(403, api.ask(AwsEvents.get("/q/openapi")).status());
      assertEquals(403, api.ask(AwsEvents.get("/", "x-nightjar-origin", "a guess")).status());
      assertEquals(403, api.ask(AwsEvents.get("/", "x-nightjar-origin", "")).status());

      assertEquals(200, api.ask(through(AwsEvents.get("/q/openapi"))).status());
      api.json(201, asAda(AwsEvents.post("/api/concerts/users", "{\"email\":\"a@example.org\"}")));
      String address = api.json(200, asAda(AwsEvents.get(CALENDAR))).path("url").asText();
      assertTrue(address.startsWith("https://nightjar.example.org/"), address);
    }
  }

  private static String asAda(String event) throws Exception {
    return through(
        AwsEvents.authorized(
            event, Map.of("sub", "ada", "email", "a@example.org", "iss", "https://id.example")));
  }

  /** What the distribution adds. */
  private static String through(String event) throws Exception {
    ObjectNode request = (ObjectNode) MAPPER.readTree(event);
    ((ObjectNode) request.get("headers"))
        .put("x-nightjar-origin", SECRET)
        .put("x-forwarded-host", "nightjar.example.org")
        .put("x-forwarded-proto", "https");
    return request.toString();
  }

  private static String sha256(String text) throws Exception {
    return HexFormat.of()
        .formatHex(
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }
}
