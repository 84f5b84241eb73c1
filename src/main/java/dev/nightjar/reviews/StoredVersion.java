package dev.nightjar.reviews;

/** A version as it stands in the table: its details and its code may be elsewhere. */
record StoredVersion(Document details, StoredCode code) {}
