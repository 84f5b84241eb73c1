package dev.nightjar.news;

import dev.nightjar.news.query.ItemQueries;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.TagCounts;
import dev.nightjar.news.query.TagSamples;
import dev.nightjar.news.query.TaggedItems;
import dev.nightjar.news.query.WindowReader;
import dev.nightjar.news.store.AlertItems;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.AnalyzedItems;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.news.store.ItemLists;
import dev.nightjar.news.store.NewestItemsQuery;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.PendingItems;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.news.store.TagSpellings;
import dev.nightjar.news.store.TagVerdicts;
import dev.nightjar.news.store.TaggedItemsQuery;
import dev.nightjar.news.store.WatchLists;
import dev.nightjar.news.store.WatchedSources;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import java.time.Clock;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** All classes of the store through one client. */
public final class NewsStore {

  public final TagSpellings spellings;
  public final SentimentItems items;
  public final ItemLists lists;
  public final NewestItemsQuery newest;
  public final TaggedItemsQuery tagged;
  public final WatchLists watchLists;
  public final PendingItems pending;
  public final AnalysisLog analysisLog;
  public final Checkpoints checkpoints;
  public final WatchedSources watchedSources;
  public final AlertItems alerts;
  public final TagVerdicts tagVerdicts;
  public final TagSamples tagSamples;
  public final AnalyzedItems analyzed;

  public NewsStore(DynamoDbClient client, Environment environment, Metrics metrics) {
    NewsTable table = new NewsTable(client, environment, metrics);
    spellings = new TagSpellings(table);
    items = new SentimentItems(table, spellings);
    lists = new ItemLists(table);
    newest = new NewestItemsQuery(lists, items);
    tagged = new TaggedItemsQuery(lists);
    watchLists = new WatchLists(table);
    pending = new PendingItems(table, items);
    analysisLog = new AnalysisLog(table);
    checkpoints = new Checkpoints(table);
    watchedSources = new WatchedSources(table);
    alerts = new AlertItems(table);
    tagVerdicts = new TagVerdicts(table);
    tagSamples = new TagSamples(lists);
    analyzed = new AnalyzedItems(table);
  }

  public TaggedItems taggedItems(Clock clock) {
    return new TaggedItems(tagged, spellings, tagCounts(clock));
  }

  public TagCounts tagCounts(Clock clock) {
    return new TagCounts(lists, clock);
  }

  public WindowReader windows(Clock clock) {
    return new WindowReader(lists, tagSamples, spellings, tagCounts(clock));
  }

  public ItemSearch search(Clock clock) {
    return new ItemSearch(new ItemQueries(items, lists, newest, taggedItems(clock)));
  }
}
