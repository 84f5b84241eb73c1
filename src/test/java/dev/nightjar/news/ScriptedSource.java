package dev.nightjar.news;

import dev.nightjar.news.source.Allowance;
import dev.nightjar.news.source.Errand;
import dev.nightjar.news.source.Harvest;
import dev.nightjar.news.source.Mark;
import dev.nightjar.news.source.NewsSource;
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

  final List<Mark> asked = Collections.synchronizedList(new ArrayList<>());
  final List<String> askedFor = Collections.synchronizedList(new ArrayList<>());
  final AtomicInteger furtherRequests = new AtomicInteger();
  volatile Function<Mark, Harvest> answer;
  Quota quota = Quota.unlimited();
  List<String> errands = List.of("all");
  boolean serverForEachErrand;

  /** How often each errand asks again, if it may. */
  int wantsToAskAgain;

  private final String name;
  private final Map<String, Function<Mark, Harvest>> ownAnswers = new ConcurrentHashMap<>();

  ScriptedSource(String name, Function<Mark, Harvest> answer) {
    this.name = name;
    this.answer = answer;
  }

  /** What one of the errands answers, instead of what all do. */
  ScriptedSource answering(String errand, Function<Mark, Harvest> own) {
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
  public List<Errand> errands() {
    return errands.stream().<Errand>map(ScriptedErrand::new).toList();
  }

  @Override
  public boolean hasAServerForEachErrand() {
    return serverForEachErrand;
  }

  private final class ScriptedErrand implements Errand {

    private final String errand;

    private ScriptedErrand(String errand) {
      this.errand = errand;
    }

    @Override
    public String name() {
      return errand;
    }

    @Override
    public Harvest fetch(Mark since, Allowance allowance) {
      asked.add(since);
      askedFor.add(errand);
      for (int i = 0; i < wantsToAskAgain && allowance.takeOne(); i++) {
        furtherRequests.incrementAndGet();
      }
      return ownAnswers.getOrDefault(errand, answer).apply(since);
    }
  }
}
