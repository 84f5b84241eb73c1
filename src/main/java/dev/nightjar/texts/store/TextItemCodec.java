package dev.nightjar.texts.store;

import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.model.WordCount;

/** Maps files to table items and back. */
final class TextItemCodec {

  /** The message of a failed file that has none: the specification makes it optional. */
  private static final String NO_ERROR_MESSAGE = "The analysis failed.";

  private TextItemCodec() {}

  static Item pending(ItemBuilder item, Upload upload) {
    return item.text("fileId", upload.fileId())
        .text("ownerId", upload.ownerId())
        .text("s3Bucket", upload.s3Bucket())
        .text("s3Key", upload.s3Key())
        .text("originalFileName", upload.originalFileName())
        .text("status", ProcessingStatus.PENDING.name())
        .epochMillis("createdAt", upload.createdAt())
        .epochMillis("updatedAt", upload.createdAt())
        .build();
  }

  static TextFile file(Item item) {
    return new TextFile(upload(item), state(item), item.epochMillis("updatedAt"));
  }

  static OwnerHistory history(Item item) {
    return new OwnerHistory(
        upload(item),
        status(item),
        item.epochMillis("updatedAt"),
        item.optional("errorMessage", Item::text));
  }

  private static Upload upload(Item item) {
    return new Upload(
        item.text("fileId"),
        item.text("ownerId"),
        item.text("s3Bucket"),
        item.text("s3Key"),
        item.text("originalFileName"),
        item.epochMillis("createdAt"));
  }

  private static ProcessingStatus status(Item item) {
    return item.parsed("status", ProcessingStatus::valueOf);
  }

  private static ProcessingState state(Item item) {
    return switch (status(item)) {
      case PENDING -> new ProcessingState.Pending();
      case IN_PROGRESS -> new ProcessingState.InProgress();
      case COMPLETED -> new ProcessingState.Completed(statistics(item.item("result")));
      case FAILED ->
          new ProcessingState.Failed(
              item.optional("errorMessage", Item::text).orElse(NO_ERROR_MESSAGE));
    };
  }

  static Item result(TextStatistics statistics) {
    return new ItemBuilder()
        .number("totalWords", statistics.totalWords())
        .number("uniqueWords", statistics.uniqueWords())
        .decimal("avgWordLength", statistics.avgWordLength())
        .items(
            "top10Words",
            statistics.top10Words(),
            (item, word) -> item.text("word", word.word()).number("count", word.count()))
        .number("characters", statistics.characters())
        .number("lines", statistics.lines())
        .number("sentences", statistics.sentences())
        .decimal("vocabularyDensity", statistics.vocabularyDensity())
        .decimal("readingTimeMinutes", statistics.readingTimeMinutes())
        .build();
  }

  /** Only the specified attributes are required; the others are unknown or follow from them. */
  private static TextStatistics statistics(Item result) {
    return TextStatistics.of(
        result.number("totalWords"),
        result.number("uniqueWords"),
        result.decimal("avgWordLength"),
        result.items("top10Words", word -> new WordCount(word.text("word"), word.number("count"))),
        result.optional("characters", Item::number).orElse(null),
        result.optional("lines", Item::number).orElse(null),
        result.optional("sentences", Item::number).orElse(null));
  }
}
