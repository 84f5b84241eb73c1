package dev.nightjar.concerts.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The layout of the preferences page in a real browser. */
@ExtendWith(InBrowser.class)
class PreferencesConsoleIT {

  private final Console console;

  PreferencesConsoleIT(Console console) {
    this.console = console;
  }

  @Test
  void everyBoxStandsBesideItsLabel() {
    Page page = console.page();
    page.navigate("/concerts/sign-in");
    page.getByLabel("E-mail").fill("boxes@nightjar.example");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in").setExact(true))
        .click();
    page.navigate("/concerts/preferences");
    assertEquals(List.of(), labelsUnderTheirBoxes(page));
    console.showOnPhone(page, ColorScheme.LIGHT);
    assertEquals(List.of(), labelsUnderTheirBoxes(page));
  }

  private static Object labelsUnderTheirBoxes(Page page) {
    return page.evaluate(
        """
        [...document.querySelectorAll('main .check')]
          .map(check => [check.querySelector('input'), check.querySelector('label')])
          .filter(([box, label]) => label.getBoundingClientRect().top >= box.getBoundingClientRect().bottom)
          .map(([box]) => box.id)
        """);
  }
}
