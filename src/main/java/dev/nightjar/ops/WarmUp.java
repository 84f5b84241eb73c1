package dev.nightjar.ops;

import dev.nightjar.table.TableDefinition;
import dev.nightjar.table.TableProbe;
import io.quarkus.arc.profile.IfBuildProfile;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.literal.NamedLiteral;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Does in a function's init phase what its first event would wait for: making the DynamoDB client
 * and its connection. Lambda gives that phase more processor than a small function has later on,
 * and may run it ahead of any event.
 */
@Singleton
@IfBuildProfile("lambda")
public class WarmUp {

  private static final Logger LOG = Logger.getLogger(WarmUp.class);
  private static final Duration LIMIT = Duration.ofSeconds(2);

  private final DynamoDbClient client;
  private final Instance<TableDefinition> tables;
  private final String role;

  WarmUp(
      DynamoDbClient client,
      @Any Instance<TableDefinition> tables,
      @ConfigProperty(name = "nightjar.role") Optional<String> role) {
    this.client = client;
    this.tables = tables;
    this.role = role.orElse("");
  }

  void start(@Observes StartupEvent started) {
    // A role is named after its system: texts-worker.
    String system = role.substring(0, Math.max(0, role.indexOf('-')));
    Instance<TableDefinition> table = tables.select(NamedLiteral.of(system));
    if (table.isResolvable()) {
      try {
        TableProbe.ask(client, table.get(), LIMIT);
      } catch (RuntimeException e) {
        // The first event will meet the same trouble, and tell of it where it can be handled.
        LogEvent.named("warm-up-failed").with("cause", e.getClass().getSimpleName()).warn(LOG);
      }
    }
  }
}
