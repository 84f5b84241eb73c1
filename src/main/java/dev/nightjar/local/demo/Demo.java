package dev.nightjar.local.demo;

/**
 * Fills one system with sample data, so that each of its pages has something to show: through the
 * system's own code, and dated relative to now. Each {@code @Singleton} of it is found by itself.
 */
public interface Demo {

  /** The system's name. */
  String system();

  /**
   * Returns when all of it is there. One that fails, or ends with the server, is called again at
   * the next start; so it must cope with a part of its data being there already.
   *
   * @throws InterruptedException when the server stops meanwhile
   */
  void fill() throws InterruptedException;
}
