package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.FreePort;
import dev.nightjar.event.SnsEvent.SnsMessage;
import dev.nightjar.local.delivery.EventJson;
import dev.nightjar.local.delivery.EventSpool;
import dev.nightjar.local.outbox.Outbox;
import dev.nightjar.messaging.AwsMessageSender;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.StoredMessage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.ses.SesClient;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.BatchRequestTooLongException;
import software.amazon.awssdk.services.sns.model.InvalidParameterException;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;
import software.amazon.awssdk.services.sns.model.PublishBatchRequestEntry;
import software.amazon.awssdk.services.sns.model.PublishBatchResponse;
import software.amazon.awssdk.services.sns.model.SnsException;
import software.amazon.awssdk.services.sns.model.TooManyEntriesInBatchRequestException;

/** The embedded SNS, published to with AWS' own client. */
class EmbeddedSnsTest {

  private static final int LIMIT = 256 * 1024;

  @TempDir Path data;
  private CloudFixture cloud;
  private SnsClient sns;
  private String topic;

  @BeforeEach
  void start() throws IOException {
    cloud = CloudFixture.in(data);
    sns = cloud.sns();
    topic = sns.createTopic(create -> create.name("articles")).topicArn();
  }

  @AfterEach
  void stop() {
    sns.close();
    cloud.close();
  }

  @Test
  void aPublishedMessageBecomesTheEventThatSnsWrites() {
    String text = "{\"title\":\"Grüße & <b>\", \"plus\":\"a+b=c\"}\n🎵";
    String id =
        sns.publish(
                publish ->
                    publish
                        .topicArn(topic)
                        .message(text)
                        .subject("Hello")
                        .messageAttributes(Map.of("source", text("rss"), "été", text("a&b"))))
            .messageId();
    SnsMessage message = received().get(0);
    assertEquals(
        new SnsMessage(id, topic, text, message.timestamp(), Map.of("source", "rss", "été", "a&b")),
        message);
    assertEquals("arn:aws:sns:us-east-1:000000000000:articles", topic);
  }

  @Test
  void aBatchOfTenArrivesAsTenMessages() {
    PublishBatchResponse answer = publishBatch(entries(10, "hello"));
    assertEquals(10, answer.successful().size());
    assertTrue(answer.failed().isEmpty());
    assertEquals(
        IntStream.range(0, 10).mapToObj(i -> "hello" + i).sorted().toList(),
        received().stream().map(SnsMessage::message).sorted().toList());
    assertEquals(
        answer.successful().stream().map(entry -> entry.messageId()).sorted().toList(),
        received().stream().map(SnsMessage::messageId).sorted().toList());
    assertTrue(
        received().stream().allMatch(message -> message.attributes().get("kind").equals("test")));
  }

  @Test
  void aBatchOfElevenIsRefusedWhole() {
    assertThrows(
        TooManyEntriesInBatchRequestException.class, () -> publishBatch(entries(11, "hello")));
    assertEquals(List.of(), received());
  }

  @Test
  void aBatchThatIsTooLongTogetherIsRefusedWhole() {
    assertThrows(
        BatchRequestTooLongException.class, () -> publishBatch(entries(2, "x".repeat(LIMIT / 2))));
    assertEquals(List.of(), received());
  }

  @Test
  void anEntryWithoutAMessageFailsAndTheOthersDoNot() {
    PublishBatchRequestEntry empty =
        PublishBatchRequestEntry.builder().id("empty").message("").build();
    PublishBatchResponse answer =
        sns.publishBatch(
            publish ->
                publish
                    .topicArn(topic)
                    .publishBatchRequestEntries(entries(1, "hello").get(0), empty));
    assertEquals("empty", answer.failed().get(0).id());
    assertTrue(answer.failed().get(0).senderFault());
    assertEquals(1, answer.successful().size());
    assertEquals(1, received().size());
  }

  @Test
  void theLongestMessageIsTakenAndOneByteMoreIsRefused() {
    String longest = "é".repeat(LIMIT / 2);
    sns.publish(publish -> publish.topicArn(topic).message(longest));
    InvalidParameterException refusal =
        assertThrows(
            InvalidParameterException.class,
            () -> sns.publish(publish -> publish.topicArn(topic).message(longest + "x")));
    assertTrue(refusal.getMessage().contains("too long"), refusal.getMessage());
    assertEquals(List.of(longest), received().stream().map(SnsMessage::message).toList());
  }

  @Test
  void aMessageWithoutATopicIsRefused() {
    assertThrows(
        InvalidParameterException.class, () -> sns.publish(publish -> publish.message("hello")));
    assertEquals(List.of(), received());
  }

  @Test
  void aTextMessageGoesToTheOutboxAndToNoFunction() {
    sns.publish(publish -> publish.phoneNumber("+41000").message("hello"));
    assertEquals(List.of(), received());
    StoredMessage kept = Outbox.in(data).newestTo(Set.of("+41000"), 10).get(0);
    assertFalse(kept.isEmail());
    assertEquals("hello", kept.text());
  }

  @Test
  void anEmailGoesToTheOutbox() {
    try (SesClient ses = cloud.ses()) {
      new AwsMessageSender(ses, sns)
          .send(new Email("from@example.org", "kim@example.org", "Tickets", "Go & buy", "<p>"));
    }
    StoredMessage kept = Outbox.in(data).newestTo(Set.of("kim@example.org"), 10).get(0);
    assertTrue(kept.isEmail());
    assertEquals("Tickets", kept.subject());
    assertEquals("Go & buy", kept.text());
  }

  @Test
  void whatTheEmbeddedSnsCannotDoItRefusesByName() {
    SnsException refusal =
        assertThrows(SnsException.class, () -> sns.listSubscriptions(list -> {}));
    assertEquals("InvalidAction", refusal.awsErrorDetails().errorCode());
    assertTrue(refusal.getMessage().contains("ListSubscriptions"), refusal.getMessage());
  }

  @Test
  void aMessageThatCannotBeKeptIsNotAcknowledged() throws Exception {
    Path folder = data.resolve("broken");
    EventSpool spool = new EventSpool(folder);
    Files.delete(folder);
    Files.writeString(folder, "a file in its place");
    int port = FreePort.any();
    try (EmbeddedSns broken =
            EmbeddedSns.start(port, spool, new EventJson(Clock.systemUTC()), Outbox.in(data));
        SnsClient client = cloud.sns(URI.create("http://localhost:" + port))) {
      SnsException failure =
          assertThrows(
              SnsException.class,
              () -> client.publish(publish -> publish.topicArn(topic).message("hello")));
      assertEquals(500, failure.statusCode());
    }
  }

  private PublishBatchResponse publishBatch(List<PublishBatchRequestEntry> entries) {
    return sns.publishBatch(publish -> publish.topicArn(topic).publishBatchRequestEntries(entries));
  }

  private static List<PublishBatchRequestEntry> entries(int count, String message) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                PublishBatchRequestEntry.builder()
                    .id("entry" + i)
                    .message(message + i)
                    .messageAttributes(Map.of("kind", text("test")))
                    .build())
        .toList();
  }

  private static MessageAttributeValue text(String value) {
    return MessageAttributeValue.builder().dataType("String").stringValue(value).build();
  }

  private List<SnsMessage> received() {
    return cloud.events().stream()
        .flatMap(event -> event.asSnsEvent().messages().stream())
        .toList();
  }
}
