package dev.nightjar.news.model;

/**
 * What the model found: the sentiment, and how sure it is of it. The score is calibrated: of texts
 * scored 0.85, about 85 % are right.
 */
public record AnalysisResult(Sentiment sentiment, double score) {

  public AnalysisResult {
    if (!(score >= 0.0 && score <= 1.0)) {
      throw new IllegalArgumentException("a score is between 0 and 1");
    }
  }
}
