package dev.nightjar.local.function;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One process of a function. It handles one event at a time. */
final class FunctionInstance implements AutoCloseable {

  /** Lambda gives ten seconds, on a processor of its own. */
  private static final Duration INIT_LIMIT = Duration.ofSeconds(60);

  private static final long LOOK_EVERY_MS = 200;
  private static final int SECONDS_TO_END = 2;

  private final LocalFunction function;
  private final FunctionArtifact artifact;
  private final RuntimeApi runtimeApi;
  private final Process process;
  private final Path temporary;
  private final long startedAt = System.nanoTime();
  private boolean isFirst = true;
  private volatile boolean isEnding;
  private long peakMemoryBytes;

  private FunctionInstance(
      LocalFunction function,
      FunctionArtifact artifact,
      RuntimeApi runtimeApi,
      Process process,
      Path temporary) {
    this.function = function;
    this.artifact = artifact;
    this.runtimeApi = runtimeApi;
    this.process = process;
    this.temporary = temporary;
  }

  static FunctionInstance start(
      LocalFunction function, FunctionArtifact artifact, FunctionLog log) {
    try {
      RuntimeApi runtimeApi = new RuntimeApi(function.name(), function.limits().timeout());
      Path temporary = Files.createTempDirectory("nightjar-function");
      ProcessBuilder builder =
          new ProcessBuilder(artifact.command(function.limits().memoryMb(), temporary))
              .directory(artifact.folder().toFile())
              .redirectErrorStream(true);
      builder.environment().clear();
      builder.environment().putAll(function.environment());
      builder.environment().put("AWS_LAMBDA_RUNTIME_API", runtimeApi.address());
      builder.environment().put("AWS_LAMBDA_FUNCTION_NAME", function.name());
      builder
          .environment()
          .put("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "" + function.limits().memoryMb());
      builder.environment().put("LAMBDA_TASK_ROOT", artifact.folder().toString());
      builder.environment().put("_HANDLER", FunctionArtifact.HANDLER);
      Process process = builder.start();
      BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
      log.follow(function.name(), output);
      process
          .onExit()
          .thenAccept(
              ended ->
                  runtimeApi.fail(
                      "Runtime.ExitError: the process ended with status " + ended.exitValue()));
      return new FunctionInstance(function, artifact, runtimeApi, process, temporary);
    } catch (IOException e) {
      throw new UncheckedIOException("The function " + function.name() + " can't be started", e);
    }
  }

  FunctionArtifact artifact() {
    return artifact;
  }

  boolean isAlive() {
    return !isEnding && process.isAlive();
  }

  /** Waits for the answer within the limits of the function. Beyond them the process is ended. */
  FunctionResult invoke(String event) throws InterruptedException {
    CompletableFuture<RuntimeApi.Answer> answer = runtimeApi.invoke(event);
    long begunAt = System.nanoTime();
    Optional<Duration> init = Optional.empty();
    Optional<String> exceeded = Optional.empty();
    if (isFirst) {
      isFirst = false;
      CompletableFuture<Long> initialized = runtimeApi.initialized();
      exceeded = await(CompletableFuture.anyOf(initialized, answer), INIT_LIMIT, "Init");
      if (initialized.isDone()) {
        begunAt = initialized.join();
        init = Optional.of(Duration.ofNanos(begunAt - startedAt));
      }
    }
    if (exceeded.isEmpty()) {
      exceeded = await(answer, function.limits().timeout(), "Task");
    }
    return result(exceeded.map(this::end).orElseGet(answer::join), begunAt, init);
  }

  /** Returns which limit was exceeded before the awaited thing came; empty if none was. */
  private Optional<String> await(CompletableFuture<?> awaited, Duration limit, String what)
      throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      try {
        awaited.get(LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
        return Optional.empty();
      } catch (TimeoutException e) {
        if (System.nanoTime() > deadline) {
          return Optional.of("%s timed out after %d seconds".formatted(what, limit.toSeconds()));
        }
        int memoryMb = function.limits().memoryMb();
        if (memory() > memoryMb * ProcessMemory.BYTES_PER_MB) {
          return Optional.of("Runtime.OutOfMemory: more than %d MB".formatted(memoryMb));
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException("no answer ends with an exception", e);
      }
    }
  }

  private RuntimeApi.Answer end(String error) {
    isEnding = true;
    process.destroyForcibly();
    return new RuntimeApi.Answer("", true, error);
  }

  private FunctionResult result(RuntimeApi.Answer answer, long begunAt, Optional<Duration> init) {
    return new FunctionResult(
        answer.requestId(),
        answer.isError(),
        answer.body(),
        Duration.ofNanos(System.nanoTime() - begunAt),
        init,
        memory());
  }

  private long memory() {
    peakMemoryBytes = Math.max(peakMemoryBytes, ProcessMemory.peakBytes(process.pid()));
    return peakMemoryBytes;
  }

  /** Ends the process: asks first, then insists. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    runtimeApi.close();
    TemporaryFolder.delete(temporary);
  }
}
