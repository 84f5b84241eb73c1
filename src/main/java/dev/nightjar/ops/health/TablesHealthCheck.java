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

/**
 * Ready means that the tables of the served systems answer within a time limit. All tables are at
 * one endpoint, so the check ends when the endpoint can't be reached for one of them.
 */
@Readiness
@Singleton
public class TablesHealthCheck implements HealthCheck {

  private static final Duration LIMIT = Duration.ofSeconds(2);

  private final TableProbe probe;
  private final Instance<TableDefinition> tables;
  private final ServedSystem served;

  TablesHealthCheck(TableProbe probe, @Any Instance<TableDefinition> tables, ServedSystem served) {
    this.probe = probe;
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
          probe.check(handle.get(), LIMIT);
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
