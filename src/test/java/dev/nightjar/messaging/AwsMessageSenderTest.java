package dev.nightjar.messaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import dev.nightjar.messaging.MessageNotSentException.Reason;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.services.ses.SesClient;
import software.amazon.awssdk.services.sns.SnsClient;

/** What SES and SNS are asked, and what their answers mean. */
class AwsMessageSenderTest {

  private static final Email EMAIL =
      new Email("from@example.org", "ada@example.org", "Grüße", "text", "<p>html</p>");
  private static final SmsMessage SMS = new SmsMessage("+13035550100", "Hello");

  private final Map<String, String> asked = new ConcurrentHashMap<>();
  private volatile int status = 200;
  private volatile String answer = "";
  private HttpServer server;
  private AwsMessageSender post;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            String body =
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Arrays.stream(body.split("&"))
                .map(pair -> pair.split("=", 2))
                .forEach(
                    pair -> asked.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
          }
        });
    server.start();
    post = new AwsMessageSender(client(SesClient.builder()), client(SnsClient.builder()));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private <B extends AwsClientBuilder<B, C> & AwsSyncClientBuilder<B, C>, C> C client(B builder) {
    return builder
        .endpointOverride(URI.create("http://localhost:" + server.getAddress().getPort()))
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .overrideConfiguration(
            override ->
                override.retryStrategy(StandardRetryStrategy.builder().maxAttempts(1).build()))
        .build();
  }

  @Test
  void anEmailIsSentWithItsHeadersAndBothParts() {
    answer =
        "<SendRawEmailResponse><SendRawEmailResult><MessageId>ses-1</MessageId></SendRawEmailResult></SendRawEmailResponse>";
    assertEquals("ses-1", post.send(EMAIL));
    assertEquals("SendRawEmail", asked.get("Action"));
    assertEquals("from@example.org", asked.get("Source"));
    assertEquals("ada@example.org", asked.get("Destinations.member.1"));
    assertEquals(EMAIL, MimeMessage.read(Base64.getDecoder().decode(asked.get("RawMessage.Data"))));
  }

  @Test
  void aTextMessageGoesToANumber() {
    answer =
        "<PublishResponse><PublishResult><MessageId>sns-1</MessageId></PublishResult></PublishResponse>";
    assertEquals("sns-1", post.send(SMS));
    assertEquals("+13035550100", asked.get("PhoneNumber"));
    assertEquals("Hello", asked.get("Message"));
    assertEquals("AWS.SNS.SMS.SMSType", asked.get("MessageAttributes.entry.1.Name"));
  }

  @ParameterizedTest
  @CsvSource({
    "400, MessageRejected, REFUSED",
    "400, InvalidParameterValue, REFUSED",
    "400, Throttling, UNAVAILABLE",
    "400, MailFromDomainNotVerifiedException, UNAVAILABLE",
    "400, AccountSendingPausedException, UNAVAILABLE",
    "403, AccessDenied, UNAVAILABLE",
    "403, AuthorizationError, UNAVAILABLE",
    "500, InternalFailure, UNAVAILABLE",
    "503, ServiceUnavailable, UNAVAILABLE",
  })
  void whatSpeaksAgainstTheMessageIsToldFromWhatPasses(int code, String error, Reason expected) {
    status = code;
    answer =
        "<ErrorResponse><Error><Type>Sender</Type><Code>%s</Code><Message>Address ada@example.org</Message></Error></ErrorResponse>"
            .formatted(error);
    for (MessageNotSentException failure :
        new MessageNotSentException[] {
          assertThrows(MessageNotSentException.class, () -> post.send(EMAIL)),
          assertThrows(MessageNotSentException.class, () -> post.send(SMS))
        }) {
      assertEquals(expected, failure.reason());
      assertEquals(error, failure.getMessage());
      assertNull(failure.getCause(), "its message may quote an address");
    }
  }

  @Test
  void aServiceThatIsAwayMayComeBack() {
    server.stop(0);
    MessageNotSentException failure =
        assertThrows(MessageNotSentException.class, () -> post.send(EMAIL));
    assertEquals(Reason.UNAVAILABLE, failure.reason());
  }

  @Test
  void messagesDoNotShowThemselvesInLogs() {
    assertFalse(EMAIL.toString().contains("@"));
    assertFalse(SMS.toString().contains("+1"));
  }
}
