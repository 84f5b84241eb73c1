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
 * @param words the marked words, strongest first
 */
public record ExplanationSection(
    String label,
    String modelVersion,
    boolean isCurrent,
    List<Piece> pieces,
    List<MarkedWord> words) {

  private static final int MAX_MARKS = 12;

  /** Weaker words are not marked: they move the score by less than a percentage point. */
  private static final double MIN_WEIGHT = 0.05;

  private static final int MAX_CHARACTERS = 1_500;

  /**
   * A piece of the text.
   *
   * @param toward the label that a marked word speaks for; empty if it is not marked
   */
  public record Piece(String text, String toward) {}

  /** A marked word, with its weight such as +0.42. */
  public record MarkedWord(String text, String toward, String weight) {}

  static ExplanationSection of(ItemExplanation explained, String text) {
    Explanation explanation = explained.explanation();
    String shown = text.substring(0, TextSnippet.truncate(text, MAX_CHARACTERS).length());
    List<Part> strongest =
        explanation.words().stream()
            .filter(part -> part.end() <= shown.length())
            .filter(part -> Math.abs(part.weight()) >= MIN_WEIGHT)
            .sorted(Comparator.comparingDouble(part -> -Math.abs(part.weight())))
            .limit(MAX_MARKS)
            .toList();
    return new ExplanationSection(
        explanation.result().sentiment().value(),
        explained.modelVersion(),
        explained.isCurrent(),
        pieces(explanation.words(), strongest, shown),
        strongest.stream().map(part -> marked(part, shown)).toList());
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

  private static MarkedWord marked(Part part, String text) {
    return new MarkedWord(
        text.substring(part.start(), part.end()),
        part.toward().value(),
        String.format(Locale.ROOT, "%+.2f", part.weight()));
  }
}
