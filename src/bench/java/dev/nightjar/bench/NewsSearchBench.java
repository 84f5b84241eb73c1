package dev.nightjar.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.ItemSearch.Result;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.query.text.SearchWords;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.query.Position;
import java.io.PrintStream;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a search for words takes and consumes on the specification's month of articles. */
final class NewsSearchBench implements Benchmark {

  private static final int RUNS = Integer.getInteger("runs", 30);
  private static final int PAGE = 20;

  @Override
  public String title() {
    return "Search for words in %d items, one request of %d results, %d runs each"
        .formatted(MonthOfArticles.ITEMS, PAGE, RUNS);
  }

  @Override
  public void run(PrintStream out) {
    ConsumedCapacities consumed = new ConsumedCapacities();
    Environment environment = new Environment("search");
    TableDefinition table = NewsTable.definition(environment);
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(table);
    MonthOfArticles.fill(DynamoDbLocal.client(), table.name(), MonthOfArticles.ITEMS);
    Metrics metrics = new Metrics(new ObjectMapper(), Clock.systemUTC(), false);
    ItemSearch search =
        new NewsStore(consumed.client(), environment, metrics).search(Clock.systemUTC());
    out.printf(
        "  %-34s %8s %8s %9s %9s %11s %14s%n",
        "", "found", "read", "p50 ms", "p99 ms", "read units", "requests/page");
    row(out, consumed, search, "word in every article", words("article"));
    row(out, consumed, search, "word in 1 of 100", words("hundredth"));
    row(out, consumed, search, "word in 1 of 10,000", words("myriadth"));
    row(out, consumed, search, "word in none", words("absent"));
    row(out, consumed, search, "word in 1 of 100, one sentiment", negative("hundredth"));
    row(out, consumed, search, "tag and word in every article", tagged("AI", "article"));
    row(out, consumed, search, "tag and word in none", tagged("AI", "absent"));
    row(out, consumed, search, "tag", tagged("ai", ""));
  }

  private static void row(
      PrintStream out,
      ConsumedCapacities consumed,
      ItemSearch search,
      String what,
      SearchCriteria criteria) {
    Percentiles milliseconds = new Percentiles();
    Result<SentimentItem> result = search.search(criteria, PAGE, Position.START);
    for (int i = 0; i < RUNS; i++) {
      consumed.reset();
      long start = System.nanoTime();
      result = search.search(criteria, PAGE, Position.START);
      milliseconds.add((System.nanoTime() - start) / 1e6);
    }
    out.printf(
        Locale.ROOT,
        "  %-34s %8d %8d %9.1f %9.1f %11.1f %14d%n",
        what,
        result.slice().items().size(),
        result.read(),
        milliseconds.at(50),
        milliseconds.at(99),
        consumed.ofTable() + consumed.ofIndexes(),
        requests(search, criteria));
  }

  /** How many requests a reader needs to fill a page, or to know that the month has no more. */
  private static int requests(ItemSearch search, SearchCriteria criteria) {
    int requests = 0;
    int found = 0;
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent() && found < PAGE) {
      Result<SentimentItem> page = search.search(criteria, PAGE - found, next.get());
      found += page.slice().items().size();
      next = page.slice().next();
      requests++;
    }
    return requests;
  }

  private static SearchCriteria words(String words) {
    return criteria(words, "", List.of());
  }

  private static SearchCriteria negative(String words) {
    return criteria(words, "negative", List.of());
  }

  private static SearchCriteria tagged(String tag, String words) {
    return criteria(words, "", List.of(tag));
  }

  private static SearchCriteria criteria(String words, String sentiment, List<String> tags) {
    return new SearchCriteria(SearchWords.parse(words), sentiment, tags, "", TimeRange.all());
  }
}
