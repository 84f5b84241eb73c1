package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.sync.RequestBody;

/** The work of the functions of texts. */
final class DeployedTexts {

  private final RecordedFunctions functions;

  DeployedTexts(RecordedFunctions functions) {
    this.functions = functions;
  }

  void work() throws Exception {
    String bucket = functions.variable("texts-api", "NIGHTJAR_TEXTS_BUCKET");
    functions.s3().createBucket(create -> create.bucket(bucket));
    String first;
    try (HttpFunction api = functions.http("texts-api", Map.of())) {
      first = uploaded(api);
      uploaded(api);
      api.json(200, AwsEvents.get("/api/texts/" + first));
      JsonNode page = api.json(200, AwsEvents.get("/api/texts?limit=1&ownerId=ada"));
      api.json(
          200,
          AwsEvents.get("/api/texts?limit=1&ownerId=ada&cursor=" + page.path("next").asText()));
    }
    try (FunctionProcess worker = functions.events("texts-worker", Map.of())) {
      assertEquals(
          "{\"completed\":1}",
          RecordedFunctions.answer(
              worker, AwsEvents.objectCreated(bucket, "uploads/" + first, 10)));
      String deleted = explored(first);
      RecordedFunctions.answer(worker, AwsEvents.objectCreated(bucket, "uploads/" + deleted, 10));
      for (String left : List.of("uploads/" + deleted, "analysis/" + deleted + ".json")) {
        functions.s3().putObject(put -> put.bucket(bucket).key(left), RequestBody.fromString("{}"));
      }
    }
    try (FunctionProcess heal =
        functions.events("texts-heal", Map.of("NIGHTJAR_TEXTS_HEAL_AFTER", "PT0.001S"))) {
      assertEquals(
          "{\"filesAnalyzed\":1,\"orphansDeleted\":2,\"stuckFiles\":1}",
          RecordedFunctions.answer(heal, AwsEvents.scheduled()));
    }
    functions.run("texts-audit");
    WholeAudits.texts(functions);
  }

  /** Looks into an analyzed text, renames it, and returns the id of another one that is deleted. */
  private String explored(String fileId) throws Exception {
    try (HttpFunction api = functions.http("texts-api", Map.of())) {
      String text = "/api/texts/" + fileId;
      api.json(200, AwsEvents.get(text + "/analysis"));
      api.json(200, AwsEvents.get(text + "/concordance?query=nightjar"));
      String cookie = "nightjar-owner=ada";
      assertEquals(200, api.ask(AwsEvents.withCookie(AwsEvents.get("/texts"), cookie)).status());
      assertEquals(
          303,
          api.ask(
                  AwsEvents.withCookie(
                      AwsEvents.form("/texts/files/" + fileId + "/name", "fileName=b.txt"), cookie))
              .status());
      String deleted = uploaded(api);
      assertEquals(
          204, api.ask(AwsEvents.delete("/api/texts/" + deleted + "?ownerId=ada")).status());
      return deleted;
    }
  }

  private static String uploaded(HttpFunction api) throws Exception {
    JsonNode created =
        api.json(
            201, AwsEvents.post("/api/texts", "{\"fileName\": \"a.txt\", \"ownerId\": \"ada\"}"));
    HttpRequest put =
        HttpRequest.newBuilder(URI.create(created.path("uploadUrl").asText()))
            .PUT(BodyPublishers.ofString("The nightjar sings."))
            .build();
    assertEquals(200, HttpClient.newHttpClient().send(put, BodyHandlers.ofString()).statusCode());
    return created.path("fileId").asText();
  }
}
