package dev.nightjar.web;

import java.util.ArrayList;
import java.util.List;

/**
 * The content of an overview card.
 *
 * @param href the system's page; empty if it has none
 * @param summary what the system does or what to do next, in a sentence
 */
public record CardContent(
    String title, String href, String summary, List<Figure> figures, List<LastActivity> moments) {

  public CardContent {
    figures = List.copyOf(figures);
    moments = List.copyOf(moments);
  }

  CardContent with(Figure figure) {
    List<Figure> more = new ArrayList<>(figures);
    more.add(figure);
    return new CardContent(title, href, summary, more, moments);
  }
}
