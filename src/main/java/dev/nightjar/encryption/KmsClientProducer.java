package dev.nightjar.encryption;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * Makes the client of KMS when the first text is encrypted. Its Quarkus extension would read
 * settings at every start of every function.
 */
class KmsClientProducer {

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  @Produces
  @Singleton
  KmsClient kmsClient() {
    return KmsClient.builder()
        .httpClient(UrlConnectionHttpClient.create())
        .overrideConfiguration(call -> call.apiCallTimeout(TIMEOUT))
        .build();
  }
}
