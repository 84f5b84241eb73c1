package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.concerts.model.ChangedField;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.event.MalformedEventException;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A message of the topic {@code concert-changes}.
 *
 * @param changeId identifies the change, to detect duplicates
 * @param version the version of the concert
 * @param after the last follower that a previous invocation has processed; only in continuations
 */
public record ChangeMessage(
    NotificationType type,
    String changeId,
    ConcertId concertId,
    ArtistId artistId,
    List<ChangedField> changed,
    long version,
    Instant occurredAt,
    Optional<UserId> after) {

  private static final Field<NotificationType> TYPE =
      new Field<>("type", NotificationType::code, NotificationType::of);
  private static final Field<String> CHANGE_ID = new Field<>("changeId", id -> id, id -> id);
  private static final Field<ConcertId> CONCERT_ID =
      new Field<>("concertId", ConcertId::value, ConcertId::new);
  private static final Field<ArtistId> ARTIST_ID =
      new Field<>("artistId", ArtistId::value, ArtistId::new);
  private static final Field<ChangedField> CHANGED =
      new Field<>("changed", ChangedField::code, ChangedField::of);
  private static final String VERSION = "version";
  private static final Field<Instant> OCCURRED_AT =
      new Field<>("occurredAt", SortableTime::seconds, SortableTime::parse);
  private static final Field<UserId> AFTER = new Field<>("after", UserId::value, UserId::new);

  /** A field of the JSON and the text of its value. */
  private record Field<T>(String name, Function<T, String> format, Function<String, T> parse) {

    private void write(ObjectNode json, T value) {
      json.put(name, format.apply(value));
    }

    private void writeAll(ObjectNode json, List<T> values) {
      values.forEach(value -> json.withArray(name).add(format.apply(value)));
    }

    private T read(JsonNode json) {
      return parsed(json.path(name));
    }

    private List<T> readAll(JsonNode json) {
      List<T> values = new ArrayList<>();
      json.path(name).forEach(value -> values.add(parsed(value)));
      return values;
    }

    private T parsed(JsonNode value) {
      try {
        if (value.isTextual()) {
          return parse.apply(value.textValue());
        }
      } catch (IllegalArgumentException e) {
        // Handled below, like a missing field.
      }
      throw new MalformedEventException("The message has no valid " + name);
    }
  }

  public ChangeMessage {
    changed = List.copyOf(changed);
  }

  public static ChangeMessage of(ConcertChange change) {
    return new ChangeMessage(
        change.type(),
        change.changeId(),
        change.concertId(),
        change.artistId(),
        change.changed(),
        change.version(),
        change.at(),
        Optional.empty());
  }

  public ChangeMessage continuedAfter(UserId follower) {
    return new ChangeMessage(
        type, changeId, concertId, artistId, changed, version, occurredAt, Optional.of(follower));
  }

  public static ChangeMessage read(ObjectMapper mapper, String message) {
    JsonNode json = tree(mapper, message);
    if (!json.path(VERSION).canConvertToLong()) {
      throw new MalformedEventException("The message has no " + VERSION);
    }
    return new ChangeMessage(
        TYPE.read(json),
        CHANGE_ID.read(json),
        CONCERT_ID.read(json),
        ARTIST_ID.read(json),
        CHANGED.readAll(json),
        json.path(VERSION).longValue(),
        OCCURRED_AT.read(json),
        Optional.of(json).filter(found -> found.has(AFTER.name)).map(AFTER::read));
  }

  private static JsonNode tree(ObjectMapper mapper, String message) {
    try {
      return mapper.readTree(message);
    } catch (JsonProcessingException e) {
      throw new MalformedEventException("The message is not valid JSON");
    }
  }

  public String json(ObjectMapper mapper) {
    ObjectNode json = mapper.createObjectNode();
    TYPE.write(json, type);
    CHANGE_ID.write(json, changeId);
    CONCERT_ID.write(json, concertId);
    ARTIST_ID.write(json, artistId);
    CHANGED.writeAll(json, changed);
    json.put(VERSION, version);
    OCCURRED_AT.write(json, occurredAt);
    after.ifPresent(follower -> AFTER.write(json, follower));
    return json.toString();
  }

  /** The message with its attributes. */
  public TopicPublisher.Message toSnsMessage(ObjectMapper mapper) {
    return new TopicPublisher.Message(
        changeId, json(mapper), Map.of(TYPE.name, TYPE.format.apply(type)));
  }
}
