package dev.nightjar.local.demo;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemosTest {

  @TempDir Path data;

  @Test
  void eachSystemIsFilledOnceForADataFolder() {
    CountingDemo owls = new CountingDemo("owls");
    CountingDemo foxes = new CountingDemo("foxes");
    run(List.of(owls, foxes));
    run(List.of(owls, foxes));
    assertEquals(1, owls.fills.get());
    assertEquals(1, foxes.fills.get());
  }

  @Test
  void nothingIsFilledUnlessADemoIsWanted() {
    CountingDemo owls = new CountingDemo("owls");
    Demos demos = new Demos(List.<Demo>of(owls), false, data);
    demos.start();
    demos.stop();
    assertEquals(0, owls.fills.get());
  }

  @Test
  void demoThatFailsIsLoggedTakesNothingFromTheOthersAndIsTriedAgain() {
    CountingDemo owls =
        new CountingDemo("owls") {
          @Override
          public void fill() throws InterruptedException {
            super.fill();
            if (fills.get() == 1) {
              throw new IllegalStateException("no owls today");
            }
          }
        };
    CountingDemo foxes = new CountingDemo("foxes");
    try (LogLines log = LogLines.of(Demos.class)) {
      run(List.of(owls, foxes));
      assertTrue(log.contains("demo.filling-failed"));
      assertEquals("no owls today", log.first().thrown().getMessage());
      assertEquals("owls", log.first().fields().get("system"));
    }
    assertEquals(1, foxes.fills.get());
    run(List.of(owls, foxes));
    assertEquals(2, owls.fills.get());
    assertEquals(1, foxes.fills.get());
  }

  @Test
  void fillingThatEndsWithTheServerIsDoneAnewAndWhatWasFilledStays() {
    CountDownLatch begun = new CountDownLatch(1);
    CountingDemo owls = new CountingDemo("owls");
    CountingDemo foxes =
        new CountingDemo("foxes") {
          @Override
          public void fill() throws InterruptedException {
            super.fill();
            if (fills.get() == 1) {
              begun.countDown();
              new CountDownLatch(1).await();
            }
          }
        };
    CountingDemo hares = new CountingDemo("hares");
    try (LogLines log = LogLines.of(Demos.class)) {
      Demos first = new Demos(List.<Demo>of(owls, foxes, hares), true, data);
      first.start();
      eventually("it is under way", () -> begun.getCount() == 0);
      first.stop();
      assertFalse(log.contains("demo.filling-failed"));
      assertFalse(log.contains("demo.ready"));
    }
    run(List.of(owls, foxes, hares));
    assertEquals(1, owls.fills.get());
    assertEquals(2, foxes.fills.get());
    assertEquals(1, hares.fills.get());
  }

  /** Until all of them have had their turn. */
  private void run(List<Demo> all) {
    try (LogLines log = LogLines.of(Demos.class)) {
      Demos demos = new Demos(all, true, data);
      demos.start();
      eventually("the demo is ready", () -> log.contains("demo.ready"));
      demos.stop();
    }
  }

  private static class CountingDemo implements Demo {

    final AtomicInteger fills = new AtomicInteger();
    private final String system;

    CountingDemo(String system) {
      this.system = system;
    }

    @Override
    public String system() {
      return system;
    }

    @Override
    public void fill() throws InterruptedException {
      fills.incrementAndGet();
    }
  }
}
