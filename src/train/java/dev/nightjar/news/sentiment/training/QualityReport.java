package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.LabeledSentence;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.sentiment.training.LabeledText.Source;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Prints how often a model is right, and how far its scores can be trusted, for each source. */
public final class QualityReport {

  private final PrintStream out;

  public QualityReport(PrintStream out) {
    this.out = out;
  }

  /** Prints the quality of predictions by models that did not know the texts. */
  void predicted(
      String title, List<LabeledText> texts, Prediction[] predictions, Trainer.Trained trained) {
    out.println("  " + title);
    for (Source source : Source.values()) {
      ClassificationMetrics metrics = new ClassificationMetrics();
      for (int row = 0; row < texts.size(); row++) {
        LabeledText text = texts.get(row);
        Prediction p = predictions[row];
        if (text.source() == source && p != null) {
          double score = trained.calibration().score(p.votes(), p.knownShare());
          metrics.add(text.label().ordinal(), p.label(), score);
        }
      }
      print(source, metrics);
    }
  }

  /** Prints the quality of a model on the texts of dev.tsv. */
  public void unseen(SentimentModel model, Path dev) {
    out.println("  dev.tsv");
    List<LabeledText> texts = LabeledText.read(dev);
    for (Source source : Source.values()) {
      ClassificationMetrics metrics = new ClassificationMetrics();
      texts.stream()
          .filter(text -> text.source() == source)
          .forEach(text -> add(model, text.label(), text.text(), metrics));
      print(source, metrics);
    }
  }

  /** Prints the quality of a model on the sentences of the tests. */
  public void ownSentences(SentimentModel model) {
    out.println("  sentences of the tests");
    for (String kind : LabeledSentence.KINDS) {
      ClassificationMetrics metrics = new ClassificationMetrics();
      LabeledSentence.of(kind).forEach(s -> add(model, s.label(), s.text(), metrics));
      metrics.print(kind, out);
    }
  }

  private static void add(
      SentimentModel model, Sentiment label, String text, ClassificationMetrics metrics) {
    AnalysisResult result = model.classify(text);
    metrics.add(label.ordinal(), result.sentiment().ordinal(), result.score());
  }

  private void print(Source source, ClassificationMetrics metrics) {
    if (metrics.count() > 0) {
      metrics.print(source.name().toLowerCase(Locale.ROOT), out);
      metrics.printCalibration(out);
    }
  }
}
