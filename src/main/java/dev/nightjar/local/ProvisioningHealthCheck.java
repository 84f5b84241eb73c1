package dev.nightjar.local;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Locally, ready also means that buckets exist and events are delivered. */
@Readiness
@Singleton
public class ProvisioningHealthCheck implements HealthCheck {

  private final LocalProvisioning setup;

  ProvisioningHealthCheck(LocalProvisioning setup) {
    this.setup = setup;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("local-setup").status(setup.isDone()).build();
  }
}
