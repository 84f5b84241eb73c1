package dev.nightjar.news.heal;

import dev.nightjar.ops.RunCount;

/** The counts of a self-healing run. */
public enum HealingCount implements RunCount {
  FOUND("staleItemsFound", "SelfHealingItemsFound"),
  REPUBLISHED("itemsRepublished", "SelfHealingItemsRepublished"),
  ABANDONED("itemsAbandoned", "SelfHealingItemsAbandoned");

  private final String field;
  private final String metric;

  HealingCount(String field, String metric) {
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
