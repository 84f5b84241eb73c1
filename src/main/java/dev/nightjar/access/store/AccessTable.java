package dev.nightjar.access.store;

import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.key.ApiKey;
import dev.nightjar.access.key.ApiKeyStore;
import dev.nightjar.access.limit.CallerUsage;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table of access: {@code KEY#{keyId}} is an API key, {@code USAGE#{caller}#{minute}} counts
 * the requests of a caller and expires.
 */
@Singleton
public class AccessTable implements ApiKeyStore, CallerUsage {

  private static final String KEY = "KEY#";
  private static final String USAGE = "USAGE#";
  private static final Duration USAGE_KEPT = Duration.ofHours(1);

  private static final ItemCodec<ApiKey> API_KEY =
      ItemCodec.of(
          attributes -> {
            var keyId = attributes.required("keyId", TEXT, ApiKey::keyId);
            var hash = attributes.required("secretHash", TEXT, ApiKey::secretHash);
            var name = attributes.required("name", TEXT, ApiKey::name);
            var system = attributes.required("system", TEXT, ApiKey::system);
            var role =
                attributes.required(
                    "role",
                    TEXT.as(AccessRole::label, label -> AccessRole.labeled(label).orElseThrow()),
                    ApiKey::role);
            var created = attributes.required("createdAt", TIMESTAMP, ApiKey::createdAt);
            var expires = attributes.optional("expiresAt", TIMESTAMP, ApiKey::expiresAt);
            var used = attributes.optional("lastUsedAt", TIMESTAMP, ApiKey::lastUsedAt);
            var revoked = attributes.optional("revokedAt", TIMESTAMP, ApiKey::revokedAt);
            return item ->
                new ApiKey(
                    keyId.of(item),
                    hash.of(item),
                    name.of(item),
                    system.of(item),
                    role.of(item),
                    created.of(item),
                    expires.of(item),
                    used.of(item),
                    revoked.of(item));
          });

  private final Table table;

  public AccessTable(DynamoDbClient client, Environment environment) {
    this.table = new Table(client, definition(environment));
  }

  @Produces
  @Named("access")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.prefixed("nightjar-access")).keys("PK").ttl("TTL");
  }

  @Override
  public void create(ApiKey key) {
    if (table.putIfAbsent(API_KEY.write(keyOf(key.keyId()), key)) == PutOutcome.DUPLICATE) {
      throw new IllegalStateException("two random key ids are the same: " + key.keyId());
    }
  }

  @Override
  public Optional<ApiKey> find(String keyId) {
    return table.getConsistent(keyOf(keyId)).map(API_KEY::read);
  }

  @Override
  public List<ApiKey> all() {
    List<ApiKey> keys = new ArrayList<>();
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      ScanPage<ApiKey> page =
          table.scan(
              Scan.ofSegment(0, 1)
                  .filter("begins_with(PK, :key)")
                  .value(":key", KEY)
                  .startAfter(position.get()),
              API_KEY::read);
      keys.addAll(page.items());
      position = page.next();
    }
    return keys;
  }

  @Override
  public Optional<ApiKey> revoke(String keyId, Instant at) {
    UpdateOutcome outcome =
        table.update(
            Update.of(keyOf(keyId), "SET revokedAt = if_not_exists(revokedAt, :at)")
                .onlyIf("attribute_exists(PK)")
                .value(":at", SortableTime.millis(at)));
    return outcome.updated().map(API_KEY::read);
  }

  @Override
  public void recordUse(String keyId, Instant at) {
    table.update(
        Update.of(keyOf(keyId), "SET lastUsedAt = :at")
            .onlyIf("attribute_exists(PK)")
            .value(":at", SortableTime.millis(at)));
  }

  @Override
  public long add(String caller, Instant window, int requests) {
    Update count =
        Update.of(
                table.definition().key(USAGE + caller + "#" + SortableTime.seconds(window)),
                "SET #ttl = :expires ADD requests :requests")
            .name("#ttl", "TTL")
            .value(":expires", window.plus(USAGE_KEPT).getEpochSecond())
            .value(":requests", requests);
    return table
        .update(count)
        .updated()
        .orElseThrow(() -> new IllegalStateException("an update without a condition succeeds"))
        .number("requests");
  }

  private ItemKey keyOf(String keyId) {
    return table.definition().key(KEY + keyId);
  }
}
