package dev.nightjar.local.outbox;

import dev.nightjar.messaging.AwsMessageSender;
import dev.nightjar.messaging.MessageSender;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Chooses the message sender: the outbox, or SES and SNS of the developer's endpoint. */
@Singleton
class LocalMessageSender {

  @Produces
  @Alternative
  @Priority(1)
  @Singleton
  MessageSender post(
      @ConfigProperty(name = "nightjar.local.embedded") boolean embedded,
      Instance<Outbox> outbox,
      Instance<AwsMessageSender> aws) {
    return embedded ? outbox.get() : aws.get();
  }
}
