package dev.nightjar.reviews.rule.secrets;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.secret.SecretKind;
import java.util.List;
import java.util.Optional;

/** Rules about secrets in the text of any file. Their findings never contain the value. */
public final class SecretTextRules {

  private static final String EXPOSED =
      "Every user who can read the code, its history or the state can use it.";
  private static final String REVOKE =
      " Revoke the one in the code, because it stays in the history of the repository.";

  private static final Rule AWS_KEY =
      rule("NJ-SECRET-04", "CKV_SECRET_2")
          .security(HIGH, "AWS key is in the code")
          .because(EXPOSED)
          .advice("Use a role instead of keys." + REVOKE)
          .inTexts();

  private static final Rule PRIVATE_KEY =
      rule("NJ-SECRET-05", "CKV_SECRET_13")
          .security(HIGH, "Private key is in the code")
          .because(EXPOSED)
          .advice("Keep it in a secret store and read it from there." + REVOKE)
          .inTexts();

  private static final Rule SERVICE_TOKEN =
      rule("NJ-SECRET-06")
          .security(HIGH, "Token of a service is in the code")
          .because(EXPOSED)
          .advice("Keep it in a secret store and read it from there." + REVOKE)
          .inTexts();

  private static final Rule URL_PASSWORD =
      rule("NJ-SECRET-07", "CKV_SECRET_4")
          .security(HIGH, "URL contains a password")
          .because(EXPOSED)
          .advice("Pass the password separately, from a secret store." + REVOKE)
          .inTexts();

  private static final Rule NAMED_VALUE =
      rule("NJ-SECRET-08")
          .security(HIGH, "Password or key is in the code")
          .because(EXPOSED)
          .advice(
              "Let AWS manage it (manage_master_user_password), or pass it as a sensitive variable"
                  + " without a default."
                  + REVOKE)
          .inTexts();

  private SecretTextRules() {}

  public static List<Rule> rules() {
    return List.of(AWS_KEY, PRIVATE_KEY, SERVICE_TOKEN, URL_PASSWORD, NAMED_VALUE);
  }

  /** Empty for a kind that is masked to be safe, but too uncertain to be reported. */
  public static Optional<Rule> of(SecretKind kind) {
    return switch (kind) {
      case AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY -> Optional.of(AWS_KEY);
      case PRIVATE_KEY -> Optional.of(PRIVATE_KEY);
      case SERVICE_TOKEN -> Optional.of(SERVICE_TOKEN);
      case URL_PASSWORD -> Optional.of(URL_PASSWORD);
      case NAMED_VALUE -> Optional.of(NAMED_VALUE);
      case RANDOM_TEXT -> Optional.empty();
    };
  }
}
