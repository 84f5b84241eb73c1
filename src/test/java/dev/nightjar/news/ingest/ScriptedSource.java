package dev.nightjar.news.ingest;

import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.upstream.Quota;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A source that answers what a test tells it to. */
final class ScriptedSource implements NewsSource {

  final List<FetchCursor> asked = Collections.synchronizedList(new ArrayList<>());
  final List<String> askedFor = Collections.synchronizedList(new ArrayList<>());
  final AtomicInteger furtherRequests = new AtomicInteger();
  volatile Function<FetchCursor, FetchResult> answer;
  Quota quota = Quota.unlimited();
  List<String> errands = List.of("all");
  boolean serverForEachErrand;

  /** How often each errand asks again, if it may. */
  int wantsToAskAgain;

  private final String name;
  private final Map<String, Function<FetchCursor, FetchResult>> ownAnswers =
      new ConcurrentHashMap<>();

  ScriptedSource(String name, Function<FetchCursor, FetchResult> answer) {
    this.name = name;
    this.answer = answer;
  }

  /** What one of the errands answers, instead of what all do. */
  ScriptedSource answering(String errand, Function<FetchCursor, FetchResult> own) {
    ownAnswers.put(errand, own);
    return this;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Quota quota() {
    return quota;
  }

  @Override
  public List<FetchJob> jobs() {
    return errands.stream().<FetchJob>map(ScriptedErrand::new).toList();
  }

  @Override
  public boolean hasServerPerJob() {
    return serverForEachErrand;
  }

  private final class ScriptedErrand implements FetchJob {

    private final String errand;

    private ScriptedErrand(String errand) {
      this.errand = errand;
    }

    @Override
    public String name() {
      return errand;
    }

    @Override
    public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
      asked.add(since);
      askedFor.add(errand);
      for (int i = 0; i < wantsToAskAgain && requestBudget.tryAcquire(); i++) {
        furtherRequests.incrementAndGet();
      }
      return ownAnswers.getOrDefault(errand, answer).apply(since);
    }
  }
}
