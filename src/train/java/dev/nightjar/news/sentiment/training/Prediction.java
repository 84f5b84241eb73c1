package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration.Votes;

/** What the experts say of a row that they were not trained on, and the share of known words. */
record Prediction(Votes votes, double knownShare) {

  int label() {
    return votes.label();
  }
}
