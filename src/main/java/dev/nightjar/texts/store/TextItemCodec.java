package dev.nightjar.texts.store;

import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.EPOCH_MILLIS;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;

import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.model.WordCount;
import java.time.Instant;
import java.util.Optional;

/** Maps files to table items and back. */
final class TextItemCodec {

  /** The message of a failed file that has none: the specification makes it optional. */
  private static final String NO_ERROR_MESSAGE = "The analysis failed.";

  private static final ItemCodec<Upload> UPLOAD =
      ItemCodec.of(
          attributes -> {
            var fileId = attributes.required("fileId", TEXT, Upload::fileId);
            var ownerId = attributes.required("ownerId", TEXT, Upload::ownerId);
            var s3Bucket = attributes.required("s3Bucket", TEXT, Upload::s3Bucket);
            var s3Key = attributes.required("s3Key", TEXT, Upload::s3Key);
            var fileName = attributes.required("originalFileName", TEXT, Upload::originalFileName);
            var createdAt = attributes.required("createdAt", EPOCH_MILLIS, Upload::createdAt);
            return item ->
                new Upload(
                    fileId.of(item),
                    ownerId.of(item),
                    s3Bucket.of(item),
                    s3Key.of(item),
                    fileName.of(item),
                    createdAt.of(item));
          });

  /** The attributes that change, as both items of a file have them. */
  record Progress(ProcessingStatus status, Instant updatedAt, Optional<String> errorMessage) {

    static Progress of(TextFile file) {
      return new Progress(file.status(), file.updatedAt(), file.errorMessage());
    }
  }

  static final ItemCodec<Progress> PROGRESS =
      ItemCodec.of(
          attributes -> {
            var status =
                attributes.required(
                    "status",
                    TEXT.as(ProcessingStatus::name, ProcessingStatus::valueOf),
                    Progress::status);
            var updatedAt = attributes.required("updatedAt", EPOCH_MILLIS, Progress::updatedAt);
            var errorMessage = attributes.optional("errorMessage", TEXT, Progress::errorMessage);
            return item -> new Progress(status.of(item), updatedAt.of(item), errorMessage.of(item));
          });

  static final ItemCodec<OwnerHistory> HISTORY =
      ItemCodec.of(
          attributes -> {
            var upload = attributes.flattened(UPLOAD, OwnerHistory::upload);
            var progress =
                attributes.flattened(
                    PROGRESS,
                    entry -> new Progress(entry.status(), entry.updatedAt(), entry.errorMessage()));
            return item -> {
              Progress read = progress.of(item);
              return new OwnerHistory(
                  upload.of(item), read.status(), read.updatedAt(), read.errorMessage());
            };
          });

  private static final ItemCodec<WordCount> WORD_COUNT =
      ItemCodec.of(
          attributes -> {
            var word = attributes.required("word", TEXT, WordCount::word);
            var count = attributes.required("count", NUMBER, WordCount::count);
            return item -> new WordCount(word.of(item), count.of(item));
          });

  /** Only the specified attributes are required; the others are unknown or follow from them. */
  private static final ItemCodec<TextStatistics> STATISTICS =
      ItemCodec.of(
          attributes -> {
            var totalWords = attributes.required("totalWords", NUMBER, TextStatistics::totalWords);
            var uniqueWords =
                attributes.required("uniqueWords", NUMBER, TextStatistics::uniqueWords);
            var avgWordLength =
                attributes.required("avgWordLength", DECIMAL, TextStatistics::avgWordLength);
            var top10Words =
                attributes.required(
                    "top10Words", AttributeType.items(WORD_COUNT), TextStatistics::top10Words);
            var characters =
                attributes.optional(
                    "characters", NUMBER, result -> Optional.ofNullable(result.characters()));
            var lines =
                attributes.optional("lines", NUMBER, result -> Optional.ofNullable(result.lines()));
            var sentences =
                attributes.optional(
                    "sentences", NUMBER, result -> Optional.ofNullable(result.sentences()));
            attributes.derived("vocabularyDensity", DECIMAL, TextStatistics::vocabularyDensity);
            attributes.derived("readingTimeMinutes", DECIMAL, TextStatistics::readingTimeMinutes);
            return item ->
                TextStatistics.of(
                    totalWords.of(item),
                    uniqueWords.of(item),
                    avgWordLength.of(item),
                    top10Words.of(item),
                    characters.of(item).orElse(null),
                    lines.of(item).orElse(null),
                    sentences.of(item).orElse(null));
          });

  /** A META item. Only what changes is written; the upload is written once, with the history. */
  static final ItemCodec<TextFile> FILE =
      ItemCodec.of(
          attributes -> {
            var progress = attributes.flattened(PROGRESS, Progress::of);
            var result =
                attributes.optional("result", AttributeType.item(STATISTICS), TextFile::result);
            return item ->
                new TextFile(
                    UPLOAD.read(item),
                    state(progress.of(item), result.of(item)),
                    progress.of(item).updatedAt());
          });

  private TextItemCodec() {}

  private static ProcessingState state(Progress progress, Optional<TextStatistics> result) {
    return switch (progress.status()) {
      case PENDING -> new ProcessingState.Pending();
      case IN_PROGRESS -> new ProcessingState.InProgress();
      case COMPLETED ->
          new ProcessingState.Completed(
              result.orElseThrow(() -> new IllegalArgumentException("there is no result")));
      case FAILED -> new ProcessingState.Failed(progress.errorMessage().orElse(NO_ERROR_MESSAGE));
    };
  }
}
