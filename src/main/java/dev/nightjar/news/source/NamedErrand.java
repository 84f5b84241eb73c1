package dev.nightjar.news.source;

import java.util.function.BiFunction;

/** An errand that consists of a name and what to do. */
record NamedErrand(String name, BiFunction<Mark, Allowance, Harvest> work) implements Errand {

  @Override
  public Harvest fetch(Mark since, Allowance allowance) {
    return work.apply(since, allowance);
  }
}
