package dev.nightjar.news.source;

import dev.nightjar.news.model.FetchCursor;
import java.util.function.BiFunction;

/** A job that is made of a name and a function. */
public record NamedFetchJob(String name, BiFunction<FetchCursor, RequestBudget, FetchResult> work)
    implements FetchJob {

  @Override
  public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
    return work.apply(since, requestBudget);
  }
}
