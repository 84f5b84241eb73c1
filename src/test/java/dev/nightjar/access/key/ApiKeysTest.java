package dev.nightjar.access.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.access.AccessFixture;
import dev.nightjar.access.AccessRole;
import dev.nightjar.access.Identity;
import dev.nightjar.access.store.AccessTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ApiKeysTest {

  private final SettableClock clock = new SettableClock();
  private final AccessTable table = AccessFixture.table();
  private final ApiKeys keys = new ApiKeys(table, clock);

  private ApiKeys.Created created() {
    return keys.create("ci", "reviews", AccessRole.WRITER, Optional.empty());
  }

  @Test
  void keyOpensItsSystemWithItsRoleOnly() {
    Identity caller = keys.identityOf(created().token()).orElseThrow();
    assertTrue(caller.may("reviews", AccessRole.WRITER));
    assertFalse(caller.may("reviews", AccessRole.OPERATOR));
    assertFalse(caller.may("news", AccessRole.READER));
  }

  @Test
  void secretIsNotStored() {
    ApiKeys.Created created = created();
    String secret = created.token().substring(created.token().lastIndexOf('_') + 1);
    assertFalse(table.find(created.key().keyId()).orElseThrow().toString().contains(secret));
  }

  @Test
  void keyWithAnotherSecretIsRefused() {
    String token = created().token();
    String forged = token.substring(0, token.length() - 1) + (token.endsWith("0") ? "1" : "0");
    assertEquals(Optional.empty(), keys.identityOf(forged));
    assertEquals(Optional.empty(), keys.identityOf("njk_0000000000000000_" + "0".repeat(64)));
    assertEquals(Optional.empty(), keys.identityOf("njk_"));
  }

  @Test
  void revokedKeyIsRefusedAtOnceWhereItWasRevokedAndAfterAMinuteElsewhere() {
    ApiKeys elsewhere = new ApiKeys(table, clock);
    ApiKeys.Created created = created();
    assertTrue(elsewhere.identityOf(created.token()).isPresent());
    keys.revoke(created.key().keyId());
    assertEquals(Optional.empty(), keys.identityOf(created.token()));
    clock.advance(ApiKeys.KEPT_FOR);
    assertEquals(Optional.empty(), elsewhere.identityOf(created.token()));
  }

  @Test
  void secondRevocationKeepsTheTimeOfTheFirst() {
    String keyId = created().key().keyId();
    var first = keys.revoke(keyId).orElseThrow().revokedAt();
    clock.advance(Duration.ofHours(1));
    assertEquals(first, keys.revoke(keyId).orElseThrow().revokedAt());
    assertEquals(Optional.empty(), keys.revoke("unknown"));
  }

  @Test
  void expiredKeyIsRefused() {
    ApiKeys.Created created =
        keys.create("ci", "news", AccessRole.WRITER, Optional.of(Duration.ofDays(1)));
    assertTrue(keys.identityOf(created.token()).isPresent());
    clock.advance(Duration.ofDays(1));
    assertEquals(Optional.empty(), keys.identityOf(created.token()));
  }

  @Test
  void lastUseIsVisibleToWithinMinutes() {
    ApiKeys.Created created = created();
    assertEquals(Optional.empty(), keys.all().get(0).lastUsedAt());
    keys.identityOf(created.token());
    var first = keys.all().get(0).lastUsedAt();
    assertEquals(Optional.of(clock.instant()), first);
    clock.advance(Duration.ofMinutes(1));
    keys.identityOf(created.token());
    assertEquals(first, keys.all().get(0).lastUsedAt());
    clock.advance(ApiKeys.USE_RECORDED_EVERY);
    keys.identityOf(created.token());
    assertEquals(Optional.of(clock.instant()), keys.all().get(0).lastUsedAt());
  }

  @Test
  void allKeysAreListed() {
    List<String> ids = List.of(created().key().keyId(), created().key().keyId());
    assertEquals(
        ids.stream().sorted().toList(), keys.all().stream().map(ApiKey::keyId).sorted().toList());
  }
}
