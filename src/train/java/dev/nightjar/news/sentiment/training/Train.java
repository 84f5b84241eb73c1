package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.SentimentModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** {@code make train DATA=…}: trains the bundled model and prints its quality. */
public final class Train {

  private static final int USAGE_ERROR = 2;
  private static final String FIRST_VERSION = "v1.5.0";

  private Train() {}

  /** Arguments: the folder of the data and the file to write. */
  public static void main(String... arguments) throws IOException {
    if (arguments.length != 2 || !Files.exists(Path.of(arguments[0], "train.tsv"))) {
      System.err.println(
          "Usage: make train DATA=folder, which has train.tsv, headlines.tsv and valence.tsv");
      System.exit(USAGE_ERROR);
    }
    Path data = Path.of(arguments[0]);
    Path model = Path.of(arguments[1]);
    List<LabeledText> texts = new ArrayList<>(LabeledText.read(data.resolve("train.tsv")));
    texts.addAll(LabeledText.read(data.resolve("headlines.tsv")));
    Trainer trainer =
        new Trainer(Valence.read(data.resolve("valence.tsv")), Hyperparameters.standard());
    Trainer.Trained trained = trainer.train(texts, SentenceGenerator.texts());
    byte[] file = Files.exists(model) ? successor(model, trained) : trained.file(FIRST_VERSION);
    Files.createDirectories(model.getParent());
    Files.write(model, file);
    SentimentModel written = SentimentModel.of(file);
    System.out.printf(Locale.ROOT, "%s, %,d bytes%n", written.version(), file.length);
    QualityReport report = new QualityReport(System.out);
    report.predicted("five-fold cross-validation", texts, trained.acrossFolds(), trained);
    report.predicted("each source from the others", texts, trained.acrossSources(), trained);
    Path dev = data.resolve("dev.tsv");
    if (Files.exists(dev)) {
      report.unseen(written, dev);
    }
    report.ownSentences(written);
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
}
