package dev.nightjar.concerts.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Sign-ups with and without verified addresses. */
class AccountsTest {

  private static final UserId ADA = new UserId("ada");
  private static final String ADDRESS = "ada@example.org";

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final Accounts accounts = new Accounts(concerts.users, concerts.clock);

  @Test
  void addressIsVerifiedIfTheTokenHasTheSameVerifiedAddress() {
    assertTrue(open(ADDRESS, Optional.of(ADDRESS)).isNew());
    assertTrue(ada().settings().emailVerified());
    UserId eve = new UserId("eve");
    accounts.signUp(caller(eve, Optional.of(ADDRESS)), address("eve@example.org"), usual());
    assertFalse(concerts.users.profile(eve).orElseThrow().settings().emailVerified());
  }

  @Test
  void newUserFindsOneUnreadWelcomeThatIsNotSent() {
    Caller caller = caller(ADA, Optional.empty());
    accounts.signUpWithWelcome(caller, address(ADDRESS), usual());
    accounts.signUpWithWelcome(caller, address(ADDRESS), usual());
    List<Notification> unread =
        concerts.notifications.unreadOfUser(ADA, 10, Position.START).items();
    assertEquals(
        List.of(NotificationType.WELCOME), unread.stream().map(Notification::type).toList());
    assertTrue(unread.get(0).channels().values().stream().noneMatch(Notification.Delivery::wanted));
    assertEquals(0, ada().statistics().notificationsSent());
  }

  @Test
  void laterVerificationIsStoredAtTheNextSignUp() {
    open(ADDRESS, Optional.empty());
    assertFalse(ada().settings().emailVerified());
    concerts.clock.advance(Duration.ofDays(1));

    assertFalse(open("whatever@example.org", Optional.of("ADA@example.org")).isNew());
    assertTrue(ada().settings().emailVerified());
    assertEquals(address(ADDRESS), ada().email());
    assertEquals(concerts.now(), ada().updatedAt());
  }

  @Test
  void verifiedAddressIsNotWrittenAgain() {
    open(ADDRESS, Optional.of(ADDRESS));
    UserProfile before = ada();
    concerts.clock.advance(Duration.ofDays(1));
    open(ADDRESS, Optional.of(ADDRESS));
    open(ADDRESS, Optional.empty());
    assertEquals(before, ada());
  }

  @Test
  void verifiedAddressReplacesAMistypedOneIfTheUserEntersIt() {
    open("adaa@example.org", Optional.of(ADDRESS));
    assertFalse(ada().settings().emailVerified());

    open(ADDRESS, Optional.of(ADDRESS));
    assertEquals(address(ADDRESS), ada().email());
    assertTrue(ada().settings().emailVerified());
  }

  @Test
  void unverifiedAddressChangesNothing() {
    open(ADDRESS, Optional.of(ADDRESS));
    UserProfile before = ada();
    concerts.clock.advance(Duration.ofDays(1));
    open("other@example.org", Optional.empty());
    open("other@example.org", Optional.of("third@example.org"));
    assertEquals(before, ada());
  }

  @Test
  void userCannotSignUpUntilTheDeletionIsComplete() {
    open(ADDRESS, Optional.empty());
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").always().failInside();
      assertThrows(
          TableUnavailableException.class,
          () -> concerts.through(endpoint.client()).erasure.erase(ADA));
    }
    assertEquals(new Accounts.SignUp.BeingDeleted(), signUp(ADDRESS, Optional.of(ADDRESS)));
    concerts.erasure.erase(ADA);
    assertTrue(open(ADDRESS, Optional.of(ADDRESS)).isNew());
  }

  private Accounts.SignUp.Done open(String named, Optional<String> proven) {
    return assertInstanceOf(Accounts.SignUp.Done.class, signUp(named, proven));
  }

  private Accounts.SignUp signUp(String named, Optional<String> proven) {
    return accounts.signUp(caller(ADA, proven), address(named), usual());
  }

  private UserProfile ada() {
    return concerts.users.profile(ADA).orElseThrow();
  }

  private static Caller caller(UserId user, Optional<String> proven) {
    return new Caller(user, proven.map(EmailAddress::new));
  }

  private static EmailAddress address(String text) {
    return new EmailAddress(text);
  }

  private static UnaryOperator<Preferences> usual() {
    return UnaryOperator.identity();
  }
}
