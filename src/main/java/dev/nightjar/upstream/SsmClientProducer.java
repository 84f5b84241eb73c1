package dev.nightjar.upstream;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.ssm.SsmClient;

/**
 * Makes the client of the Parameter Store when the first secret is looked up. Its Quarkus extension
 * would read settings at every start of every function.
 */
class SsmClientProducer {

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  @Produces
  @Singleton
  SsmClient ssmClient() {
    return SsmClient.builder()
        .httpClient(UrlConnectionHttpClient.create())
        .overrideConfiguration(call -> call.apiCallTimeout(TIMEOUT))
        .build();
  }
}
