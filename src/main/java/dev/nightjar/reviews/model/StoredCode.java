package dev.nightjar.reviews.model;

import java.util.List;

/** The stored form of Terraform files. */
public sealed interface StoredCode {

  /** Plain text, readable in the table. */
  record Plain(List<TerraformFile> files) implements StoredCode {}

  record Packed(StoredDocument document) implements StoredCode {}
}
