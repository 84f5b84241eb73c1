package dev.nightjar.local.cloud;

import dev.nightjar.local.delivery.EventJson;
import dev.nightjar.local.delivery.EventJson.MessageAttribute;
import dev.nightjar.local.delivery.EventSpool;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.messaging.MimeMessage;
import dev.nightjar.messaging.SmsMessage;
import dev.nightjar.ops.LogEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.jboss.logging.Logger;

/**
 * The part of SNS that publishers use, and the sending of e-mail of SES. Topics are created on
 * demand, and each message becomes the event that SNS would deliver to the subscribed functions.
 * Messages to people go to the outbox.
 */
final class EmbeddedSns implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger(EmbeddedSns.class);
  private static final int MAX_BATCH_ENTRIES = 10;
  private static final int MAX_BYTES = 256 * 1024;

  /** A topic whose subscribers are people and webhooks, not functions. */
  private static final String ALERTS = "-sentiment-alerts";

  private final Server server;
  private final EventSpool spool;
  private final EventJson json;
  private final MessageSender outbox;

  private EmbeddedSns(Server server, EventSpool spool, EventJson json, MessageSender outbox) {
    this.server = server;
    this.spool = spool;
    this.json = json;
    this.outbox = outbox;
  }

  static EmbeddedSns start(int port, EventSpool spool, EventJson json, MessageSender outbox)
      throws Exception {
    Server server = new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    EmbeddedSns sns = new EmbeddedSns(server, spool, json, outbox);
    server.setHandler(new BufferedRequestHandler(new OwnClientsHandler(sns.new Requests())));
    server.start();
    return sns;
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("The embedded SNS did not stop", e);
    }
  }

  private final class Requests extends Handler.Abstract {

    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws IOException {
      Answer answer = answerSafely(Content.Source.asString(request, StandardCharsets.UTF_8));
      response.setStatus(answer.status());
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/xml");
      Content.Sink.write(response, true, answer.xml(), callback);
      return true;
    }
  }

  private record Answer(int status, String xml) {}

  private Answer answerSafely(String body) {
    try {
      return answer(form(body));
    } catch (RuntimeException e) {
      LogEvent.named("sns.request-failed").error(LOG, e);
      return error(500, "Receiver", "InternalError", "The embedded SNS failed; see its log");
    }
  }

  private Answer answer(Map<String, String> form) {
    String action = form.getOrDefault("Action", "");
    return switch (action) {
      case "CreateTopic" ->
          ok(action, element("TopicArn", EventJson.topicArn(form.getOrDefault("Name", ""))));
      case "Publish" -> publish(action, form);
      case "PublishBatch" -> publishBatch(action, form);
      case "SendRawEmail" -> sendEmail(action, form);
      default -> refusal("InvalidAction", "The embedded SNS does not know " + action);
    };
  }

  private Answer publish(String action, Map<String, String> form) {
    String message = form.getOrDefault("Message", "");
    if (!form.containsKey("TopicArn") && !form.containsKey("PhoneNumber")) {
      return refusal(
          "InvalidParameter", "The embedded SNS publishes to a TopicArn or a PhoneNumber only");
    }
    if (message.isEmpty()) {
      return refusal("InvalidParameter", "Invalid parameter: Empty message");
    }
    if (form.containsKey("PhoneNumber")) {
      String id = outbox.send(new SmsMessage(form.get("PhoneNumber"), message));
      return ok(action, element("MessageId", id));
    }
    if (bytes(message) > MAX_BYTES) {
      return refusal("InvalidParameter", "Invalid parameter: Message too long");
    }
    return ok(action, element("MessageId", accept(form.get("TopicArn"), message, form, "")));
  }

  private Answer publishBatch(String action, Map<String, String> form) {
    List<String> entries = new ArrayList<>();
    for (int i = 1; form.containsKey(entry(i) + "Id"); i++) {
      entries.add(entry(i));
    }
    if (entries.size() > MAX_BATCH_ENTRIES) {
      return refusal("TooManyEntriesInBatchRequest", "A batch has at most 10 entries");
    }
    if (entries.stream().mapToInt(entry -> bytes(message(form, entry))).sum() > MAX_BYTES) {
      return refusal("BatchRequestTooLong", "All messages of a batch together have at most 256 KB");
    }
    StringBuilder successful = new StringBuilder();
    StringBuilder failed = new StringBuilder();
    for (String entry : entries) {
      String id = element("Id", form.get(entry + "Id"));
      String message = message(form, entry);
      if (message.isEmpty()) {
        failed.append(
            member(id + element("Code", "InvalidParameter") + "<SenderFault>true</SenderFault>"));
      } else {
        String messageId = accept(form.get("TopicArn"), message, form, entry);
        successful.append(member(id + element("MessageId", messageId)));
      }
    }
    return ok(action, "<Successful>" + successful + "</Successful><Failed>" + failed + "</Failed>");
  }

  private Answer sendEmail(String action, Map<String, String> form) {
    String to = form.getOrDefault("Destinations.member.1", "");
    if (to.isEmpty()) {
      return refusal("InvalidParameterValue", "Missing final '@domain'");
    }
    Email email =
        MimeMessage.read(Base64.getDecoder().decode(form.getOrDefault("RawMessage.Data", "")));
    return ok(action, element("MessageId", outbox.send(email)));
  }

  private String accept(String topicArn, String message, Map<String, String> form, String prefix) {
    if (topicArn.endsWith(ALERTS)) {
      String topic = topicArn.substring(topicArn.lastIndexOf(':') + 1);
      String subject = form.getOrDefault(prefix + "Subject", "");
      return outbox.send(new Email("", "subscribers of " + topic, subject, message, ""));
    }
    String messageId = UUID.randomUUID().toString();
    spool.add(
        json.topicMessage(
            topicArn,
            messageId,
            form.getOrDefault(prefix + "Subject", ""),
            message,
            attributes(form, prefix + "MessageAttributes.entry.")));
    return messageId;
  }

  private static Map<String, MessageAttribute> attributes(Map<String, String> form, String prefix) {
    Map<String, MessageAttribute> attributes = new LinkedHashMap<>();
    for (int i = 1; form.containsKey(prefix + i + ".Name"); i++) {
      String value = prefix + i + ".Value.";
      attributes.put(
          form.get(prefix + i + ".Name"),
          new MessageAttribute(
              form.getOrDefault(value + "DataType", "String"),
              form.getOrDefault(
                  value + "StringValue", form.getOrDefault(value + "BinaryValue", ""))));
    }
    return attributes;
  }

  private static String message(Map<String, String> form, String entry) {
    return form.getOrDefault(entry + "Message", "");
  }

  private static int bytes(String message) {
    return message.getBytes(StandardCharsets.UTF_8).length;
  }

  private static String entry(int number) {
    return "PublishBatchRequestEntries.member." + number + ".";
  }

  private static String member(String content) {
    return "<member>" + content + "</member>";
  }

  private static String element(String name, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return "<" + name + ">" + escaped + "</" + name + ">";
  }

  private static Answer ok(String action, String result) {
    return new Answer(
        200,
        "<%1$sResponse xmlns=\"http://sns.amazonaws.com/doc/2010-03-31/\"><%1$sResult>%2$s</%1$sResult><ResponseMetadata><RequestId>%3$s</RequestId></ResponseMetadata></%1$sResponse>"
            .formatted(action, result, UUID.randomUUID()));
  }

  private static Answer refusal(String code, String message) {
    return error(400, "Sender", code, message);
  }

  private static Answer error(int status, String fault, String code, String message) {
    return new Answer(
        status,
        "<ErrorResponse><Error>%s%s%s</Error></ErrorResponse>"
            .formatted(element("Type", fault), element("Code", code), element("Message", message)));
  }

  private static Map<String, String> form(String body) {
    Map<String, String> form = new LinkedHashMap<>();
    for (String pair : body.split("&")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        form.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    return form;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
