package dev.nightjar.reviews.model;

import java.util.List;

/** Terraform files as they stand in an item: as they are, packed, or elsewhere. */
public sealed interface StoredCode {

  /** Short enough to be read by whoever looks at the table. */
  record Plain(List<TerraformFile> files) implements StoredCode {}

  record Packed(StoredDocument document) implements StoredCode {}
}
