package dev.nightjar.reviews.spacelift;

import dev.nightjar.reviews.assess.CodeSource;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.reviews.terraform.files.ReviewableFiles;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchBucketException;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * Fetches the code of a run from S3, where a hook of its stack has stored it as an archive or as
 * files.
 */
@Singleton
public class S3CodeSource implements CodeSource {

  /** Each file needs one request; larger sets belong into an archive. */
  private static final int MAX_OBJECTS = 1_000;

  private static final int MAX_ARCHIVE_BYTES = 50 << 20;
  private static final int FORBIDDEN = 403;

  private final Supplier<S3Client> s3;
  private final Optional<String> template;

  @Inject
  S3CodeSource(Instance<S3Client> s3, ReviewsConfig config) {
    this(s3::get, config.spacelift().code());
  }

  public S3CodeSource(Supplier<S3Client> s3, Optional<String> template) {
    this.s3 = s3;
    this.template = template.map(String::strip).filter(text -> !text.isEmpty());
  }

  @Override
  public Fetched fetch(Run run) {
    if (run.context().filter(c -> c.status().equals(SpaceliftWebhook.FAILED)).isPresent()) {
      return new Fetched.Missing("The run failed in Spacelift, so its code is not reviewed");
    }
    if (template.isEmpty()) {
      return new Fetched.Missing(
          "The run was submitted without code, and NIGHTJAR_REVIEWS_SPACELIFT_CODE is "
              + "not set");
    }
    try {
      return fetch(CodeLocation.of(template.get(), run));
    } catch (IllegalArgumentException | UnusableCodeException e) {
      return new Fetched.Missing(e.getMessage());
    }
  }

  private Fetched fetch(CodeLocation place) throws UnusableCodeException {
    try {
      List<TerraformFile> files = place.isArchive() ? archive(place) : folder(place);
      if (files.stream().noneMatch(file -> ReviewableFiles.isTerraform(file.path()))) {
        throw new UnusableCodeException("There are no Terraform files in " + place);
      }
      return new Fetched.Found(files);
    } catch (NoSuchKeyException | NoSuchBucketException e) {
      throw new UnusableCodeException("There is no code at " + place);
    } catch (S3Exception e) {
      if (e.statusCode() == FORBIDDEN) { // S3 also answers 403 for missing objects
        throw new UnusableCodeException(
            "The code at %s does not exist or access is denied".formatted(place));
      }
      throw e;
    }
  }

  private List<TerraformFile> archive(CodeLocation place) throws UnusableCodeException {
    try (ResponseInputStream<GetObjectResponse> object =
        s3.get().getObject(get -> get.bucket(place.bucket()).key(place.key()))) {
      if (object.response().contentLength() > MAX_ARCHIVE_BYTES) {
        object.abort();
        throw new UnusableCodeException(
            "%s is larger than %d MB".formatted(place, MAX_ARCHIVE_BYTES >> 20));
      }
      return ZipCodeReader.read(place.toString(), object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<TerraformFile> folder(CodeLocation place) throws UnusableCodeException {
    String prefix = place.key() + "/";
    List<S3Object> wanted = new ArrayList<>();
    long bytes = 0;
    for (S3Object object :
        s3.get()
            .listObjectsV2Paginator(list -> list.bucket(place.bucket()).prefix(prefix))
            .contents()) {
      if (isReviewable(object.key().substring(prefix.length()), object.size())) {
        wanted.add(object);
        bytes += object.size();
      }
      if (wanted.size() > MAX_OBJECTS || bytes > SubmissionRules.MAX_BYTES) {
        throw new UnusableCodeException(
            "There are more than %d files or 10 MB at %s".formatted(MAX_OBJECTS, place));
      }
    }
    return wanted.stream()
        .map(
            object ->
                new TerraformFile(
                    object.key().substring(prefix.length()), text(place, object.key())))
        .toList();
  }

  private String text(CodeLocation place, String key) {
    // The SDK's own conversion throws for bytes that are not UTF-8.
    return new String(
        s3.get().getObjectAsBytes(get -> get.bucket(place.bucket()).key(key)).asByteArrayUnsafe(),
        StandardCharsets.UTF_8);
  }

  static boolean isReviewable(String path, long bytes) {
    for (String part : path.split("/")) {
      if (ReviewableFiles.isHidden(part)) {
        return false;
      }
    }
    return ReviewableFiles.isRelevant(path, bytes);
  }
}
