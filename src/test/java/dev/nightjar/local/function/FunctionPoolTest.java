package dev.nightjar.local.function;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The processes of one function, real ones that speak Lambda's Runtime API. */
@DisabledOnOs(OS.WINDOWS)
class FunctionPoolTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final int MEMORY_MB = 512;

  @TempDir Path folder;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private FunctionArtifacts artifacts;
  private FunctionPool pool;

  @BeforeEach
  void writeZips() throws Exception {
    TestZip.write(folder, "1");
    artifacts = FunctionArtifacts.in(folder);
    pool = pool(new FunctionLimits(MEMORY_MB, Duration.ofMinutes(1), 2));
  }

  @AfterEach
  void end() {
    pool.close();
    artifacts.close();
  }

  private FunctionPool pool(FunctionLimits limits) {
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    return new FunctionPool(
        new LocalFunction("texts-worker", FunctionKind.EVENTS, limits, Map.of("SETTING", "set")),
        () -> artifacts.current(FunctionKind.EVENTS),
        new FunctionLog(new ObjectMapper(), out, false));
  }

  private String answer(String event) throws InterruptedException {
    FunctionResult result = pool.invoke(event).orElseThrow();
    assertFalse(result.isError(), result::answer);
    return result.answer();
  }

  @Test
  void theFirstEventStartsAProcessAndTheNextOneFindsItWarm() throws Exception {
    FunctionResult first = pool.invoke("who").orElseThrow();
    FunctionResult second = pool.invoke("who").orElseThrow();
    assertEquals(first.answer(), second.answer());
    assertTrue(first.answer().endsWith(" set"), first::answer);
    assertTrue(first.init().isPresent());
    assertEquals(Optional.empty(), second.init());
    FunctionStatistics.Snapshot statistics = pool.statistics();
    assertEquals(2, statistics.invocations());
    assertEquals(1, statistics.coldStarts());
    assertEquals(1, pool.warm());
  }

  @Test
  void eachInvocationIsReportedAsLambdaDoesAndWhatTheFunctionPrintsHasItsName() throws Exception {
    answer("hello");
    answer("hello");
    eventually("it is printed", () -> text().contains("texts-worker       version 1 starts"));
    List<String> reports = text().lines().filter(line -> line.contains("REPORT")).toList();
    String common =
        "texts-worker       REPORT RequestId: [-0-9a-f]{36} Duration: [0-9.]+ ms Billed Duration:"
            + " [0-9]+ ms Memory Size: 512 MB Max Memory Used: [0-9]+ MB";
    assertTrue(reports.get(0).matches(common + " Init Duration: [0-9.]+ ms"), reports::toString);
    assertTrue(reports.get(1).matches(common), reports::toString);
  }

  @Test
  void eventsThatComeAtOnceGetAProcessEachUpToTheLimitAndTheOthersWait() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    List<CompletableFuture<String>> answers =
        List.of(1, 2, 3, 4, 5, 6).stream()
            .map(
                number ->
                    CompletableFuture.supplyAsync(
                        () -> {
                          try {
                            go.await();
                            return answer("event " + number);
                          } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                          }
                        },
                        work -> new Thread(work).start()))
            .toList();
    go.countDown();
    for (int i = 0; i < answers.size(); i++) {
      assertEquals("event " + (i + 1), answers.get(i).get());
    }
    assertEquals(2, pool.statistics().coldStarts());
    assertEquals(2, pool.warm());
  }

  @Test
  void anErrorIsTheResultAndTheProcessGoesOn() throws Exception {
    String before = answer("who");
    FunctionResult failed = pool.invoke("fail").orElseThrow();
    assertTrue(failed.isError());
    assertEquals("{\"errorType\":\"Trouble\",\"errorMessage\":\"as asked\"}", failed.answer());
    assertEquals(before, answer("who"));
    assertEquals(1, pool.statistics().errors());
  }

  @Test
  void aProcessThatDiesFailsItsEventAndTheNextOneGetsANewProcess() throws Exception {
    String before = answer("who");
    FunctionResult died = pool.invoke("die").orElseThrow();
    assertTrue(died.isError());
    assertTrue(died.answer().contains("ended with status 7"), died::answer);
    assertNotEquals(before, answer("who"));
  }

  @Test
  void anEventThatTakesTooLongEndsItsProcess() throws Exception {
    pool.close();
    pool = pool(new FunctionLimits(MEMORY_MB, Duration.ofSeconds(1), 1));
    String before = answer("who");
    FunctionResult late = pool.invoke("hang").orElseThrow();
    assertTrue(late.isError());
    assertEquals("Task timed out after 1 seconds", late.answer());
    assertNotEquals(before, answer("who"));
  }

  @Test
  void aProcessThatTakesMoreMemoryThanItMayIsEnded() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/self/status")), "this system does not tell");
    pool.close();
    pool = pool(new FunctionLimits(256, Duration.ofMinutes(1), 1));
    FunctionResult hog = pool.invoke("hog").orElseThrow();
    assertTrue(hog.isError());
    assertEquals("Runtime.OutOfMemory: more than 256 MB", hog.answer());
    answer("hello");
  }

  @Test
  void aProcessThatStaysIdleIsEndedAndALaterEventStartsAnother() throws Exception {
    String before = answer("who");
    pool.endIdle(LONG);
    assertEquals(1, pool.warm());
    pool.endIdle(Duration.ZERO);
    assertEquals(0, pool.warm());
    assertFalse(isAlive(before));
    assertNotEquals(before, answer("who"));
  }

  @Test
  void aZipThatWasBuiltAnewIsUsedByTheNextEvent() throws Exception {
    String before = answer("who");
    assertTrue(before.startsWith("1 "), before);
    TestZip.write(folder, "22");
    artifacts.refresh(); // sees the change, and may see more of it
    assertTrue(answer("who").startsWith("1 "));
    artifacts.refresh();
    assertTrue(answer("who").startsWith("22 "));
    assertFalse(isAlive(before));
  }

  @Test
  void aZipThatIsHalfWrittenLeavesTheOneBefore() throws Exception {
    Files.writeString(folder.resolve(FunctionKind.EVENTS.zip()), "half");
    artifacts.refresh();
    artifacts.refresh();
    assertTrue(answer("who").startsWith("1 "));
    TestZip.write(folder, "3");
    artifacts.refresh();
    artifacts.refresh();
    assertTrue(answer("who").startsWith("3 "));
  }

  @Test
  void aClosedPoolLeavesNoProcess() throws Exception {
    String who = answer("who");
    pool.close();
    assertFalse(isAlive(who));
    assertEquals(Optional.empty(), pool.invoke("hello"));
  }

  private static boolean isAlive(String who) {
    return ProcessHandle.of(Long.parseLong(who.split(" ")[1])).isPresent();
  }

  private String text() {
    return printed.toString(StandardCharsets.UTF_8);
  }
}
