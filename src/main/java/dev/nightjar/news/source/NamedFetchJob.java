package dev.nightjar.news.source;

import dev.nightjar.news.model.FetchCursor;
import java.util.function.BiFunction;

/** An errand that consists of a name and what to do. */
public record NamedFetchJob(String name, BiFunction<FetchCursor, RequestBudget, FetchResult> work)
    implements FetchJob {

  @Override
  public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
    return work.apply(since, requestBudget);
  }
}
