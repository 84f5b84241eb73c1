package dev.nightjar.texts.store;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextSource;
import dev.nightjar.texts.model.Upload;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * The objects of a file in the bucket: the uploaded text, and the profile that the worker makes.
 */
@Singleton
public class TextObjects {

  private static final Logger LOG = Logger.getLogger(TextObjects.class);

  private final S3Client s3;
  private final TextsConfig config;
  private final JsonMapper mapper = new JsonMapper();

  public TextObjects(S3Client s3, TextsConfig config) {
    this.s3 = s3;
    this.config = config;
  }

  /** An uploaded text of that size, read in parts. */
  public TextSource text(Upload upload, long size) {
    return new TextSource() {
      @Override
      public long size() {
        return size;
      }

      @Override
      public InputStream open(long from, long to) throws NoSuchFileException {
        if (from >= to) {
          return InputStream.nullInputStream(); // a range can't be empty
        }
        try {
          return s3.getObject(
              get ->
                  get.bucket(upload.s3Bucket())
                      .key(upload.s3Key())
                      .range("bytes=" + from + "-" + (to - 1)));
        } catch (NoSuchKeyException e) {
          throw new NoSuchFileException(upload.s3Key());
        }
      }
    };
  }

  /** The uploaded text; empty if it no longer exists. */
  public Optional<TextSource> text(Upload upload) {
    try {
      long size =
          s3.headObject(head -> head.bucket(upload.s3Bucket()).key(upload.s3Key())).contentLength();
      return Optional.of(text(upload, size));
    } catch (NoSuchKeyException e) {
      return Optional.empty();
    }
  }

  /** Stores the profile of a file, in place of an earlier one. */
  public void putProfile(String fileId, TextProfile profile) {
    try {
      byte[] json = mapper.writeValueAsBytes(profile);
      s3.putObject(
          put ->
              put.bucket(config.bucket())
                  .key(AnalysisKey.of(fileId))
                  .contentType("application/json"),
          RequestBody.fromBytes(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The profile of a file; empty if it has none, or it can't be read. */
  public Optional<TextProfile> profile(String fileId) {
    try (InputStream json =
        s3.getObject(get -> get.bucket(config.bucket()).key(AnalysisKey.of(fileId)))) {
      return Optional.of(mapper.readValue(json, TextProfile.class));
    } catch (NoSuchKeyException e) {
      return Optional.empty();
    } catch (IOException e) {
      LogEvent.named("texts.profile-unreadable").with("fileId", fileId).error(LOG, e);
      return Optional.empty();
    }
  }

  public void deleteText(String key) {
    s3.deleteObject(delete -> delete.bucket(config.bucket()).key(key));
  }

  public void deleteProfile(String fileId) {
    s3.deleteObject(delete -> delete.bucket(config.bucket()).key(AnalysisKey.of(fileId)));
  }
}
