package dev.nightjar.reviews.rule.secrets;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;

import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.function.Predicate;

/** Rules about keys and secrets, and about credentials in the code. */
public final class SecretRules {

  private SecretRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-KMS-01", "CKV_AWS_33")
            .on("aws_kms_key")
            .security(HIGH, "Anybody may use the key")
            .because("Every AWS account can decrypt data that is encrypted with the key.")
            .advice("List the principals in the key policy, or restrict them with a condition.")
            .require(
                allowsNothing(
                    "policy",
                    statement ->
                        statement.isForAnyPrincipal().and(statement.hasCondition().not()))),
        rule("NJ-KMS-02", "CKV_AWS_7", "AVD-AWS-0065", "aws-kms-auto-rotate-keys")
            .on("aws_kms_key")
            .security(MEDIUM, "Key is never rotated")
            .because("The longer a key is used, the more data is exposed if it is compromised.")
            .advice("Set enable_key_rotation = true.")
            .require(isTrue("enable_key_rotation").unless(SecretRules::cannotBeRotated)),
        rule("NJ-SECRET-01", "CKV_AWS_149", "AVD-AWS-0098", "aws-ssm-secret-use-customer-key")
            .on("aws_secretsmanager_secret")
            .security(LOW, "Secret is not encrypted with a key of your own")
            .because("An AWS managed key cannot be shared, restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(value("kms_key_id", SecretRules::isOwnKey)),
        rule("NJ-SECRET-02", "CKV2_AWS_57")
            .on("aws_secretsmanager_secret")
            .security(MEDIUM, "Secret is never rotated")
            .because("A leaked secret stays valid indefinitely.")
            .advice("Add an aws_secretsmanager_secret_rotation with a function that rotates it.")
            .require(
                hasCompanion(
                    new Companion("aws_secretsmanager_secret_rotation", "secret_id", "name"),
                    that(rotation -> Tristate.YES))),
        rule("NJ-SECRET-03", "CKV_AWS_41")
            .on("provider.aws")
            .security(HIGH, "Provider contains AWS keys")
            .because("Every user who can read the code can use the keys.")
            .advice(
                "Use a role or environment variables, and revoke the keys because they are "
                    + "exposed.")
            .require(
                value("access_key", key -> isNot(key, AwsKeys::isId))
                    .and(value("secret_key", key -> isNot(key, AwsKeys::isSecret)))));
  }

  /** Only symmetric keys with material from AWS support automatic rotation. */
  private static Tristate cannotBeRotated(Subject key) {
    Value spec = key.value("customer_master_key_spec");
    return Values.is(
            spec,
            known ->
                Values.text(known).filter(text -> !text.equals("SYMMETRIC_DEFAULT")).isPresent())
        .or(
            Values.is(
                key.value("key_usage"),
                known ->
                    Values.text(known)
                        .filter(text -> !text.equals("ENCRYPT_DECRYPT"))
                        .isPresent()));
  }

  private static Tristate isOwnKey(Value key) {
    if (Values.isUnknown(key)) {
      return Tristate.YES;
    }
    return Tristate.of(
        Values.text(key).filter(text -> !text.isEmpty() && !text.contains("aws/")).isPresent());
  }

  private static Tristate isNot(Value value, Predicate<String> key) {
    return Values.is(value, known -> Values.text(known).filter(key).isEmpty());
  }
}
