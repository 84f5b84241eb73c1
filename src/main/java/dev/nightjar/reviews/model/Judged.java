package dev.nightjar.reviews.model;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * How much of the submitted code a review has judged. What was not judged may hide findings, so its
 * review has no clean scores.
 *
 * @param files the Terraform files that were read
 * @param resources the resources that were judged, including those that are not created
 * @param modulesMissing the calls of modules whose code was not submitted or not read
 * @param unreadable the files of which a part could not be parsed
 * @param notCreated the resources that are not created by default and were judged as if they were
 */
public record Judged(int files, int resources, int modulesMissing, int unreadable, int notCreated) {

  /** Of a version that was stored without it. */
  public static final Judged UNKNOWN = new Judged(0, 0, 0, 0, 0);

  public Judged(int files, int resources, int modulesMissing, int unreadable) {
    this(files, resources, modulesMissing, unreadable, 0);
  }

  @JsonIgnore
  public boolean isPartial() {
    return modulesMissing + unreadable + notCreated > 0;
  }

  /** What was not read in relation to all, between 0 and 1. */
  public double missingShare() {
    int missing = modulesMissing + unreadable;
    return missing == 0 ? 0 : (double) missing / (missing + resources);
  }
}
