package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;

/** A version as it stands in the table: its details and its code may be elsewhere. */
record StoredVersion(StoredDocument details, StoredCode code) {}
