package dev.nightjar.texts.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;

/** Tests pages of failed and expired uploads, by changing their items in the table. */
@ExtendWith(InBrowser.class)
class TextsUploadFailureIT {

  private static final Pattern ENDPOINT = Pattern.compile("DynamoDB\\s+(http://\\S+)");

  private final Console console;

  TextsUploadFailureIT(Console console) {
    this.console = console;
  }

  @Test
  void pageOfAnIncompleteUploadIsAccessible() throws IOException {
    String id = asked();
    long yesterday = Instant.now().minus(Duration.ofDays(1)).toEpochMilli();
    change(id, "createdAt", AttributeValue.fromN("" + yesterday));
    Page page = console.page();
    page.navigate("/texts/files/" + id);
    assertThat(page.locator(".outcome")).containsText("The upload was canceled or interrupted");
    console.assertWithoutBarriersInEveryGuise(page);
  }

  @Test
  void mistakeOfOursIsAPageWithoutBarriersThatGivesNothingAway() throws IOException {
    String id = asked();
    change(id, "status", AttributeValue.fromS("NONSENSE"));
    Page page = console.brokenPage();
    Response answer = page.navigate("/texts/files/" + id);
    assertEquals(500, answer.status());
    assertThat(page.locator("h1")).hasText("Internal error");
    assertThat(page.locator("main")).not().containsText("NONSENSE");
    console.assertWithoutBarriersInEveryGuise(page);
  }

  private String asked() throws IOException {
    String answer = console.server().post("/api/texts", "{\"fileName\":\"rare.txt\"}").body();
    return new JsonMapper().readTree(answer).path("fileId").asText();
  }

  private void change(String id, String attribute, AttributeValue value) {
    try (DynamoDbClient table = table()) {
      table.updateItem(
          update ->
              update
                  .tableName("local-text-analyzer-history")
                  .key(
                      Map.of(
                          "PK", AttributeValue.fromS("FILE#" + id),
                          "SK", AttributeValue.fromS("META")))
                  .attributeUpdates(
                      Map.of(
                          attribute,
                          AttributeValueUpdate.builder()
                              .action(AttributeAction.PUT)
                              .value(value)
                              .build())));
    }
  }

  /** A client of the server's table. */
  private DynamoDbClient table() {
    Matcher endpoint = ENDPOINT.matcher(console.server().log());
    endpoint.find();
    return DynamoDbClient.builder()
        .endpointOverride(URI.create(endpoint.group(1)))
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
        .region(Region.US_EAST_1)
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }
}
