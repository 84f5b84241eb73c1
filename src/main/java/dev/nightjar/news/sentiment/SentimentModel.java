package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Explanation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;

/** Classifies texts with the bundled model; safe for use by several threads. */
public final class SentimentModel {

  private static final String RESOURCE = "model.bin";

  private final ModelFile file;

  /** An idle classifier. A thread that finds none creates one, so threads never wait. */
  private final AtomicReference<Classifier> idle = new AtomicReference<>();

  private SentimentModel(ModelFile file) {
    this.file = file;
  }

  /** Loads the bundled model. */
  public static SentimentModel load() {
    try (InputStream in = SentimentModel.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the sentiment model is not part of this build");
      }
      return new SentimentModel(ModelFile.read(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a model from the bytes of its file. */
  public static SentimentModel of(byte[] bytes) {
    try {
      return new SentimentModel(ModelFile.read(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Classifies a text; the empty text has a result, too. */
  public AnalysisResult classify(String text) {
    Classifier rested = idle.getAndSet(null);
    Classifier classifier = rested == null ? new Classifier(file) : rested;
    AnalysisResult analysisResult = classifier.classify(text);
    idle.set(classifier);
    return analysisResult;
  }

  /** Explains the result of {@link #classify}. */
  public Explanation explain(String text) {
    return new Explainer(file).explain(text);
  }

  /** The version of the model, which changes with its weights. */
  public String version() {
    return file.version();
  }
}
