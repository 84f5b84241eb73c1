package dev.nightjar.news.rest;

import dev.nightjar.news.heal.SelfHealing.Result;

/** What a run of self-healing found and did. */
public record HealedView(
    int staleItemsFound,
    int itemsRepublished,
    int itemsAbandoned,
    Number thresholdHours,
    double executionTimeMs) {

  static HealedView of(Result result) {
    return new HealedView(
        result.staleItemsFound(),
        result.itemsRepublished(),
        result.itemsAbandoned(),
        result.thresholdHours(),
        result.executionTimeMs());
  }
}
