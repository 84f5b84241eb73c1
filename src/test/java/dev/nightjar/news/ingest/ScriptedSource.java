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

/** A source with scripted responses. */
final class ScriptedSource implements NewsSource {

  final List<FetchCursor> asked = Collections.synchronizedList(new ArrayList<>());
  final List<String> askedFor = Collections.synchronizedList(new ArrayList<>());
  final AtomicInteger furtherRequests = new AtomicInteger();
  volatile Function<FetchCursor, FetchResult> answer;
  Quota quota = Quota.unlimited();
  List<String> jobs = List.of("all");
  boolean serverPerJob;

  /** How many further requests each job tries to acquire. */
  int extraRequests;

  private final String name;
  private final Map<String, Function<FetchCursor, FetchResult>> ownAnswers =
      new ConcurrentHashMap<>();

  ScriptedSource(String name, Function<FetchCursor, FetchResult> answer) {
    this.name = name;
    this.answer = answer;
  }

  /** Sets the response of one job. */
  ScriptedSource answering(String job, Function<FetchCursor, FetchResult> own) {
    ownAnswers.put(job, own);
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
    return jobs.stream().<FetchJob>map(ScriptedJob::new).toList();
  }

  @Override
  public boolean hasServerPerJob() {
    return serverPerJob;
  }

  private final class ScriptedJob implements FetchJob {

    private final String job;

    private ScriptedJob(String job) {
      this.job = job;
    }

    @Override
    public String name() {
      return job;
    }

    @Override
    public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
      asked.add(since);
      askedFor.add(job);
      for (int i = 0; i < extraRequests && requestBudget.tryAcquire(); i++) {
        furtherRequests.incrementAndGet();
      }
      return ownAnswers.getOrDefault(job, answer).apply(since);
    }
  }
}
