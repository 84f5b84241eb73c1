package dev.nightjar.concerts.account.identity;

import dev.nightjar.signature.Signer;
import dev.nightjar.upstream.Secrets;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Produces the signer of development tokens and calendar addresses. */
@Singleton
class SignerProducer {

  @Produces
  @Singleton
  Signer signer(Secrets secrets) {
    return new Signer(secrets, "concerts.signing-key");
  }
}
