package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MimeMessage;
import dev.nightjar.table.query.Position;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The events artifact as Lambda runs it, in the role that tells people, with SES played by us. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class ConcertsNotifyArtifactIT {

  private static final Clock CLOCK = Clock.systemUTC();
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final UserId ADA = new UserId("ada");
  private static final ArtistId LUMINEERS = new ArtistId("tm:lumineers");

  @TempDir Path folder;

  @Test
  void anAnnouncementIsToldOnceAndMailedWithoutAnAddressInTheLog() throws Exception {
    List<Email> mails = new CopyOnWriteArrayList<>();
    HttpServer ses = ses(mails);
    Path events = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    try (CloudForFunctions cloud = CloudForFunctions.start(folder.resolve("cloud"))) {
      ConcertChange news = announced(cloud);
      Map<String, String> environment = new HashMap<>(cloud.environment("concerts-notify"));
      environment.put("AWS_ENDPOINT_URL_SES", "http://localhost:" + ses.getAddress().getPort());
      environment.put("NIGHTJAR_CONCERTS_MAIL_FROM", "concerts@nightjar.example");
      try (FunctionProcess notify =
          FunctionProcess.start(Jdk.own(), List.of(), events, environment)) {
        String event = AwsEvents.published(message(news));
        assertEquals(1, result(notify, event).path("told").asInt());
        assertEquals(1, result(notify, event).path("already_told").asInt());
        JsonNode delivered = result(notify, AwsEvents.scheduled());
        assertEquals(1, delivered.path("emails").asInt(), delivered::toString);
        assertEquals(0, result(notify, AwsEvents.scheduled()).path("emails").asInt());

        assertEquals(1, mails.size());
        assertEquals("ada@example.org", mails.get(0).to());
        assertTrue(mails.get(0).html().contains("announced a Denver show!"), mails.get(0).html());
        Notification told =
            new Notifications(cloud.concerts(), CLOCK)
                .ofUser(ADA, 10, Position.START)
                .items()
                .get(0);
        assertEquals(Optional.of("ses-1"), told.channels().get(Channel.EMAIL).messageId());
        assertFalse(notify.log().contains("@"), notify.log());
        assertTrue(notify.log().contains("\"EmailsSent\":1"), notify.log());
      }
    } finally {
      ses.stop(0);
    }
  }

  private static HttpServer ses(List<Email> mails) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            String form =
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            mails.add(MimeMessage.read(rawMessage(form)));
            byte[] answer =
                "<SendRawEmailResponse><SendRawEmailResult><MessageId>ses-1</MessageId></SendRawEmailResult></SendRawEmailResponse>"
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
          }
        });
    server.start();
    return server;
  }

  private static byte[] rawMessage(String form) {
    return Arrays.stream(form.split("&"))
        .filter(field -> field.startsWith("RawMessage.Data="))
        .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8).split("=", 2)[1])
        .map(Base64.getDecoder()::decode)
        .findFirst()
        .orElseThrow();
  }

  /** A user tracks an artist, and the artist announces a concert. */
  private static ConcertChange announced(CloudForFunctions cloud) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    new Artists(cloud.concerts())
        .save(
            new Artist(
                LUMINEERS,
                "The Lumineers",
                Optional.empty(),
                List.of("Folk"),
                Optional.empty(),
                Optional.empty(),
                Artist.Statistics.NONE,
                new Artist.Metadata(now, now, "ticketmaster")));
    new Users(cloud.concerts())
        .create(
            UserProfile.newUser(ADA, new EmailAddress("ada@example.org"), true, now),
            Preferences.defaults(ADA, now),
            List.of());
    new UserArtists(cloud.concerts())
        .track(
            new UserArtist(
                ADA,
                LUMINEERS,
                "The Lumineers",
                Optional.empty(),
                List.of("Folk"),
                now,
                AddedBy.MANUAL,
                true));
    ConcertUpdates.Outcome outcome =
        new ConcertUpdates(cloud.concerts(), CLOCK)
            .record(ConcertBuilder.of("c1", LUMINEERS, now).build());
    return ((ConcertUpdates.Outcome.Recorded) outcome).changes().get(0);
  }

  private static String message(ConcertChange news) {
    return MAPPER
        .createObjectNode()
        .put("type", news.type().code())
        .put("changeId", news.changeId())
        .put("concertId", news.concertId().value())
        .put("artistId", news.artistId().value())
        .put("version", news.version())
        .put("occurredAt", news.at().toString())
        .toString();
  }

  private static JsonNode result(FunctionProcess function, String event) throws Exception {
    RuntimeApi.Answer answer = function.invoke(event);
    assertFalse(answer.isError(), answer::body);
    return MAPPER.readTree(answer.body());
  }
}
