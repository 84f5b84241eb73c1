package dev.nightjar.texts.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.texts.TextsFixture;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextObjects;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.s3.S3Client;

@Execution(ExecutionMode.CONCURRENT)
class TextExplorerTest {

  private static final KeywordQuery WHALE = KeywordQuery.of("whale");

  private final TextsFixture texts = new TextsFixture();

  @Test
  void searchThatRanOutOfTimeIsNotRepeatedAtOnce() {
    Upload upload = texts.uploaded("The whale swam. ".repeat(20_000));
    AtomicInteger reads = new AtomicInteger();
    TextExplorer explorer =
        explorer(
            TextsFixture.s3Before(
                "getObject",
                () -> {
                  reads.incrementAndGet();
                  texts.clock.advance(Duration.ofSeconds(30));
                }));

    Concordance first = search(explorer, upload).orElseThrow();
    assertFalse(first.isComplete());
    assertEquals(first, search(explorer, upload).orElseThrow());
    assertEquals(1, reads.get());

    texts.clock.advance(Duration.ofMinutes(10));
    search(explorer, upload);
    assertEquals(2, reads.get());
  }

  @Test
  void textThatIsDeletedWhenTheSearchBeginsIsNotFound() {
    Upload upload = texts.uploaded("The whale swam.");
    S3Client s3 =
        TextsFixture.s3Before(
            "getObject",
            () ->
                SharedS3.client()
                    .deleteObject(delete -> delete.bucket(upload.s3Bucket()).key(upload.s3Key())));

    assertEquals(Optional.empty(), search(explorer(s3), upload));
  }

  private Optional<Concordance> search(TextExplorer explorer, Upload upload) {
    return explorer.concordance(texts.file(upload), WHALE, 10);
  }

  private TextExplorer explorer(S3Client s3) {
    return new TextExplorer(new TextObjects(s3, texts.config(1L << 30)), texts.clock);
  }
}
