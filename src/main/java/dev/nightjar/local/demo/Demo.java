package dev.nightjar.local.demo;

/**
 * Fills one system with sample data for each of its pages, through the system's own code and dated
 * relative to now.
 */
public interface Demo {

  /** The system's name. */
  String system();

  /**
   * Fills the system. A demo that failed or was interrupted is called again at the next start, so
   * it copes with existing data.
   *
   * @throws InterruptedException when the server stops
   */
  void fill() throws InterruptedException;
}
