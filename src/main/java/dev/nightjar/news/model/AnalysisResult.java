package dev.nightjar.news.model;

/**
 * The sentiment of a text and the model's confidence. The score is calibrated: of texts with score
 * 0.85, about 85 % are classified correctly.
 */
public record AnalysisResult(Sentiment sentiment, double score) {

  public AnalysisResult {
    if (!(score >= 0.0 && score <= 1.0)) {
      throw new IllegalArgumentException("a score is between 0 and 1");
    }
  }

  /** From -1, surely negative, to 1, surely positive; neutral is 0. */
  public double signedScore() {
    return sentiment.direction() * score;
  }

  public Confidence confidence() {
    return Confidence.of(score);
  }
}
