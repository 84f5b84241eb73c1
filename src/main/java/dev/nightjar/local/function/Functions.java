package dev.nightjar.local.function;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.event.Roles;
import dev.nightjar.local.delivery.RoleInvoker;
import dev.nightjar.ops.ServedSystem;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs the built functions as Lambda does, each in processes of its own. */
@Singleton
@Typed(Functions.class)
public class Functions implements RoleInvoker {

  private static final long LOOK_EVERY_MS = 1_000;
  private static final String API_SUFFIX = "-api";

  private final Roles roles;
  private final FunctionEnvironment environment;
  private final FunctionsConfig config;
  private final ObjectMapper mapper;
  private final FunctionLog log;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(DaemonThreadFactory.named("functions"));
  private final Map<String, FunctionPool> pools = new TreeMap<>();
  private FunctionArtifacts artifacts;

  Functions(
      Roles roles, FunctionEnvironment environment, FunctionsConfig config, ObjectMapper mapper) {
    this.roles = roles;
    this.environment = environment;
    this.config = config;
    this.mapper = mapper;
    this.log = new FunctionLog(mapper, System.out, FunctionLog.isColorWanted());
  }

  /** Whether there are built functions to run; otherwise the roles run in this process. */
  public boolean areUsed() {
    return config.zips().isPresent();
  }

  /** Unpacks the functions. Each is started by its first event. */
  public synchronized void start() {
    if (!areUsed()) {
      return;
    }
    artifacts = FunctionArtifacts.in(config.zips().orElseThrow());
    roles.triggers().keySet().forEach(role -> add(role, FunctionKind.EVENTS));
    ServedSystem.ALL.forEach(system -> add(system + API_SUFFIX, FunctionKind.HTTP));
    timer.scheduleWithFixedDelay(this::look, LOOK_EVERY_MS, LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
  }

  private void add(String role, FunctionKind kind) {
    LocalFunction function =
        new LocalFunction(role, kind, FunctionLimits.ofRole(role), environment.of(role));
    pools.put(role, new FunctionPool(function, () -> artifacts.current(kind), log));
  }

  private void look() {
    artifacts.refresh();
    pools().forEach(pool -> pool.endIdle(config.keepWarm()));
  }

  public synchronized void stop() {
    timer.shutdownNow();
    pools.values().parallelStream().forEach(FunctionPool::close);
    if (artifacts != null) {
      artifacts.close();
    }
  }

  @Override
  public String invoke(String role, String eventJson) {
    return answer(role, eventJson);
  }

  /** The answer of a system's HTTP function to an event of API Gateway. */
  String ask(String system, String eventJson) {
    return answer(system + API_SUFFIX, eventJson);
  }

  private String answer(String role, String eventJson) {
    FunctionResult result = result(role, eventJson);
    if (result.isError()) {
      throw new FunctionFailedException(errorIn(result.answer()));
    }
    return result.answer();
  }

  private FunctionResult result(String role, String eventJson) {
    try {
      return pool(role)
          .invoke(eventJson)
          .orElseThrow(
              () -> new FunctionFailedException("All instances of %s are busy".formatted(role)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FunctionFailedException("The server stops");
    }
  }

  private synchronized FunctionPool pool(String role) {
    FunctionPool pool = pools.get(role);
    if (pool == null) {
      throw new FunctionFailedException("No function has the role " + role);
    }
    return pool;
  }

  private synchronized Collection<FunctionPool> pools() {
    return List.copyOf(pools.values());
  }

  /** Lambda's errors are JSON with a type and a message. */
  private String errorIn(String answer) {
    try {
      JsonNode error = mapper.readTree(answer);
      return error.isObject()
          ? error.path("errorType").asText() + ": " + error.path("errorMessage").asText()
          : answer;
    } catch (JsonProcessingException e) {
      return answer;
    }
  }

  /** All functions, by name; empty if the roles run in this process. */
  public List<FunctionView> views() {
    return pools().stream()
        .map(pool -> FunctionView.of(pool, artifacts.current(pool.function().kind()).isNative()))
        .toList();
  }
}
