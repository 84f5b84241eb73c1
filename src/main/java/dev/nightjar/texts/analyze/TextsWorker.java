package dev.nightjar.texts.analyze;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RecordBatch;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.upload.UploadKey;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The Lambda role {@code texts-worker}: analyzes each file that arrives in the upload bucket. */
@Named("texts-worker")
@Singleton
public class TextsWorker implements Role {

  private final FileAnalyzer analysis;
  private final TextsConfig config;

  public TextsWorker(FileAnalyzer analysis, TextsConfig config) {
    this.analysis = analysis;
    this.config = config;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.ObjectCreated(config.bucket(), UploadKey.PREFIX);
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    return RecordBatch.handleEach(event.asS3Event().objects(), analysis::analyze);
  }
}
