package dev.nightjar.concerts.catalog.ticketmaster;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.catalog.TicketmasterQuotaStore;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.upstream.Payload;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamFixture;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The Ticketmaster client with a scripted server. */
final class TicketmasterFixture {

  static final ArtistId ARTIST = new ArtistId("tm:K8vZ917Gku7");
  static final String EVENTS = payload("ticketmaster-events.json");

  private static final AtomicInteger TABLES = new AtomicInteger();

  final UpstreamFixture parts = new UpstreamFixture();

  private final DynamoDbClient client;

  TicketmasterFixture(DynamoDbClient client) {
    this.client = client;
  }

  AnnouncedConcerts announced(String events) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(events))) {
      return catalog(server).announcedConcerts(ARTIST);
    }
  }

  /** The only concert of a response, with these fields besides id, name and artist. */
  Concert only(String fields) {
    return announced(page(0, 1, 1, 1, i -> event("G1", "," + fields))).concerts().get(0);
  }

  static String event(String id, String moreFields) {
    return ("{\"id\":\"%s\",\"name\":\"Saltbox Parade\",\"_embedded\":{\"attractions\":"
            + "[{\"id\":\"K8vZ917Gku7\",\"name\":\"Saltbox Parade\"}]}%s}")
        .formatted(id, moreFields);
  }

  static String page(int number, int pages, int all, IntFunction<String> event) {
    return page(number, pages, all, all, event);
  }

  static String page(int number, int pages, int all, int here, IntFunction<String> event) {
    return "{\"_embedded\":{\"events\":%s},\"page\":{\"size\":200,\"totalElements\":%d,\"totalPages\":%d,\"number\":%d}}"
        .formatted(Payload.list(here, event), all, pages, number);
  }

  TicketmasterCatalog catalog(ScriptedServer server) {
    return catalog(server, quota(table(), 5_000));
  }

  TicketmasterCatalog catalog(ScriptedServer server, RequestQuota quota) {
    return new TicketmasterCatalog(
        parts.keys(TicketmasterCatalog.KEY, "the-key"),
        parts.patientClient(),
        parts.json,
        quota,
        new Places(),
        parts.clock,
        TestConfig.of(
            ConcertsConfig.class,
            Map.of("nightjar.concerts.ticketmaster.url", server.uri().toString())));
  }

  RequestQuota quota(ConcertsTable table, int perDay) {
    return new RequestQuota(TicketmasterQuotaStore.in(table), parts.clock, pause -> {}, perDay, 5);
  }

  ConcertsTable table() {
    Environment environment = new Environment("tm" + TABLES.incrementAndGet());
    new TableCreator(client).createIfAbsent(ConcertsTable.definition(environment));
    return new ConcertsTable(
        client, environment, new Metrics(new ObjectMapper(), Clock.systemUTC(), false));
  }

  static String payload(String file) {
    return Payload.of(TicketmasterFixture.class, file);
  }
}
