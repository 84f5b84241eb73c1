package dev.nightjar.news.rest.export;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.Eventually;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsExportTest {

  private static final String HOSTILE = "=HYPERLINK(\"https://evil.example\",\"<b>&amp;\"), next";

  @Inject ObjectMapper mapper;

  @BeforeEach
  void awaitReady() {
    Eventually.eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void csvQuotesEveryFieldAndDisarmsFormulas() {
    push("exported-csv", HOSTILE);
    String csv =
        given()
            .queryParam("tag", "Exported-CSV")
            .get("/api/news/export")
            .then()
            .statusCode(200)
            .header("Content-Type", startsWith("text/csv"))
            .header("Content-Disposition", containsString("nightjar-news.csv"))
            .extract()
            .asString();
    String[] records = csv.split("\r\n");
    assertEquals(2, records.length, csv);
    assertTrue(records[0].startsWith("\"sourceId\",\"timestamp\",\"title\""), csv);
    assertTrue(
        records[1].contains("\"'=HYPERLINK(\"\"https://evil.example\"\",\"\"<b>&amp;\"\"), next\""),
        csv);
    assertTrue(records[1].contains(",\"exported-csv\","), csv);
  }

  @Test
  void jsonLinesAreTheItemsOfTheSearch() throws Exception {
    push("exported-jsonl", "First exportfinch");
    push("exported-jsonl", "Second exportfinch");
    String lines =
        given()
            .queryParam("q", "exportfinch")
            .queryParam("format", "jsonl")
            .get("/api/news/export")
            .then()
            .statusCode(200)
            .contentType("application/x-ndjson")
            .extract()
            .asString();
    List<String> all = lines.lines().toList();
    assertEquals(2, all.size(), lines);
    for (String line : all) {
      assertTrue(mapper.readTree(line).path("metadata").path("title").asText().contains("finch"));
    }
  }

  @Test
  void unknownFormatIsRefused() {
    given()
        .queryParam("format", "xlsx")
        .get("/api/news/export")
        .then()
        .statusCode(400)
        .body("violations[0].field", equalTo("format"));
  }

  @Test
  void feedIsValidXmlWithAnEntryPerItem() throws Exception {
    push("in-feed", "Tom & \"Jerry\" <script>");
    String xml =
        given()
            .queryParam("tag", "in-feed")
            .get("/api/news/feed")
            .then()
            .statusCode(200)
            .contentType(containsString("application/atom+xml"))
            .extract()
            .asString();
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Document feed =
        factory
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    assertEquals("http://www.w3.org/2005/Atom", feed.getDocumentElement().getNamespaceURI());
    assertEquals(1, feed.getElementsByTagName("entry").getLength());
    assertEquals(
        "Tom & \"Jerry\" <script>", feed.getElementsByTagName("title").item(1).getTextContent());
    assertTrue(feed.getElementsByTagName("id").item(1).getTextContent().startsWith("urn:uuid:"));
    assertFalse(xml.contains("<script>"));
    assertTrue(xml.contains("rel=\"self\""), xml);
  }

  @Test
  void feedLinksASampleArticleToAPageOfOurs() {
    push("feed-sample", "Sampled", "https://sample.nightjar.dev/feed");
    push("feed-sample", "Real", "https://export.example/feed");
    String xml = given().queryParam("tag", "feed-sample").get("/api/news/feed").asString();
    assertTrue(xml.matches("(?s).*href=\"http://[^\"]+/news/items/newsapi%23\\w+/sample\".*"), xml);
    assertTrue(xml.contains("href=\"https://export.example/feed\""), xml);
    assertFalse(xml.contains("href=\"https://sample.nightjar.dev"), xml);
  }

  @Test
  void pageOfAFeedHasTheFiltersThatPagesHave() {
    String xml =
        given()
            .queryParam("ticker", "NVDA")
            .queryParam("q", "owls valley")
            .queryParam("from", "2026-01-01T00:00:00Z")
            .get("/api/news/feed")
            .asString();
    assertTrue(
        xml.matches("(?s).*href=\"http://[^\"]+/news\\?q=owls\\+valley&amp;tag=NVDA\".*"), xml);
  }

  @Test
  void feedWithoutItemsIsValid() {
    given()
        .queryParam("tag", "never-used")
        .get("/api/news/feed")
        .then()
        .statusCode(200)
        .body("feed.title", equalTo("Nightjar news: never-used"));
  }

  private static void push(String tag, String title) {
    push(tag, title, "https://export.example/" + Integer.toHexString(title.hashCode()));
  }

  private static void push(String tag, String title, String url) {
    given()
        .contentType("application/json")
        .body(
            Map.of(
                "url",
                url,
                "title",
                title,
                "publishedAt",
                Instant.now().minusSeconds(60).toString(),
                "tags",
                List.of(tag)))
        .post("/api/news/items")
        .then()
        .statusCode(201);
    Eventually.eventually(
        "it is analyzed",
        () ->
            given()
                .queryParam("tag", tag)
                .get("/api/news/items")
                .jsonPath()
                .getList("items.status")
                .stream()
                .allMatch("analyzed"::equals));
  }
}
