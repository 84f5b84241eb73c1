package dev.nightjar.messaging;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.ses.SesClient;

/**
 * Makes the client of Amazon SES when the first e-mail is sent. Its Quarkus extension would read
 * settings at every start of every function.
 */
class SesClientProducer {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  @Produces
  @Singleton
  SesClient sesClient() {
    return SesClient.builder()
        .httpClient(UrlConnectionHttpClient.create())
        .overrideConfiguration(call -> call.apiCallTimeout(TIMEOUT))
        .build();
  }
}
