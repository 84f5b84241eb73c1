package dev.nightjar.migration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.migration.Checkpoint.SegmentProgress;
import dev.nightjar.table.query.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The checkpoint of a migration as a file. It replaces the file at once, so that a process that is
 * killed leaves the old or the new one.
 */
public final class CheckpointFile {

  private static final JsonMapper MAPPER = new JsonMapper();

  private final Path file;

  public CheckpointFile(Path folder, Migration<?> migration) {
    this.file = folder.resolve(migration.name() + "-" + migration.table() + ".json");
  }

  public Path path() {
    return file;
  }

  /** Empty if there is none: the migration has not begun, or it is complete. */
  public Optional<Checkpoint> read() {
    try {
      return Files.exists(file)
          ? Optional.of(checkpoint(MAPPER.readTree(Files.readString(file))))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("The checkpoint " + file + " can't be read", e);
    }
  }

  void write(Checkpoint checkpoint) {
    Path written = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(written, json(checkpoint).toPrettyString(), StandardCharsets.UTF_8);
      Files.move(
          written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("The checkpoint " + file + " can't be written", e);
    }
  }

  public void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException("The checkpoint " + file + " can't be deleted", e);
    }
  }

  private static ObjectNode json(Checkpoint checkpoint) {
    ObjectNode json =
        MAPPER
            .createObjectNode()
            .put("migration", checkpoint.migration())
            .put("table", checkpoint.table())
            .put("total", checkpoint.total());
    ObjectNode segments = json.putObject("segments");
    new TreeMap<>(checkpoint.segments())
        .forEach(
            (number, progress) -> {
              ObjectNode segment = segments.putObject("" + number);
              segment
                  .put("done", progress.next().isEmpty())
                  .put("read", progress.counts().read())
                  .put("due", progress.counts().due())
                  .put("migrated", progress.counts().migrated())
                  .put("left", progress.counts().left());
              ObjectNode after = segment.putObject("after");
              progress.next().ifPresent(next -> next.texts().forEach(after::put));
            });
    return json;
  }

  private static Checkpoint checkpoint(JsonNode json) {
    Map<Integer, SegmentProgress> segments = new TreeMap<>();
    json.path("segments")
        .properties()
        .forEach(
            segment ->
                segments.put(Integer.valueOf(segment.getKey()), progress(segment.getValue())));
    return new Checkpoint(
        json.path("migration").asText(),
        json.path("table").asText(),
        json.path("total").asInt(),
        segments);
  }

  private static SegmentProgress progress(JsonNode json) {
    Position after = Position.START;
    for (Map.Entry<String, JsonNode> key : json.path("after").properties()) {
      after = after.with(key.getKey(), key.getValue().asText());
    }
    return new SegmentProgress(
        json.path("done").asBoolean() ? Optional.empty() : Optional.of(after),
        new MigrationCounts(
            json.path("read").asLong(),
            json.path("due").asLong(),
            json.path("migrated").asLong(),
            json.path("left").asLong()));
  }
}
