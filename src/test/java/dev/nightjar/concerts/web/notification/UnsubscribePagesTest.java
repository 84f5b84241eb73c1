package dev.nightjar.concerts.web.notification;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.concerts.account.UnsubscribeLinks;
import dev.nightjar.concerts.account.identity.DevelopmentTokens;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.messaging.StoredMessages;
import dev.nightjar.signature.Signer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Unsubscribing by the link of an e-mail, and the preview of e-mails. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class UnsubscribePagesTest {

  private static final URI APP = URI.create("https://nightjar.example/");

  @Inject UnsubscribeLinks links;
  @Inject Users users;
  @Inject Signer signer;
  @Inject DevelopmentTokens tokens;
  @Inject MessageSender messageSender;
  @Inject StoredMessages outbox;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void visitOnlyAsksAndTheFormUnsubscribesWithoutSigningIn() {
    UserId ada = userOf(Browser.ofNewUser());
    String path = pathOf(links.linkFor(ada, APP));
    String page = Browser.SIGNED_OUT.html(path);
    assertTrue(page.contains("action=\"" + path + "\""), page);
    assertTrue(wantsEmail(ada));

    Browser.SIGNED_OUT
        .post(path, Map.of("List-Unsubscribe", "One-Click"))
        .statusCode(200)
        .body(containsString("You are unsubscribed"));
    assertEquals(false, wantsEmail(ada));
  }

  @Test
  void secondUseChangesNothingAndHasTheSameAnswer() {
    UserId ada = userOf(Browser.ofNewUser());
    String path = pathOf(links.linkFor(ada, APP));
    Browser.SIGNED_OUT.post(path, Map.of()).statusCode(200);
    Preferences after = users.preferences(ada).orElseThrow();
    Browser.SIGNED_OUT
        .post(path, Map.of())
        .statusCode(200)
        .body(containsString("You are unsubscribed"));
    assertEquals(after, users.preferences(ada).orElseThrow());
  }

  @Test
  void linkOfADeletedAccountCreatesNothing() {
    UserId deleted = new UserId("deleted-account");
    Browser.SIGNED_OUT.post(pathOf(links.linkFor(deleted, APP)), Map.of()).statusCode(200);
    assertTrue(users.preferences(deleted).isEmpty());
  }

  @Test
  void forgedAndExpiredLinksChangeNothing() {
    UserId ada = userOf(Browser.ofNewUser());
    UserId eve = userOf(Browser.ofNewUser());
    String forged = pathOf(links.linkFor(eve, APP)).replace(eve.value(), ada.value());
    String expired = pathOf(new UnsubscribeLinks(signer, longAgo()).linkFor(ada, APP));
    for (String incomplete : new String[] {forged, "/concerts/unsubscribe"}) {
      Browser.SIGNED_OUT.get(incomplete).statusCode(400).body(containsString("not valid"));
      Browser.SIGNED_OUT.post(incomplete, Map.of()).statusCode(400);
    }
    Browser.SIGNED_OUT.get(expired).statusCode(410).body(containsString("has expired"));
    Browser.SIGNED_OUT.post(expired, Map.of()).statusCode(410);
    assertTrue(wantsEmail(ada));
  }

  @Test
  void formOfAnotherSiteIsRefused() {
    UserId ada = userOf(Browser.ofNewUser());
    Browser.SIGNED_OUT
        .asks()
        .header("Sec-Fetch-Site", "cross-site")
        .post(pathOf(links.linkFor(ada, APP)))
        .then()
        .statusCode(403);
    assertTrue(wantsEmail(ada));
  }

  @Test
  void previewShowsTheHtmlOfOwnMessagesInASandbox() {
    assumeTrue(EmbeddedCloudTestResource.isUsed(), "another cloud has no outbox");
    Browser ada = Browser.ofNewUser();
    messageSender.send(
        new Email("us@example.org", ada.email(), "A show", "text", "<p style=\"x\">Preview</p>"));
    String id = outbox.newestTo(Set.of(ada.email()), 1).get(0).id();
    assertTrue(ada.html("/concerts/outbox").contains("href=\"/concerts/outbox/" + id + "\""));
    String policy =
        ada.get("/concerts/outbox/" + id)
            .statusCode(200)
            .contentType("text/html")
            .body(containsString("Preview"))
            .extract()
            .headers()
            .getValues("Content-Security-Policy")
            .toString();
    assertEquals(
        "[default-src 'none'; style-src 'unsafe-inline'; img-src https:; sandbox;"
            + " frame-ancestors 'none']",
        policy);
    Browser.ofNewUser().get("/concerts/outbox/" + id).statusCode(404);
  }

  private static SettableClock longAgo() {
    SettableClock clock = new SettableClock();
    clock.advance(UnsubscribeLinks.VALID_FOR.multipliedBy(-10));
    return clock;
  }

  private boolean wantsEmail(UserId user) {
    return users.preferences(user).orElseThrow().notifications().email();
  }

  private UserId userOf(Browser browser) {
    return tokens.holderOf(browser.token()).orElseThrow().user();
  }

  private static String pathOf(URI link) {
    return link.getRawPath() + "?" + link.getRawQuery();
  }
}
