package dev.nightjar.news.ingest;

import dev.nightjar.ops.RunCount;
import java.util.Set;

/** The counts of an ingestion run. */
public enum IngestionCount implements RunCount {
  FETCHED("fetched", "ArticlesFetched"),
  STORED("new", "ArticlesNew"),
  DUPLICATES("duplicates", ""),
  /** Articles that are invalid or unreadable. */
  REJECTED("rejected", "ArticlesRejected"),
  /** Valid articles that match no watched tag or ticker. */
  UNMATCHED("unmatched", "ArticlesUnmatched"),
  /** New articles whose analysis request was not published; self-healing republishes it. */
  UNPUBLISHED("unpublished", ""),
  /** Jobs that continue in a later run: the quota, the time or the write limit is used up. */
  POSTPONED("postponed", ""),
  FAILURES("failures", "SourceFailures");

  /** The counts that a run also reports as a whole. */
  static final Set<IngestionCount> TOTALS = Set.of(FETCHED, STORED, DUPLICATES, REJECTED);

  private final String field;
  private final String metric;

  IngestionCount(String field, String metric) {
    this.field = field;
    this.metric = metric;
  }

  @Override
  public String field() {
    return field;
  }

  @Override
  public String metric() {
    return metric;
  }
}
