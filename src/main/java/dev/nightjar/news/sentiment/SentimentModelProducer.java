package dev.nightjar.news.sentiment;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Gives the model to whoever asks for it; it is read when the first one does. */
@ApplicationScoped
class SentimentModelProducer {

  @Produces
  @Singleton
  SentimentModel model() {
    return SentimentModel.load();
  }
}
