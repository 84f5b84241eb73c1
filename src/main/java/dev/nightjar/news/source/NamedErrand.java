package dev.nightjar.news.source;

import java.util.function.Function;

/** An errand that consists of a name and what to do. */
record NamedErrand(String name, Function<Mark, Harvest> work) implements Errand {

  @Override
  public Harvest fetch(Mark since) {
    return work.apply(since);
  }
}
