package dev.nightjar.news.model;

import java.util.List;

/**
 * Why a text has its label. The model is linear, so the lead of the label over the next one is
 * exactly the sum of the prior, the words and the text as a whole.
 *
 * @param runnerUp the label that came second
 * @param lead the difference of the two labels' log-odds
 * @param prior the part of the lead that does not depend on the text
 * @param overall the part of the text as a whole, such as more good news than bad
 * @param companyShare how much the text is judged as news of companies and markets, 0 to 1
 * @param words all words, in the order of the text
 * @param phrases the strongest features of several words, strongest first; the words include them
 */
public record Explanation(
    AnalysisResult result,
    Sentiment runnerUp,
    double lead,
    double prior,
    double overall,
    double companyShare,
    List<Part> words,
    List<Part> phrases) {

  /**
   * A part of the text.
   *
   * @param end the position after the last character
   * @param weight what the part adds to the lead; negative if it speaks against the label
   * @param toward the label that the part speaks for
   */
  public record Part(int start, int end, double weight, Sentiment toward) {}
}
