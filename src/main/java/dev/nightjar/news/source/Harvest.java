package dev.nightjar.news.source;

import java.util.List;

/**
 * What an errand brought home: articles as the source tells them, unchecked, and the number of
 * entries that could not even be read as such.
 */
public record Harvest(List<Candidate> candidates, int unreadable, Mark next) {

  public Harvest {
    candidates = List.copyOf(candidates);
  }
}
