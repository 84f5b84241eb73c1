package dev.nightjar.reviews.terraform.configuration;

/**
 * One instance of a {@code resource}, {@code data} or {@code provider} block. With a known {@code
 * count} or {@code for_each} there is one per element; all have the {@code address} of their block,
 * such as {@code aws_s3_bucket.logs}, {@code data.aws_iam_policy_document.read} or {@code
 * module.net.aws_vpc.main}.
 *
 * @param instanceKey distinguishes instances of one address: empty for a single instance, {@code 0}
 *     or {@code eu} for an element of count or for_each, {@code ?} if it is unknown, {@code eu/0}
 *     within an instance of a module
 */
public record Resource(
    Kind kind, String type, String name, String address, String instanceKey, EvaluatedBlock body) {

  /** The part of the address that names modules: {@code module.net.}, empty in the root module. */
  public String modulePath() {
    return address.substring(0, address.length() - ownAddress().length());
  }

  /** The address within its module. */
  public String ownAddress() {
    return switch (kind) {
      case MANAGED -> type + "." + name;
      case DATA -> "data." + type + "." + name;
      case PROVIDER -> "provider." + type;
    };
  }

  public enum Kind {
    MANAGED,
    DATA,
    PROVIDER
  }
}
