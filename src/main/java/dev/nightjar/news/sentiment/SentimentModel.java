package dev.nightjar.news.sentiment;

import dev.nightjar.news.Sentiment;
import dev.nightjar.news.Verdict;
import jakarta.inject.Singleton;

/** Holds the place of the trained model until it is merged. */
@Singleton
public class SentimentModel {

  public Verdict judge(String text) {
    return new Verdict(Sentiment.NEUTRAL, 0.5);
  }

  public String version() {
    return "v0.0.1";
  }
}
