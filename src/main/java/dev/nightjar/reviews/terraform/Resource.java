package dev.nightjar.reviews.terraform;

/**
 * One instance of a {@code resource} or {@code data} block. With {@code count} or {@code for_each}
 * of a known value there is one for each; all have the {@code address} of their block, such as
 * {@code aws_s3_bucket.logs}, {@code data.aws_iam_policy_document.read} or {@code
 * module.net.aws_vpc.main}.
 */
public record Resource(
    Kind kind, String type, String name, String address, String instanceKey, Section body) {

  public enum Kind {
    MANAGED,
    DATA
  }
}
