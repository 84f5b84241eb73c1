package dev.nightjar.reviews.secret;

/**
 * What sort of secret it is, in words for people. The most certain first: where two sorts are seen
 * in the same place, the first one names it.
 */
public enum SecretKind {
  AWS_ACCESS_KEY_ID("AWS access key id"),
  AWS_SECRET_ACCESS_KEY("AWS secret access key"),
  PRIVATE_KEY("private key"),
  SERVICE_TOKEN("token of a service"),
  URL_PASSWORD("password in a URL"),
  NAMED_VALUE("value of an attribute that is named like a secret"),
  RANDOM_TEXT("text that looks random");

  private final String label;

  SecretKind(String words) {
    this.label = words;
  }

  public String label() {
    return label;
  }
}
