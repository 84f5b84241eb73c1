package dev.nightjar.news.alert;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.source.sample.SampleSite;
import dev.nightjar.ops.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.sns.SnsClient;

/**
 * Publishes alerts to the topic {@code sentiment-alerts}, in the form of custom notifications that
 * Amazon Q Developer (formerly AWS Chatbot) shows in Slack and Teams.
 */
@Singleton
public class AlertPublisher {

  private static final int MAX_SUBJECT = 100;

  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  AlertPublisher(SnsClient sns, ObjectMapper mapper, Environment environment, NewsConfig config) {
    this(
        mapper,
        new TopicPublisher(
            sns,
            new TopicArn(
                sns, environment.prefixed("sentiment-alerts"), config.alertTopicArn().orElse(""))));
  }

  public AlertPublisher(ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  /** What is known of a message after its publication. */
  enum Answer {
    TAKEN,
    /** It was surely not sent. */
    REFUSED,
    /** The topic did not answer or has failed: the message may have been sent. */
    NONE
  }

  Answer publish(AlertRule rule, AlertFiring firing, List<SentimentItem> examples) {
    TopicPublisher.Message message =
        new TopicPublisher.Message(
            firing.id(),
            subject(rule),
            json(rule, firing, examples),
            Map.of("rule", rule.id(), "tag", rule.definition().tag()));
    TopicPublisher.Unpublished<AlertFiring> unpublished =
        topicPublisher.publishAtMostOnce(List.of(firing), subject -> message);
    if (unpublished.count() == 0) {
      return Answer.TAKEN;
    }
    return unpublished.unsent().isEmpty() ? Answer.REFUSED : Answer.NONE;
  }

  /** SNS takes up to 100 characters of ASCII. */
  private static String subject(AlertRule rule) {
    String subject = "Alert: " + rule.definition().name().replaceAll("[^ -~]", "?").strip();
    return subject.substring(0, Math.min(MAX_SUBJECT, subject.length()));
  }

  private String json(AlertRule rule, AlertFiring firing, List<SentimentItem> examples) {
    StringBuilder description = new StringBuilder(sentence(firing.reason()));
    for (SentimentItem item : examples) {
      description.append("\n- ").append(item.metadata().title());
      if (!SampleSite.contains(item.sourceUrl())) {
        description.append(' ').append(item.sourceUrl());
      }
    }
    ObjectNode message = mapper.createObjectNode();
    message.put("version", "1.0");
    message.put("source", "custom");
    message.put("id", firing.id());
    message
        .putObject("content")
        .put("textType", "client-markdown")
        .put("title", rule.definition().name())
        .put("description", description.toString());
    message
        .putObject("metadata")
        .put("threadId", rule.id())
        .put("summary", sentence(firing.reason()))
        .put("eventType", "nightjar.news.alert")
        .putObject("additionalContext")
        .put("firingId", firing.id())
        .put("ruleId", rule.id())
        .put("tag", rule.definition().tag())
        .put("firedAt", firing.at().toString());
    return message.toString();
  }

  private static String sentence(String reason) {
    return Character.toUpperCase(reason.charAt(0)) + reason.substring(1) + ".";
  }
}
