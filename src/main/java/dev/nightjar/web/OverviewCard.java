package dev.nightjar.web;

import java.util.List;

/**
 * A card on the overview.
 *
 * @param title the system's name
 * @param contents its content; none if it could not be read or another process serves it
 * @param isFetched whether the page loads it, or its personal part, from {@code /<system>/glance}
 */
public record OverviewCard(
    String system, String title, List<CardContent> contents, boolean isFetched) {

  /** What needs attention in this system; the page shows it above the cards. */
  public List<Attention> attention() {
    return contents.stream().flatMap(content -> content.attention().stream()).toList();
  }

  static OverviewCard of(String system, CardContent cardContent) {
    return new OverviewCard(system, cardContent.title(), List.of(cardContent), false);
  }

  OverviewCard fetched() {
    return new OverviewCard(system, title, contents, true);
  }

  static OverviewCard unreadable(String system) {
    return new OverviewCard(system, NavigationSystems.titleOf(system), List.of(), false);
  }

  static OverviewCard elsewhere(String system) {
    return new OverviewCard(system, NavigationSystems.titleOf(system), List.of(), true);
  }
}
