package dev.nightjar.news.sentiment;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Provides the model for injection and loads it on first use. */
@ApplicationScoped
class SentimentModelProducer {

  @Produces
  @Singleton
  SentimentModel model() {
    return SentimentModel.load();
  }
}
