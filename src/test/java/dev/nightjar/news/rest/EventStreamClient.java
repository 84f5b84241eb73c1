package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** Reads an event stream as a browser does, and records all events. */
final class EventStreamClient implements AutoCloseable {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  /** The fields between two empty lines. */
  record Event(String id, String name, String data, String comment, String retry) {

    private static final Event EMPTY = new Event("", "", "", "", "");

    private Event with(String line) {
      int colon = line.indexOf(':');
      String value = line.substring(colon + 1).strip();
      return switch (line.substring(0, colon)) {
        case "" -> new Event(id, name, data, value, retry);
        case "id" -> new Event(value, name, data, comment, retry);
        case "event" -> new Event(id, value, data, comment, retry);
        case "data" -> new Event(id, name, data + value, comment, retry);
        case "retry" -> new Event(id, name, data, comment, value);
        default -> throw new AssertionError("No field of an event stream: " + line);
      };
    }
  }

  private final InputStream body;
  private final HttpResponse<InputStream> response;
  private final List<Event> events = new CopyOnWriteArrayList<>();
  private volatile boolean ended;

  private EventStreamClient(HttpResponse<InputStream> response) {
    this.response = response;
    this.body = response.body();
    Thread reader = new Thread(this::read, "event-stream-client");
    reader.setDaemon(true);
    reader.start();
  }

  static EventStreamClient connect(URI server, String lastEventId) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve("/api/news/stream"))
            .header("Accept", "text/event-stream");
    if (!lastEventId.isEmpty()) {
      request.header("Last-Event-ID", lastEventId);
    }
    try {
      return new EventStreamClient(HTTP.send(request.build(), BodyHandlers.ofInputStream()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  HttpResponse<InputStream> response() {
    return response;
  }

  List<Event> events() {
    return List.copyOf(events);
  }

  List<Event> items() {
    return events.stream().filter(event -> event.name().equals("item")).toList();
  }

  boolean hasEnded() {
    return ended;
  }

  Event await(String what, Predicate<Event> expected) {
    eventually(what, () -> events.stream().anyMatch(expected));
    return events.stream().filter(expected).findFirst().orElseThrow();
  }

  /** The last id of any event, as browsers keep it. */
  String lastEventId() {
    return events.stream()
        .map(Event::id)
        .filter(id -> !id.isEmpty())
        .reduce((first, second) -> second)
        .orElse("");
  }

  private void read() {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
      Event event = Event.EMPTY;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.isEmpty()) {
          events.add(event);
          event = Event.EMPTY;
        } else {
          event = event.with(line);
        }
      }
    } catch (IOException e) {
      // The connection was closed, by the test or by the server.
    }
    ended = true;
  }

  @Override
  public void close() {
    try {
      body.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    eventually("nothing more is received", () -> ended);
  }
}
