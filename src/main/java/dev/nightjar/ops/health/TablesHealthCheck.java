package dev.nightjar.ops.health;

import dev.nightjar.ops.ServedSystem;
import dev.nightjar.table.TableProbe;
import dev.nightjar.table.definition.TableDefinition;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Ready means that the tables of the served systems answer, each within a stated time. All are at
 * one endpoint: when that can't be reached for one of them, nobody waits for the others.
 */
@Readiness
@Singleton
public class TablesHealthCheck implements HealthCheck {

  private static final Duration LIMIT = Duration.ofSeconds(2);

  private final DynamoDbClient client;
  private final Instance<TableDefinition> tables;
  private final ServedSystem served;

  TablesHealthCheck(
      DynamoDbClient client, @Any Instance<TableDefinition> tables, ServedSystem served) {
    this.client = client;
    this.tables = tables;
    this.served = served;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder response = HealthCheckResponse.named("tables").up();
    for (Instance.Handle<TableDefinition> handle : tables.handles()) {
      if (served.serves(handle.getBean().getName())) {
        String name = handle.get().name();
        try {
          TableProbe.ask(client, handle.get(), LIMIT);
          response.withData(name, "answers");
        } catch (SdkClientException e) {
          return response.down().withData(name, e.getClass().getSimpleName()).build();
        } catch (RuntimeException e) {
          response.down().withData(name, e.getClass().getSimpleName());
        }
      }
    }
    return response.build();
  }
}
