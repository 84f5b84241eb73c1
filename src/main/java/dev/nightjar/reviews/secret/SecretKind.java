package dev.nightjar.reviews.secret;

/** The kind of a secret, most certain first. If two kinds overlap, the first one is reported. */
public enum SecretKind {
  AWS_ACCESS_KEY_ID("AWS access key ID"),
  AWS_SECRET_ACCESS_KEY("AWS secret access key"),
  PRIVATE_KEY("private key"),
  SERVICE_TOKEN("service token"),
  URL_PASSWORD("password in a URL"),
  NAMED_VALUE("value of an attribute with a secret name"),
  RANDOM_TEXT("random text");

  private final String label;

  SecretKind(String words) {
    this.label = words;
  }

  public String label() {
    return label;
  }
}
