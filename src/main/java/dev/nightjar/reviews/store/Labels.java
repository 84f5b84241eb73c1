package dev.nightjar.reviews.store;

import static dev.nightjar.table.item.AttributeType.TEXT;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.table.item.AttributeType;

/** Attributes whose values are words of the specification. */
final class Labels {

  static final AttributeType<Category> CATEGORY = TEXT.as(Category::label, Category::of);
  static final AttributeType<Severity> SEVERITY = TEXT.as(Severity::label, Severity::of);
  static final AttributeType<Status> STATUS = TEXT.as(Status::label, Status::of);

  private Labels() {}
}
