package dev.nightjar.upstream;

/** When bundled samples are used; {@code auto} means while no upstream server is configured. */
public enum SampleMode {
  AUTO,
  ON,
  OFF
}
