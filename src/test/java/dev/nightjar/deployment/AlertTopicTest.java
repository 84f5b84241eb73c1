package dev.nightjar.deployment;

import static dev.nightjar.deployment.Deployment.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.terraform.configuration.Resource;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Who gets the alerts of news is a matter of variables. */
class AlertTopicTest {

  @Test
  void alertsGoToEachAddressAndWebhook() throws IOException {
    assertEquals(
        Set.of(
            "email ada@example.org", "email bob@example.org", "https https://hooks.example/alerts"),
        subscribers(
            """
            news = {
              alert_emails   = ["ada@example.org", "bob@example.org"]
              alert_webhooks = ["https://hooks.example/alerts"]
            }
            """));
  }

  @Test
  void withoutVariablesNoOneIsSubscribed() throws IOException {
    assertEquals(Set.of(), subscribers(""));
  }

  private static Set<String> subscribers(String variables) throws IOException {
    Set<String> subscribers = new TreeSet<>();
    for (Resource subscription :
        Deployment.of("dev", variables).resources("aws_sns_topic_subscription")) {
      if (subscription.address().contains(".alert_")) {
        subscribers.add(
            text(subscription.body().attribute("protocol"))
                + " "
                + text(subscription.body().attribute("endpoint")));
      }
    }
    return subscribers;
  }
}
