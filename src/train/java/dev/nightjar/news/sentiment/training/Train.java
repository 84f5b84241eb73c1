package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.sentiment.training.LabeledText.Domain;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** {@code make train DATA=…}: trains the bundled model and prints its quality. */
public final class Train {

  private static final int USAGE_ERROR = 2;
  private static final String FIRST_VERSION = "v1.3.0";

  private Train() {}

  /** Arguments: the folder of the data and the file to write. */
  public static void main(String... arguments) throws IOException {
    if (arguments.length != 2 || !Files.exists(Path.of(arguments[0], "train.tsv"))) {
      System.err.println("Usage: make train DATA=folder, which has train.tsv and valence.tsv");
      System.exit(USAGE_ERROR);
    }
    Path data = Path.of(arguments[0]);
    Path model = Path.of(arguments[1]);
    List<LabeledText> texts = LabeledText.read(data.resolve("train.tsv"));
    Trainer trainer =
        new Trainer(Valence.read(data.resolve("valence.tsv")), Hyperparameters.standard());
    Trainer.Trained trained = trainer.train(texts, SentenceGenerator.texts());
    byte[] file = Files.exists(model) ? successor(model, trained) : trained.file(FIRST_VERSION);
    Files.createDirectories(model.getParent());
    Files.write(model, file);
    SentimentModel written = SentimentModel.of(file);
    System.out.printf(Locale.ROOT, "%s, %,d bytes%n", written.version(), file.length);
    crossValidated(texts, trained, System.out);
    Path dev = data.resolve("dev.tsv");
    if (Files.exists(dev)) {
      judged(written, LabeledText.read(dev), System.out);
    }
  }

  /** The same file if the weights are the same; otherwise the next version. */
  private static byte[] successor(Path model, Trainer.Trained trained) throws IOException {
    byte[] shipped = Files.readAllBytes(model);
    String version = SentimentModel.of(shipped).version();
    byte[] file = trained.file(version);
    return Arrays.equals(file, shipped) ? shipped : trained.file(next(version));
  }

  private static String next(String version) {
    int dot = version.lastIndexOf('.');
    return version.substring(0, dot + 1) + (Integer.parseInt(version.substring(dot + 1)) + 1);
  }

  private static void crossValidated(
      List<LabeledText> texts, Trainer.Trained trained, PrintStream out) {
    out.println("  cross-validation on train.tsv");
    for (Domain domain : Domain.values()) {
      ClassificationMetrics classificationMetrics = new ClassificationMetrics();
      for (int row = 0; row < texts.size(); row++) {
        if (texts.get(row).domain() == domain) {
          Prediction p = trained.predictions()[row];
          double score = trained.calibration().score(p.label(), p.finance(), p.margin());
          classificationMetrics.add(texts.get(row).label().ordinal(), p.label(), score);
        }
      }
      classificationMetrics.print(domain.name().toLowerCase(Locale.ROOT), out);
    }
  }

  /** Prints the quality of the model on texts that it was not trained on. */
  public static void judged(SentimentModel model, Path dev, PrintStream out) {
    judged(model, LabeledText.read(dev), out);
  }

  private static void judged(SentimentModel model, List<LabeledText> texts, PrintStream out) {
    out.println("  dev.tsv");
    ClassificationMetrics all = new ClassificationMetrics();
    for (Domain domain : Domain.values()) {
      ClassificationMetrics classificationMetrics = new ClassificationMetrics();
      for (LabeledText text : texts) {
        if (text.domain() == domain) {
          AnalysisResult analysisResult = model.classify(text.text());
          classificationMetrics.add(
              text.label().ordinal(), analysisResult.sentiment().ordinal(), analysisResult.score());
          all.add(
              text.label().ordinal(), analysisResult.sentiment().ordinal(), analysisResult.score());
        }
      }
      classificationMetrics.print(domain.name().toLowerCase(Locale.ROOT), out);
    }
    all.printCalibration(out);
  }
}
