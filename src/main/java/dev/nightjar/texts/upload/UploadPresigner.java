package dev.nightjar.texts.upload;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.FileName;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextsTable;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import software.amazon.awssdk.services.s3.presigner.model.PresignedPutObjectRequest;

/** Issues upload URLs, each for one new file. */
@Singleton
public class UploadPresigner {

  private static final Logger LOG = Logger.getLogger(UploadPresigner.class);

  /** How long an upload URL is valid. */
  public static final Duration URL_VALIDITY = Duration.ofMinutes(15);

  private final TextsTable table;
  private final S3Presigner presigner;
  private final TextsConfig config;
  private final UlidGenerator ids;
  private final Clock clock;

  public UploadPresigner(
      TextsTable table, S3Presigner presigner, TextsConfig config, UlidGenerator ids, Clock clock) {
    this.table = table;
    this.presigner = presigner;
    this.config = config;
    this.ids = ids;
    this.clock = clock;
  }

  /** Stores the file as PENDING and presigns its upload URL. */
  public PresignedUpload presign(String fileName, String ownerId) {
    String fileId = ids.next();
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    Upload upload =
        new Upload(
            fileId, ownerId, config.bucket(), UploadKey.of(fileId), FileName.shown(fileName), now);
    PresignedPutObjectRequest put =
        presigner.presignPutObject(
            request ->
                request
                    .signatureDuration(URL_VALIDITY)
                    .putObjectRequest(
                        object -> object.bucket(upload.s3Bucket()).key(upload.s3Key())));
    table.recordPending(upload);
    LogEvent.named("texts.upload-presigned").with("fileId", fileId).info(LOG);
    return new PresignedUpload(
        upload,
        URI.create(put.url().toString()),
        put.httpRequest().method().name(),
        headersToSend(put),
        now.truncatedTo(ChronoUnit.SECONDS).plus(URL_VALIDITY));
  }

  private static Map<String, String> headersToSend(PresignedPutObjectRequest put) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    put.signedHeaders().forEach((name, values) -> headers.put(name, String.join(",", values)));
    headers.remove("host"); // every HTTP client sends it by itself
    return headers;
  }
}
