package dev.nightjar.news.web.source;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SourcePagesTest {

  private static final Pattern REMOVE =
      Pattern.compile("action=\"(/news/sources/tickers/[0-9a-f]+/remove)\"");

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void tickerIsAddedAndRemovedByForms() {
    given()
        .redirects()
        .follow(false)
        .formParam("value", "pgsrc")
        .post("/news/sources/tickers/add")
        .then()
        .statusCode(303);
    String page = given().get("/news/sources").then().statusCode(200).extract().asString();
    assertTrue(page.contains("PGSRC"), page);
    Matcher remove = REMOVE.matcher(page);
    assertTrue(remove.find(), page);
    given().redirects().follow(false).post(remove.group(1)).then().statusCode(303);
    given().post(remove.group(1)).then().statusCode(404);
    given().get("/news/sources").then().body(not(containsString("PGSRC")));
  }

  @Test
  void sourceWithoutASettingNamesIt() {
    given()
        .get("/news/sources")
        .then()
        .body(containsString("<code>NIGHTJAR_NEWS_FINNHUB_KEY</code>"));
  }

  @Test
  void feedOnAPrivateAddressComesBackWithTheFault() {
    given()
        .formParam("value", "https://10.0.0.1/rss")
        .formParam("tag", "")
        .post("/news/sources/feeds/add")
        .then()
        .statusCode(400)
        .body(containsString("id=\"feeds-fault\""))
        .body(containsString("This has an address that is not public."))
        .body(containsString("value=\"https://10.0.0.1/rss\""));
  }
}
