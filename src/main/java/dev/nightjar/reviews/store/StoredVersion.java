package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import java.util.Optional;

/** A version as stored: its content and code may be in S3. */
record StoredVersion(Content content, Optional<StoredCode> code) {

  /** Where the complete version is. */
  sealed interface Content {

    /** In a document, as this application writes it. */
    record Document(StoredDocument document) implements Content {}

    /** In the attributes of the specification only. */
    record Attributes(ReviewVersion version) implements Content {}
  }
}
