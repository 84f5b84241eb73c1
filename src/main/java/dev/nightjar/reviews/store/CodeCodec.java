package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.MalformedItemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads and writes code in an item. {@code TerraformCode} holds the text of all files, {@code
 * TerraformFiles} their paths and lengths. Large code is in {@code TerraformCodeGzip} or {@code
 * TerraformCodeS3} instead.
 */
final class CodeCodec {

  static final List<String> ATTRIBUTES =
      List.of("TerraformCode", "TerraformFiles", "TerraformCodeGzip", "TerraformCodeS3");

  /** The path of code that was stored without paths. */
  static final String DEFAULT_PATH = "main.tf";

  private CodeCodec() {}

  static ItemBuilder write(ItemBuilder item, StoredCode code) {
    if (code instanceof StoredCode.Plain plain) {
      StringBuilder text = new StringBuilder();
      plain.files().forEach(file -> text.append(file.content()));
      return item.text("TerraformCode", text.toString())
          .items(
              "TerraformFiles",
              plain.files(),
              (entry, file) ->
                  entry.text("path", file.path()).number("length", file.content().length()));
    }
    return write(item, ((StoredCode.Packed) code).document(), "TerraformCode");
  }

  static Optional<StoredCode> read(Item item) {
    return item.has("TerraformCode")
        ? Optional.of(new StoredCode.Plain(files(item)))
        : document(item, "TerraformCode").map(StoredCode.Packed::new);
  }

  private static List<TerraformFile> files(Item item) {
    String text = item.text("TerraformCode");
    if (!item.has("TerraformFiles")) {
      return List.of(new TerraformFile(DEFAULT_PATH, text));
    }
    List<TerraformFile> files = new ArrayList<>();
    int start = 0;
    for (Item file : item.items("TerraformFiles", entry -> entry)) {
      int end = start + file.integer("length");
      if (end < start || end > text.length()) {
        throw new MalformedItemException("TerraformFiles", "the lengths of the files in the code");
      }
      files.add(new TerraformFile(file.text("path"), text.substring(start, end)));
      start = end;
    }
    return files;
  }

  /** Writes a document to {@code nameGzip}, or its S3 key to {@code nameS3}. */
  static ItemBuilder write(ItemBuilder item, StoredDocument storedDocument, String name) {
    return storedDocument instanceof StoredDocument.Compressed compressed
        ? item.bytes(name + "Gzip", compressed.gzip())
        : item.text(name + "S3", ((StoredDocument.InS3) storedDocument).key());
  }

  static Optional<StoredDocument> document(Item item, String name) {
    Optional<StoredDocument> compressed =
        item.optional(name + "Gzip", Item::bytes).map(StoredDocument.Compressed::new);
    return compressed.or(
        () -> item.optional(name + "S3", Item::text).map(StoredDocument.InS3::new));
  }
}
