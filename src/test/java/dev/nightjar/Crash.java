package dev.nightjar;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Simulates a process crash right after a write. It is an Error, so that no code handles it. */
public final class Crash extends Error {

  private static final long serialVersionUID = 1L;
  private static final Set<String> WRITES =
      Set.of(
          "putItem",
          "updateItem",
          "deleteItem",
          "transactWriteItems",
          "putObject",
          "copyObject",
          "deleteObject",
          "publish",
          "publishBatch");

  private Crash() {
    super("crashed", null, false, false);
  }

  /** Crashes the process after a number of writes over all watched clients. */
  public static final class Point {

    private final AtomicInteger writesLeft;

    public Point(int writes) {
      this.writesLeft = new AtomicInteger(writes);
    }

    /** Whether the process has crashed. */
    public boolean isReached() {
      return writesLeft.get() <= 0;
    }

    /** The client as the process sees it. */
    public <T> T watch(Class<T> type, T client) {
      return type.cast(
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (proxy, method, arguments) -> {
                if (isReached()) {
                  throw new Crash();
                }
                Object answer;
                try {
                  answer = method.invoke(client, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
                if (WRITES.contains(method.getName()) && writesLeft.decrementAndGet() == 0) {
                  throw new Crash();
                }
                return answer;
              }));
    }
  }
}
