package dev.nightjar.local.demo;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.history.SampleOwner;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.upload.UploadPresigner;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/**
 * Uploads texts for the owner that new browsers get in the demo. The worker analyzes them as any
 * others.
 */
@Singleton
public class TextsDemo implements Demo, SampleOwner {

  private static final String OWNER = "demo";
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
  private static final int MOST_LOOKS = 300;

  private final TextsTable table;
  private final S3Client s3;
  private final S3Presigner presigner;
  private final TextsConfig config;
  private final Clock clock;
  private final boolean wanted;

  TextsDemo(
      TextsTable table,
      S3Client s3,
      S3Presigner presigner,
      TextsConfig config,
      Clock clock,
      @ConfigProperty(name = "nightjar.demo") boolean wanted) {
    this.table = table;
    this.s3 = s3;
    this.presigner = presigner;
    this.config = config;
    this.clock = clock;
    this.wanted = wanted;
  }

  @Override
  public String system() {
    return "texts";
  }

  @Override
  public Optional<String> ownerId() {
    return wanted ? Optional.of(OWNER) : Optional.empty();
  }

  /** Texts that an earlier attempt registered are uploaded, not registered again. */
  @Override
  public void fill() throws InterruptedException {
    Map<String, OwnerHistory> known =
        history().stream()
            .collect(
                Collectors.toMap(
                    e -> e.upload().originalFileName(),
                    Function.identity(),
                    (newer, older) -> newer));
    for (DemoText text : DemoText.all()) {
      OwnerHistory before = known.get(text.name());
      Upload upload = before == null ? prepared(text) : before.upload();
      if (text.isUploaded() && (before == null || before.status() == ProcessingStatus.PENDING)) {
        s3.putObject(
            put -> put.bucket(upload.s3Bucket()).key(upload.s3Key()),
            RequestBody.fromBytes(text.bytes()));
      }
    }
    awaitAnalysis();
  }

  private Upload prepared(DemoText text) {
    Clock then = Clock.offset(clock, text.age().negated());
    return new UploadPresigner(
            table, presigner, config, new UlidGenerator(then, new SecureRandom()), then)
        .presign(text.name(), OWNER)
        .upload();
  }

  private void awaitAnalysis() throws InterruptedException {
    long wantedResults = DemoText.all().stream().filter(DemoText::isUploaded).count();
    for (int looks = 0; results() < wantedResults; looks++) {
      if (looks == MOST_LOOKS) {
        throw new IllegalStateException("The texts were uploaded, but not all were analyzed");
      }
      Thread.sleep(BETWEEN_LOOKS.toMillis());
    }
  }

  private long results() {
    return history().stream()
        .filter(
            entry ->
                entry.status() == ProcessingStatus.COMPLETED
                    || entry.status() == ProcessingStatus.FAILED)
        .count();
  }

  private List<OwnerHistory> history() {
    return table.filesByOwner(OWNER, 100, Position.START).items();
  }
}
