package dev.nightjar.local.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Swagger UI under the pages' Content-Security-Policy. */
@ExtendWith(InBrowser.class)
class SwaggerIT {

  private final Console console;

  SwaggerIT(Console console) {
    this.console = console;
  }

  @Test
  void operationIsTriedInTheBrowserAndShowsItsAnswer() {
    Page page = console.page();
    page.navigate("/q/swagger-ui");
    page.locator("#operations-tag-news").click();
    Locator operation = page.locator("#operations-news-newsSummary");
    assertThat(operation).containsText("/api/news/summary");
    operation.locator("button").first().click();
    operation.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Execute")).click();
    assertThat(operation.locator(".live-responses-table .response-col_status").last())
        .containsText("200");
    assertThat(operation.locator(".live-responses-table")).containsText("bySentiment");
    page.getByText("← Nightjar").click();
    assertThat(page.locator("h1")).hasText("Overview");
  }
}
