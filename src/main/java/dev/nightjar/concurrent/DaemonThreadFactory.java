package dev.nightjar.concurrent;

import java.util.concurrent.ThreadFactory;

/** Makes daemon threads, which never keep the process alive. */
public final class DaemonThreadFactory {

  private DaemonThreadFactory() {}

  public static ThreadFactory named(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      // The threads outlive the test or the live reload that starts them.
      thread.setContextClassLoader(DaemonThreadFactory.class.getClassLoader());
      return thread;
    };
  }
}
