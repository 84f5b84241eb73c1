package dev.nightjar.upstream;

/** When bundled samples are shown; {@code auto} is while no server to ask is configured. */
public enum SampleMode {
  AUTO,
  ON,
  OFF
}
