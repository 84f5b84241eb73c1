package dev.nightjar.news.rest;

import dev.nightjar.news.SelfHealing.Healed;

/** What a run of self-healing found and did. */
public record HealedView(
    int staleItemsFound,
    int itemsRepublished,
    int itemsAbandoned,
    Number thresholdHours,
    double executionTimeMs) {

  static HealedView of(Healed healed) {
    return new HealedView(
        healed.staleItemsFound(),
        healed.itemsRepublished(),
        healed.itemsAbandoned(),
        healed.thresholdHours(),
        healed.executionTimeMs());
  }
}
