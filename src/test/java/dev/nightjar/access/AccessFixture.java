package dev.nightjar.access;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.access.session.SignedJson;
import dev.nightjar.access.store.AccessTable;
import dev.nightjar.access.token.OpenIdDiscovery;
import dev.nightjar.access.token.TokenVerifier;
import dev.nightjar.ops.Environment;
import dev.nightjar.signature.Signer;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.upstream.RetryPolicy;
import dev.nightjar.upstream.UpstreamClient;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What identifies callers, without injection. Its tests need Quarkus for fault tolerance. */
public final class AccessFixture {

  public final ObjectMapper mapper = new ObjectMapper();
  public final AccessSettings settings;
  public final UpstreamClient client;
  public final OpenIdDiscovery discovery;
  public final TokenVerifier verifier;
  public final SignedJson signed;

  public AccessFixture(Map<String, String> given, Clock clock) {
    settings =
        new AccessSettings(
            new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(given, "test", 100))
                .build());
    client =
        new UpstreamClient(
            new RetryPolicy(Duration.ofSeconds(30), Duration.ofMillis(10), Duration.ofMinutes(1)),
            clock);
    discovery = new OpenIdDiscovery(settings, client, mapper, clock);
    verifier = new TokenVerifier(settings, discovery, clock);
    signed =
        new SignedJson(
            new Signer("access.session-key", () -> Optional.of("a session key for tests")),
            mapper,
            clock);
  }

  /** The table of access in an environment of its own. */
  public static AccessTable table() {
    Environment environment = new Environment("t" + UUID.randomUUID().toString().substring(0, 8));
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(AccessTable.definition(environment));
    return new AccessTable(DynamoDbLocal.client(), environment);
  }
}
