package dev.nightjar.news.source;

/** When the bundled articles are shown; {@code auto} is while no real source is configured. */
public enum SampleMode {
  AUTO,
  ON,
  OFF
}
