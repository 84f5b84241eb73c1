package dev.nightjar.web;

import java.util.List;
import java.util.stream.Stream;

/**
 * The content of an overview card.
 *
 * @param href the system's page; empty if it has none
 * @param summary what the figures count, or what to do next, in a sentence
 * @param sparklines the activity of the last 24 hours; empty if it is not known
 * @param moments the last activity; empty if there is none
 * @param attention what needs a person; usually empty
 * @param steps what to do first; empty if the system has content
 */
public record CardContent(
    String title,
    String href,
    String summary,
    List<Figure> figures,
    List<Sparkline> sparklines,
    List<LastActivity> moments,
    List<Attention> attention,
    List<NextStep> steps) {

  public CardContent {
    figures = List.copyOf(figures);
    sparklines = List.copyOf(sparklines);
    moments = List.copyOf(moments);
    attention = List.copyOf(attention);
    steps = List.copyOf(steps);
  }

  /** The card of a system without content. */
  public static CardContent empty(
      String title, String href, String summary, List<Attention> attention, NextStep step) {
    return new CardContent(
        title, href, summary, List.of(), List.of(), List.of(), attention, List.of(step));
  }

  CardContent with(Attention more) {
    return new CardContent(
        title,
        href,
        summary,
        figures,
        sparklines,
        moments,
        Stream.concat(attention.stream(), Stream.of(more)).toList(),
        steps);
  }
}
