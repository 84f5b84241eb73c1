package dev.nightjar.access.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.access.AccessFixture;
import dev.nightjar.access.AccessRole;
import dev.nightjar.access.Identity;
import dev.nightjar.access.TestIdentityProvider;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SignInTest {

  private static final URI CALLBACK = URI.create("https://nightjar.example/sign-in/callback");

  private final TestIdentityProvider provider = new TestIdentityProvider();
  private final AccessFixture fixture = new AccessFixture(provider.settings(), Clock.systemUTC());
  private final SignIn signIn = signIn(fixture);

  @AfterEach
  void close() {
    provider.close();
  }

  private static SignIn signIn(AccessFixture of) {
    return new SignIn(of.settings, of.discovery, of.verifier, of.client, of.signed, of.mapper);
  }

  private Optional<SignIn.Done> returned(SignIn.Begun begun, String cookie, URI back) {
    Map<String, String> query = TestIdentityProvider.parameters(back.getRawQuery());
    return signIn.complete(cookie, query.get("state"), query.get("code"), CALLBACK);
  }

  @Test
  void userWhoSignsInAtTheProviderComesBackToThePage() {
    SignIn.Begun begun = signIn.begin(CALLBACK, "/reviews?status=pending");
    assertTrue(begun.address().toString().startsWith(provider.issuer() + "/authorize?"));
    URI back = provider.signIn(begun.address(), provider.claims("ada", "nightjar:reader"));
    SignIn.Done done = returned(begun, begun.cookie(), back).orElseThrow();
    assertEquals("/reviews?status=pending", done.returnPath());
    assertTrue(done.user().may("reviews", AccessRole.READER));
  }

  @Test
  void codeIsOfNoUseInAnotherBrowser() {
    SignIn.Begun begun = signIn.begin(CALLBACK, "/");
    URI back = provider.signIn(begun.address(), provider.claims("ada"));
    SignIn.Begun other = signIn.begin(CALLBACK, "/");
    assertEquals(Optional.empty(), returned(begun, other.cookie(), back));
    assertEquals(Optional.empty(), returned(begun, "", back));
    assertEquals(Optional.empty(), returned(begun, begun.cookie() + "x", back));
  }

  @Test
  void codeIsOfNoUseTwice() {
    SignIn.Begun begun = signIn.begin(CALLBACK, "/");
    URI back = provider.signIn(begun.address(), provider.claims("ada"));
    assertTrue(returned(begun, begun.cookie(), back).isPresent());
    assertEquals(Optional.empty(), returned(begun, begun.cookie(), back));
  }

  @Test
  void idTokenOfAnotherSignInIsRefused() {
    SignIn.Begun begun = signIn.begin(CALLBACK, "/");
    JwtClaims claims = provider.claims("ada");
    URI back = provider.signIn(begun.address(), claims);
    claims.setStringClaim("nonce", "another");
    assertEquals(Optional.empty(), returned(begun, begun.cookie(), back));
  }

  @Test
  void signInThatTookTooLongIsRefused() {
    SignIn.Begun begun = signIn.begin(CALLBACK, "/");
    URI back = provider.signIn(begun.address(), provider.claims("ada"));
    AccessFixture later =
        new AccessFixture(
            provider.settings(), Clock.offset(Clock.systemUTC(), SignIn.TIME.plusSeconds(1)));
    Map<String, String> query = TestIdentityProvider.parameters(back.getRawQuery());
    assertEquals(
        Optional.empty(),
        signIn(later).complete(begun.cookie(), query.get("state"), query.get("code"), CALLBACK));
  }

  @Test
  void sessionKeepsTheUserUntilItEnds() {
    Identity ada =
        fixture.verifier.identityOf(provider.token("ada", "nightjar:news:writer")).orElseThrow();
    Sessions sessions = new Sessions(fixture.signed);
    String session = sessions.issue(ada);
    assertEquals(Optional.of(ada), sessions.identityOf(session));
    AccessFixture later =
        new AccessFixture(Map.of(), Clock.offset(Clock.systemUTC(), Duration.ofHours(8)));
    assertEquals(Optional.empty(), new Sessions(later.signed).identityOf(session));
  }

  @Test
  void sessionIsNotAcceptedIfChangedOrMeantForSomethingElse() {
    Sessions sessions = new Sessions(fixture.signed);
    String session =
        sessions.issue(fixture.verifier.identityOf(provider.token("ada")).orElseThrow());
    assertEquals(Optional.empty(), sessions.identityOf("x" + session));
    assertEquals(Optional.empty(), sessions.identityOf(session.substring(0, session.indexOf('.'))));
    assertEquals(Optional.empty(), sessions.identityOf(signIn.begin(CALLBACK, "/").cookie()));
  }

  @Test
  void withoutAProviderThereIsNoSignIn() {
    assertTrue(signIn.isAvailable());
    assertFalse(signIn(new AccessFixture(Map.of(), Clock.systemUTC())).isAvailable());
  }

  @Test
  void providerIsAskedToEndItsSession() {
    URI address = signIn.signOutAddress(URI.create("https://nightjar.example/")).orElseThrow();
    Map<String, String> query = TestIdentityProvider.parameters(address.getRawQuery());
    assertEquals("https://nightjar.example/", query.get("logout_uri"));
    assertEquals(TestIdentityProvider.CLIENT, query.get("client_id"));
  }
}
