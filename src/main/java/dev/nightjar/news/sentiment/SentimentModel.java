package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.AnalysisResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;

/** Judges texts with the weights that are part of the program; safe to be shared by threads. */
public final class SentimentModel {

  private static final String RESOURCE = "model.bin";

  private final ModelFile file;

  /** A judge at rest. Who finds none makes one, so threads never wait for each other. */
  private final AtomicReference<Classifier> idle = new AtomicReference<>();

  private SentimentModel(ModelFile file) {
    this.file = file;
  }

  /** The model that is shipped with the program. */
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

  /** A model from the bytes of its file. */
  public static SentimentModel of(byte[] bytes) {
    try {
      return new SentimentModel(ModelFile.read(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text's sentiment, and how sure that is; every text has one, the empty one too. */
  public AnalysisResult classify(String text) {
    Classifier rested = idle.getAndSet(null);
    Classifier classifier = rested == null ? new Classifier(file) : rested;
    AnalysisResult analysisResult = classifier.classify(text);
    idle.set(classifier);
    return analysisResult;
  }

  /** Changes whenever the weights do. */
  public String version() {
    return file.version();
  }
}
