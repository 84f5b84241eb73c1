package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;

/** A version as stored: its details and code may be in S3. */
record StoredVersion(StoredDocument details, StoredCode code) {}
