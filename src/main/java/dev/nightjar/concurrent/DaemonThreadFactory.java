package dev.nightjar.concurrent;

import java.util.concurrent.ThreadFactory;

/** Makes threads that never keep the process from ending. */
public final class DaemonThreadFactory {

  private DaemonThreadFactory() {}

  public static ThreadFactory named(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      // They live longer than the test or the reload that starts them.
      thread.setContextClassLoader(DaemonThreadFactory.class.getClassLoader());
      return thread;
    };
  }
}
