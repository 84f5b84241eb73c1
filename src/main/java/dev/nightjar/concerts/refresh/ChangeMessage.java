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

  public static ChangeMessage read(ObjectMapper mapper, String message) {
    JsonNode json = tree(mapper, message);
    List<ChangedField> changed = new ArrayList<>();
    json.path("changed")
        .forEach(change -> changed.add(parsed("changed", change, ChangedField::of)));
    if (!json.path("version").canConvertToLong()) {
      throw new MalformedEventException("The message has no version");
    }
    return new ChangeMessage(
        parsed("type", json.path("type"), NotificationType::of),
        parsed("changeId", json.path("changeId"), id -> id),
        parsed("concertId", json.path("concertId"), ConcertId::new),
        parsed("artistId", json.path("artistId"), ArtistId::new),
        changed,
        json.path("version").longValue(),
        parsed("occurredAt", json.path("occurredAt"), SortableTime::parse),
        json.has("after")
            ? Optional.of(parsed("after", json.path("after"), UserId::new))
            : Optional.empty());
  }

  private static JsonNode tree(ObjectMapper mapper, String message) {
    try {
      return mapper.readTree(message);
    } catch (JsonProcessingException e) {
      throw new MalformedEventException("The message is not valid JSON");
    }
  }

  private static <T> T parsed(String field, JsonNode value, Function<String, T> parse) {
    try {
      if (value.isTextual()) {
        return parse.apply(value.textValue());
      }
    } catch (IllegalArgumentException e) {
      // Handled below, like a missing field.
    }
    throw new MalformedEventException("The message has no valid " + field);
  }

  public ChangeMessage continuedAfter(UserId follower) {
    return new ChangeMessage(
        type, changeId, concertId, artistId, changed, version, occurredAt, Optional.of(follower));
  }

  /** The message with its attributes. */
  public TopicPublisher.Message toSnsMessage(ObjectMapper mapper) {
    return new TopicPublisher.Message(changeId, json(mapper), Map.of("type", type.code()));
  }

  public String json(ObjectMapper mapper) {
    ObjectNode json = mapper.createObjectNode();
    json.put("type", type.code());
    json.put("changeId", changeId);
    json.put("concertId", concertId.value());
    json.put("artistId", artistId.value());
    changed.forEach(change -> json.withArray("changed").add(change.code()));
    json.put("version", version);
    json.put("occurredAt", SortableTime.seconds(occurredAt));
    after.ifPresent(follower -> json.put("after", follower.value()));
    return json.toString();
  }
}
