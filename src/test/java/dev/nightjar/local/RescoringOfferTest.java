package dev.nightjar.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.TestConfig;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RescoringOfferTest {

  @Test
  void startAfterAnUpgradeSaysWhereToJudgeArticlesAgain() {
    try (NewsFixture news = new NewsFixture()) {
      Rescoring rescoring =
          new Rescoring(
              news.store.analyzed,
              news.analysisLog,
              news.model,
              news.clock,
              TestConfig.of(NewsConfig.class));
      RescoringOffer offer = new RescoringOffer(() -> rescoring, 8080);
      assertEquals(Optional.empty(), offer.line());
      SentimentItem item = news.pending("Judged long ago");
      news.store.items.markAnalyzed(
          item.id(), new AnalysisResult(Sentiment.NEUTRAL, 0.5), "v0.1.0", news.clock.instant());
      assertEquals(
          Optional.of(
              "Some articles were judged by an older model than %s; judge them again at http://localhost:8080/news/operations"
                  .formatted(news.model.version())),
          offer.line());
    }
  }

  @Test
  void tableThatCanNotBeReadDoesNotStopTheStart() {
    RescoringOffer offer =
        new RescoringOffer(
            () -> {
              throw new IllegalStateException("no table");
            },
            8080);
    assertEquals(Optional.empty(), offer.line());
  }
}
