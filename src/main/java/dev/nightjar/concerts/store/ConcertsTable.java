package dev.nightjar.concerts.store;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.KeySchema;
import dev.nightjar.table.write.Put;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code concert-finder-main} and its definition; {@link ItemKeys} has the keys of its
 * items. The access patterns of the specification are methods of
 *
 * <ul>
 *   <li>{@link Users}: AP1 {@code profile}, AP4 {@code preferences}
 *   <li>{@link UserArtists}: AP2 {@code artistsOf}, AP10 {@code followersOf}
 *   <li>{@link Notifications}: AP3 {@code ofUser}, AP12 {@code unreadOfUser}, AP13 {@code byId}
 *   <li>{@link Concerts}: AP5 {@code byId}, AP6 {@code byArtist}, AP7 {@code inCity}, AP11 {@code
 *       summariesOf}
 *   <li>{@code upcoming.UpcomingConcerts}: AP8 {@code ofUser}
 *   <li>{@link Artists}: AP9 {@code byId}
 * </ul>
 *
 * <p>Beyond the specification there are {@link ConcertUpdates} with the {@link ChangeOutbox}, the
 * queues {@link RefreshQueue}, {@link RecommendationQueue} and {@link PendingDeliveries}, {@link
 * MissingConcerts}, {@link Attendances} with {@link ConcertRatings} and {@link Tastes}, {@link
 * Plans}, {@link Recommendations}, {@link LastRuns}, {@link UserErasure} and {@link UserExport}.
 */
@Singleton
public class ConcertsTable {

  static final String GSI1 = "GSI1";
  static final String GSI2 = "GSI2";

  static final KeySchema KEYS = KeySchema.of("PK", "SK");

  private final Table table;

  public ConcertsTable(DynamoDbClient client, Environment environment, Metrics metrics) {
    this.table =
        new Table(
            client,
            definition(environment),
            new UnreadableItemReporter(metrics, "concerts", ConcertsConfig.METRIC_NAMESPACE));
  }

  @Produces
  @Named("concerts")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.prefixedOutsideProduction("concert-finder-main"))
        .keys("PK", "SK")
        .index(IndexDefinition.named(GSI1).keys("GSI1PK", "GSI1SK"))
        .index(IndexDefinition.named(GSI2).keys("GSI2PK", "GSI2SK"))
        .ttl("TTL");
  }

  /** The table for the stores of this system. */
  public Table items() {
    return table;
  }

  /** Writes a new version of an item if the one that was read is still stored; 0 means none. */
  static Put putIfVersionIs(long seen, Item item) {
    return Put.of(item).onlyIf(versionIs(seen)).value(":seen", seen);
  }

  /**
   * The condition that an item still has the version {@code :seen}. Items of earlier programs have
   * none, which is read as 0.
   */
  static String versionIs(long seen) {
    return seen == 0 ? "(attribute_not_exists(version) OR version = :seen)" : "version = :seen";
  }
}
