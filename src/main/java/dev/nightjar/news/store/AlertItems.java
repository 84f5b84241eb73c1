package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertFiring.Delivery;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.model.alert.AlertRule.Definition;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Alert rules and their firings: items of the table {@code sentiment-items} that are in no index.
 */
@Singleton
public class AlertItems {

  /** How long the history of a rule is kept. */
  static final Duration HISTORY = Duration.ofDays(90);

  private static final String PARTITION = "source_id = :partition";

  private final NewsTable keys;
  private final Table table;

  public AlertItems(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  public void create(AlertRule rule) {
    table.putIfAbsent(AlertCodec.RULE.write(keys.alertRuleKey(rule.id()), rule));
  }

  public Optional<AlertRule> rule(String id) {
    return table
        .getConsistent(keys.alertRuleKey(id))
        .flatMap(item -> table.readable(item, AlertCodec.RULE::read));
  }

  /** Rules in the order of their creation. */
  public Slice<AlertRule> rules(int limit, Position startAfter) {
    return table.collect(
        Query.where(PARTITION)
            .value(":partition", NewsTable.ALERT_RULES)
            .consistent()
            .limit(limit)
            .startAfter(startAfter),
        AlertCodec.RULE::read);
  }

  /** All rules, for an evaluation; eventually consistent, because each firing is conditional. */
  public Stream<AlertRule> allRules() {
    return table.stream(
        Query.where(PARTITION).value(":partition", NewsTable.ALERT_RULES), AlertCodec.RULE::read);
  }

  public long countRules() {
    return table.count(Query.where(PARTITION).value(":partition", NewsTable.ALERT_RULES));
  }

  /** Changes the definition of a rule, unless it was changed since it was read. */
  public Optional<AlertRule> replace(AlertRule seen, Definition definition) {
    ItemBuilder changed = new ItemBuilder();
    AlertCodec.DEFINITION.write(changed, definition);
    Item attributes = changed.number(AlertCodec.REVISION, seen.revision() + 1).build();
    Update update =
        Update.replace(keys.alertRuleKey(seen.id()), attributes, AlertCodec.absentIn(attributes))
            .value(":seen", seen.revision())
            .onlyIf("#revision = :seen");
    return table.update(update).updated().map(AlertCodec.RULE::read);
  }

  /** Deletes a rule; false if there is none. Its history expires. */
  public boolean delete(String id) {
    return table.delete(Delete.of(keys.alertRuleKey(id)).onlyIf("attribute_exists(source_id)"))
        instanceof WriteOutcome.Written;
  }

  /** The firings of a rule, newest first. */
  public Slice<AlertFiring> firings(String ruleId, int limit, Position startAfter) {
    return table.collect(
        Query.where(PARTITION)
            .value(":partition", NewsTable.alertFirings(ruleId))
            .descending()
            .limit(limit)
            .startAfter(startAfter),
        AlertCodec.FIRING::read);
  }

  /** One firing; by a batch, because an evaluation has no other use for reading single items. */
  public Optional<AlertFiring> firing(String ruleId, Instant at) {
    return table
        .batchGetConsistent(Stream.of(keys.alertFiringKey(ruleId, at)), AlertCodec.FIRING::read)
        .findFirst();
  }

  /**
   * Records a firing with its rule in one transaction. Of two runs only one does, and none within
   * the quiet time of the rule, while an earlier firing is open, or if the rule was changed, paused
   * or deleted since it was read.
   */
  public boolean record(AlertRule seen, AlertFiring firing) {
    Instant quietSince = firing.at().minus(seen.definition().quietTime());
    ItemBuilder fired = new ItemBuilder();
    TIMESTAMP.write().write(fired, AlertCodec.FIRED_AT, firing.at());
    TIMESTAMP.write().write(fired, AlertCodec.OPEN_FIRING, firing.at());
    Update rule =
        Update.set(keys.alertRuleKey(seen.id()), fired.build())
            .onlyIf(
                "#revision = :revision AND attribute_not_exists(#open_firing)"
                    + " AND (attribute_not_exists(#fired_at) OR #fired_at <= :quiet_since)")
            .names("revision")
            .value(":revision", seen.revision())
            .value(":quiet_since", time(quietSince));
    ItemKey key = keys.alertFiringKey(seen.id(), firing.at());
    ItemBuilder item = Item.with(key);
    AlertCodec.FIRING.write(item, firing);
    item.number(SentimentItemCodec.TTL, Ttl.after(firing.at(), HISTORY));
    Put history = Put.of(item.build()).onlyIf("attribute_not_exists(source_id)");
    return table.transact(List.of(rule, history)) instanceof TransactionOutcome.Committed;
  }

  /** Claims the publication of a firing; of two runs only one does. */
  public boolean claim(AlertFiring firing, Instant now) {
    return deliver(firing, Delivery.RECORDED, Delivery.CLAIMED, now);
  }

  /** Gives a claim back whose message was not published. */
  public void release(AlertFiring firing) {
    deliver(firing, Delivery.CLAIMED, Delivery.RECORDED, Instant.EPOCH);
  }

  private boolean deliver(AlertFiring firing, Delivery from, Delivery to, Instant claimedAt) {
    return table.update(delivery(firing, from, to, claimedAt)) instanceof UpdateOutcome.Updated;
  }

  private Update delivery(AlertFiring firing, Delivery from, Delivery to, Instant claimedAt) {
    return Update.of(
            keys.alertFiringKey(firing.ruleId(), firing.at()),
            "SET delivery = :to, claimed_at = :claimed_at")
        .value(":to", to.value())
        .value(":claimed_at", time(claimedAt))
        .value(":from", from.value())
        .onlyIf("delivery = :from");
  }

  /** Ends a claimed firing; the rule, if it still exists, no longer has an open one. */
  public boolean close(AlertFiring firing, Delivery outcome) {
    Update ended = delivery(firing, Delivery.CLAIMED, outcome, firing.claimedAt());
    TransactionOutcome both =
        table.transact(List.of(ended, withoutOpenFiring(firing.ruleId(), firing.at())));
    return both instanceof TransactionOutcome.Cancelled cancelled
        ? cancelled.conditionFailedAt(1) && table.update(ended) instanceof UpdateOutcome.Updated
        : true;
  }

  /** The rule's open firing has expired, so nothing will end it. */
  public void forgetExpired(String ruleId, Instant openFiring) {
    table.update(withoutOpenFiring(ruleId, openFiring));
  }

  private Update withoutOpenFiring(String ruleId, Instant firing) {
    return Update.of(keys.alertRuleKey(ruleId), "REMOVE open_firing")
        .onlyIf("open_firing = :firing")
        .value(":firing", time(firing));
  }

  private static String time(Instant time) {
    return SortableTime.millis(time);
  }
}
