package dev.nightjar.news.source;

import dev.nightjar.upstream.UpstreamException;
import java.util.List;

/**
 * What an errand brought home: articles as the source tells them, unchecked, and the number of
 * entries that could not even be read as such.
 *
 * @param shortfalls why there is less than there should be; mostly there is nothing to say
 */
public record Harvest(
    List<Candidate> candidates, int unreadable, Mark next, List<UpstreamException> shortfalls) {

  public Harvest {
    candidates = List.copyOf(candidates);
    shortfalls = List.copyOf(shortfalls);
  }

  public Harvest(List<Candidate> candidates, int unreadable, Mark next) {
    this(candidates, unreadable, next, List.of());
  }
}
