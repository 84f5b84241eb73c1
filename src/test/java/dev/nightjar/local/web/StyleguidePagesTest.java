package dev.nightjar.local.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class StyleguidePagesTest {

  @Test
  void pageShowsTheTokensOfTheStylesAndEachComponent() {
    given()
        .get("/styleguide")
        .then()
        .statusCode(200)
        .body(
            allOf(
                containsString("fill=\"var(--amber)\""),
                containsString("font-size=\"var(--size-h1)\""),
                containsString("width=\"var(--space-4)\""),
                containsString("rx=\"min(24px, var(--radius-large))\""),
                containsString("<code>--display</code></th>"),
                containsString("class=\"drop\""),
                containsString("data-chart=\"chart-table\""),
                containsString("class=\"figure trouble\""),
                containsString("class=\"figure zero\""),
                containsString("class=\"tabs\""),
                containsString("class=\"menu\""),
                containsString("class=\"sparkline\""),
                containsString("class=\"attention\""),
                containsString("class=\"row-link\""),
                containsString("skeleton"),
                containsString("class=\"standing done\""),
                containsString("class=\"filters\""),
                containsString("class=\"fault\""),
                containsString("class=\"note\""),
                containsString("class=\"empty\"")));
  }

  @Test
  void eachTokenIsListedOnceWithItsLightValue() {
    String css =
        """
        :root {
          --ink: #222;
        }

        @media (prefers-color-scheme: dark) {
          :root {
            --ink: #eee;
          }
        }

        :root {
          --radius: 6px;
        }
        """;
    assertEquals(
        List.of(new DesignToken("--ink", "#222"), new DesignToken("--radius", "6px")),
        DesignToken.of(css));
  }
}
