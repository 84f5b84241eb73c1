package dev.nightjar.reviews.rule.secrets;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about the state and policy of keys, and about secrets that leave the account. */
public final class KeyUseRules {

  private KeyUseRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-KMS-03", "CKV2_AWS_64")
            .on("aws_kms_key")
            .security(LOW, "Key has no policy of its own")
            .because(
                "The default policy lets every administrator of the account grant the use of "
                    + "the key.")
            .advice("Set policy, or add an aws_kms_key_policy.")
            .require(isSet("policy").or(hasCompanion("aws_kms_key_policy", "key_id"))),
        rule("NJ-KMS-04", "CKV_AWS_227")
            .on("aws_kms_key")
            .reliability(LOW, "Key is disabled")
            .because("Data that is encrypted with the key cannot be read.")
            .advice("Set is_enabled = true.")
            .require(isNotFalse("is_enabled")),
        rule("NJ-SECRET-10", "CKV2_AWS_36", "AVD-AWS-0134", "aws-ssm-avoid-leaks-via-http")
            .on("data.http")
            .security(HIGH, "A request sends a secret to another host")
            .because("The value of a secure parameter leaves the account.")
            .advice("Do not use a SecureString parameter in a data http block.")
            .require(that(KeyUseRules::sendsNoSecret)),
        rule("NJ-SECRET-11", "CKV_AWS_295")
            .on("aws_datasync_location_object_storage")
            .security(HIGH, "Secret key of the object storage is in the code")
            .because("Every user who can read the code can use the key.")
            .advice(
                "Read the key from Secrets Manager, and revoke this one because it is "
                    + "exposed.")
            .require(value("secret_key", KeyUseRules::isNoLiteral)));
  }

  /** A reference to a secure parameter in a request sends its value to another host. */
  private static Tristate sendsNoSecret(Subject request) {
    Tristate sends = Tristate.NO;
    for (String attribute : List.of("url", "request_headers", "request_body")) {
      for (Subject parameter : request.targets(attribute, "aws_ssm_parameter")) {
        sends = sends.or(Values.isOneOf(parameter.value("type"), "SecureString"));
      }
    }
    return sends.not();
  }

  private static Tristate isNoLiteral(Value secret) {
    return Values.is(secret, known -> Values.text(known).filter(text -> !text.isEmpty()).isEmpty());
  }
}
