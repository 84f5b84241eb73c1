package dev.nightjar.web;

import java.util.ArrayList;
import java.util.List;

/**
 * What a glance at a system saw.
 *
 * @param href the system's page; empty while it has none
 * @param summary what the system does, or what to do next, in a sentence
 */
public record Sight(
    String title, String href, String summary, List<Figure> figures, List<Moment> moments) {

  public Sight {
    figures = List.copyOf(figures);
    moments = List.copyOf(moments);
  }

  Sight with(Figure figure) {
    List<Figure> more = new ArrayList<>(figures);
    more.add(figure);
    return new Sight(title, href, summary, more, moments);
  }
}
