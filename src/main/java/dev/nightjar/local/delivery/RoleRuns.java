package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The last runs of the roles since the start of the server, and what they reported. */
@Singleton
public class RoleRuns {

  private final ObjectMapper mapper;
  private final Clock clock;
  private final Map<String, RoleRun> last = new ConcurrentHashMap<>();
  private final Map<String, RoleRun> lastWithWork = new ConcurrentHashMap<>();

  RoleRuns(ObjectMapper mapper, Clock clock) {
    this.mapper = mapper;
    this.clock = clock;
  }

  /**
   * A run of a role.
   *
   * @param counts its report without zeros
   * @param error why it failed; empty if it did not
   */
  public record RoleRun(Instant at, Duration length, Map<String, Long> counts, String error) {}

  /** Remembers what each invocation does. */
  public RoleInvoker recording(RoleInvoker invoker) {
    return (role, eventJson) -> {
      Instant start = clock.instant();
      try {
        String result = invoker.invoke(role, eventJson);
        remember(role, start, counts(result), "");
        return result;
      } catch (RuntimeException | Error failure) {
        remember(role, start, Map.of(), failure.toString());
        throw failure;
      }
    };
  }

  private void remember(String role, Instant start, Map<String, Long> counts, String error) {
    Instant end = clock.instant();
    RoleRun run = new RoleRun(end, Duration.between(start, end), counts, error);
    last.put(role, run);
    if (!counts.isEmpty()) {
      lastWithWork.put(role, run);
    }
  }

  /** The numbers of a result; texts and nested values are details of the role. */
  private SortedMap<String, Long> counts(String result) {
    SortedMap<String, Long> counts = new TreeMap<>();
    try {
      JsonNode fields = mapper.readTree(result);
      fields
          .properties()
          .forEach(
              field -> {
                if (field.getValue().isIntegralNumber() && field.getValue().asLong() != 0) {
                  counts.put(field.getKey(), field.getValue().asLong());
                }
              });
    } catch (JsonProcessingException e) {
      return counts; // a role of another build may report something else
    }
    return counts;
  }

  public Optional<RoleRun> lastRun(String role) {
    return Optional.ofNullable(last.get(role));
  }

  /** The last run with a report that has a number other than zero. */
  public Optional<RoleRun> lastRunWithWork(String role) {
    return Optional.ofNullable(lastWithWork.get(role));
  }
}
