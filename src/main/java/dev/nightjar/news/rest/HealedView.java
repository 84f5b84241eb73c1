package dev.nightjar.news.rest;

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
        result.staleItemsFound(),
        result.itemsRepublished(),
        result.itemsAbandoned(),
        result.thresholdHours(),
        result.executionTimeMs());
  }
}
