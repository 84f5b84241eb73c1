package dev.nightjar.news.web;

import java.util.List;

/** The most frequent values of a property and how many articles have each. */
public record Facet(String id, String title, List<Value> values) {

  /** A value, with the page of its articles. */
  public record Value(String name, long articles, String href) {}
}
