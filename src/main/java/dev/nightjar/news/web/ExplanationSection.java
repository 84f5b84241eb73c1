package dev.nightjar.news.web;

import dev.nightjar.news.model.Explanation;
import dev.nightjar.news.model.Explanation.Part;
import dev.nightjar.news.model.TextSnippet;
import dev.nightjar.news.query.ItemExplanations.ItemExplanation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The explanation on an article's page.
 *
 * @param pieces the analyzed text; the strongest words are marked
 * @param words all words that moved the result, strongest first
 */
public record ExplanationSection(
    String label,
    String modelVersion,
    boolean isCurrent,
    List<Piece> pieces,
    List<WeightedWord> words) {

  /** More marks would hide which words matter. */
  private static final int MAX_MARKS = 6;

  /** Weaker words are not marked: they move the score by less than a percentage point. */
  private static final double MIN_MARKED = 0.05;

  /** Weaker words would show as zero. */
  private static final double MIN_SHOWN = 0.005;

  private static final int MAX_CHARACTERS = 1_500;

  /**
   * A piece of the text.
   *
   * @param toward the label that a marked word speaks for; empty if it is not marked
   */
  public record Piece(String text, String toward) {}

  /** A word with its weight such as +0.42. */
  public record WeightedWord(String text, String toward, String weight) {}

  static ExplanationSection of(ItemExplanation explained, String text) {
    Explanation explanation = explained.explanation();
    String shown = text.substring(0, TextSnippet.truncate(text, MAX_CHARACTERS).length());
    List<Part> words =
        explanation.words().stream()
            .filter(part -> part.end() <= shown.length())
            .filter(part -> Math.abs(part.weight()) >= MIN_SHOWN)
            .sorted(Comparator.comparingDouble(part -> -Math.abs(part.weight())))
            .toList();
    List<Part> strongest =
        words.stream()
            .filter(part -> Math.abs(part.weight()) >= MIN_MARKED)
            .limit(MAX_MARKS)
            .toList();
    return new ExplanationSection(
        explanation.result().sentiment().value(),
        explained.modelVersion(),
        explained.isCurrent(),
        pieces(explanation.words(), strongest, shown),
        words.stream().map(part -> weighted(part, shown)).toList());
  }

  private static List<Piece> pieces(List<Part> words, List<Part> strongest, String text) {
    Set<Integer> marked = strongest.stream().map(Part::start).collect(Collectors.toSet());
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    for (Part word : words) {
      if (marked.contains(word.start()) && word.start() >= at && word.end() <= text.length()) {
        pieces.add(new Piece(text.substring(at, word.start()), ""));
        pieces.add(new Piece(text.substring(word.start(), word.end()), word.toward().value()));
        at = word.end();
      }
    }
    pieces.add(new Piece(text.substring(at), ""));
    return pieces.stream().filter(piece -> !piece.text().isEmpty()).toList();
  }

  private static WeightedWord weighted(Part part, String text) {
    return new WeightedWord(
        text.substring(part.start(), part.end()),
        part.toward().value(),
        String.format(Locale.ROOT, "%+.2f", part.weight()));
  }
}
