package dev.nightjar.local.delivery;

import dev.nightjar.post.AwsPost;
import dev.nightjar.post.Post;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Chooses the post: the outbox, or SES and SNS of the endpoint that a developer has named. */
@Singleton
class LocalPost {

  @Produces
  @Alternative
  @Priority(1)
  @Singleton
  Post post(
      @ConfigProperty(name = "nightjar.local.embedded") boolean embedded,
      Instance<Outbox> outbox,
      Instance<AwsPost> aws) {
    return embedded ? outbox.get() : aws.get();
  }
}
