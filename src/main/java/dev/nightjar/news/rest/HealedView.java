package dev.nightjar.news.rest;

import dev.nightjar.news.heal.HealingCount;
import dev.nightjar.news.heal.SelfHealing.Result;

/** The result of a self-healing run. */
public record HealedView(
    int staleItemsFound,
    int itemsRepublished,
    int itemsAbandoned,
    Number thresholdHours,
    double executionTimeMs) {

  static HealedView of(Result result) {
    return new HealedView(
        result.get(HealingCount.FOUND),
        result.get(HealingCount.REPUBLISHED),
        result.get(HealingCount.ABANDONED),
        result.thresholdHours(),
        result.executionTimeMs());
  }
}
