package dev.nightjar;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms of the house keep to themselves, as docs/architecture.md draws them. */
class RoomsTest {

  private static final Path SOURCES = Path.of("src/main/java/dev/nightjar");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?dev\\.nightjar\\.([a-z]+)\\.");

  /** The local server's room that knows all systems, to fill them. */
  private static final String DEMO = "local/demo";

  /** What each room may use besides itself; a new room or system has to be entered here. */
  private static final Map<String, Set<String>> MAY_USE =
      Map.ofEntries(
          entry("table", Set.of()),
          entry("ops", Set.of("table")),
          entry("event", Set.of("ops", "table")),
          entry("http", Set.of("ops", "outside", "table")),
          entry("outside", Set.of("ops")),
          entry("llm", Set.of("ops", "outside")),
          entry("post", Set.of()),
          entry("web", Set.of("http", "ops")),
          entry(
              "concerts", Set.of("event", "http", "llm", "ops", "outside", "post", "table", "web")),
          entry("news", Set.of("event", "http", "ops", "outside", "table", "web")),
          entry("reviews", Set.of("event", "http", "llm", "ops", "outside", "table", "web")),
          entry("texts", Set.of("event", "http", "ops", "table", "web")),
          entry("local", Set.of("event", "http", "ops", "post", "table", "web")),
          entry(
              DEMO,
              Set.of("concerts", "event", "local", "news", "ops", "reviews", "table", "texts")));

  static List<String> rooms() throws IOException {
    try (Stream<Path> folders = Files.list(SOURCES)) {
      return Stream.concat(
              folders
                  .filter(Files::isDirectory)
                  .map(folder -> folder.getFileName().toString())
                  .sorted(),
              Stream.of(DEMO))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void roomUsesOnlyWhatItMay(String room) throws IOException {
    Set<String> tooMuch = new TreeSet<>(used(SOURCES.resolve(room)));
    tooMuch.remove(room);
    tooMuch.removeAll(MAY_USE.getOrDefault(room, Set.of()));
    assertEquals(Set.of(), tooMuch);
  }

  private static Set<String> used(Path folder) throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> belongsTo(folder, f)).toList()) {
        IMPORT
            .matcher(Files.readString(file))
            .results()
            .map(found -> found.group(1))
            .forEach(used::add);
      }
    }
    return used;
  }

  private static boolean belongsTo(Path room, Path file) {
    Path demo = SOURCES.resolve(DEMO);
    return file.toString().endsWith(".java") && (room.equals(demo) || !file.startsWith(demo));
  }
}
