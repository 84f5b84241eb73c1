package dev.nightjar.reviews.archive;

import dev.nightjar.reviews.store.DocumentStore;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemJson;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * An expired item as an object of the archive: {@code {"Item":{…}}} with DynamoDB JSON, one line,
 * as DynamoDB's exports write it and its imports read it.
 */
public record ArchivedItem(Item item) {

  private static final String BEGIN = "{\"Item\":";
  private static final String END = "}\n";
  private static final String DOCUMENTS = "documents/";

  /** S3 allows keys of 1,024 bytes; a key has three parts. */
  private static final int MAX_PART = 300;

  public ArchivedItem {
    item.text("PK"); // fails without a key
    item.text("SK");
  }

  /**
   * @throws IllegalArgumentException if the image is not DynamoDB JSON
   */
  static ArchivedItem ofImage(String dynamoDbJson) {
    return new ArchivedItem(ItemJson.read(dynamoDbJson));
  }

  /**
   * @throws IllegalArgumentException if it is not an object of the archive
   */
  static ArchivedItem parse(String object) {
    if (!object.startsWith(BEGIN) || !object.endsWith(END)) {
      throw new IllegalArgumentException("The object is not an archived item");
    }
    return ofImage(object.substring(BEGIN.length(), object.length() - END.length()));
  }

  String object() {
    return BEGIN + ItemJson.write(item) + END;
  }

  /** The objects of a review have keys that start so. */
  static String prefix(String reviewId) {
    return "reviews/" + part(reviewId) + "/";
  }

  /**
   * {@code reviews/<ReviewId>/<PK>/<SK>.json}, or {@code items/<PK>/<SK>.json} for an item of no
   * review, each part URL-encoded.
   */
  String key() {
    return folder() + part(item.text("PK")) + "/" + part(item.text("SK")) + ".json";
  }

  /** The key of a document in the archive, beside the items of its review. */
  String documentKey(String document) {
    return folder() + DOCUMENTS + document;
  }

  private String folder() {
    return item.optional("ReviewId", Item::text)
        .filter(id -> !id.isEmpty())
        .map(ArchivedItem::prefix)
        .orElse("items/");
  }

  /** Whether an object of a review is a document and not an item. */
  static boolean isDocument(String reviewId, String key) {
    return key.startsWith(prefix(reviewId) + DOCUMENTS);
  }

  private static String part(String text) {
    String encoded = URLEncoder.encode(text, StandardCharsets.UTF_8);
    return encoded.length() <= MAX_PART
        ? encoded
        : "sha256-" + DocumentStore.hash(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The keys of the documents that the item refers to in the bucket of reviews. */
  List<String> documents() {
    return Stream.of("TerraformCodeS3", "DetailsS3")
        .flatMap(name -> item.optional(name, Item::text).stream())
        .toList();
  }

  /** The key of the item, for people. */
  String name() {
    return item.text("PK") + " " + item.text("SK");
  }

  /** Runs come last, because a review is found by its run. */
  int restoreOrder() {
    return item.text("SK").equals("METADATA") ? 1 : 0;
  }
}
