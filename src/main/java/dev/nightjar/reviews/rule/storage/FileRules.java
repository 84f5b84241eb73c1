package dev.nightjar.reviews.rule.storage;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;

import dev.nightjar.reviews.rule.BackupPlans;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.CallerConditions;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules about access points, file transfer, archives and backups of volumes. */
public final class FileRules {

  private static final Pattern POLICY =
      Pattern.compile("TransferSecurityPolicy-(?:[A-Za-z]+-)*(\\d{4}-\\d{2})(?:-.*)?");
  private static final String OLDEST = "2024-01";

  private FileRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-EFS-03", "CKV_AWS_330")
            .on("aws_efs_access_point")
            .security(LOW, "Access point does not set the user")
            .because("Every client acts as the user that it claims to be.")
            .advice("Add posix_user with uid and gid.")
            .require(isSet("posix_user.gid")),
        rule("NJ-EFS-04", "CKV_AWS_329")
            .on("aws_efs_access_point")
            .security(LOW, "Access point leads to the root of the file system")
            .because("Every client sees all files.")
            .advice("Set path in root_directory to a folder.")
            .require(
                value(
                    "root_directory.path",
                    path -> Values.isSet(path).and(Values.isOneOf(path, "/").not()))),
        rule("NJ-EC2-17", "CKV2_AWS_9")
            .on("aws_ebs_volume")
            .reliability(LOW, "Volume is in no backup plan")
            .because("Data that is deleted or overwritten by mistake cannot be restored.")
            .advice("Add the ARN of the volume to the resources of an aws_backup_selection.")
            .require(that(BackupPlans::include)),
        rule("NJ-TRANSFER-01", "CKV_AWS_380")
            .on("aws_transfer_server")
            .security(MEDIUM, "Transfer server accepts old ciphers")
            .because("Connections can be decrypted by an attacker on the network.")
            .advice("Set security_policy_name = \"TransferSecurityPolicy-2025-03\".")
            .require(
                value(
                    "security_policy_name",
                    FileRules::isCurrent,
                    "\"TransferSecurityPolicy-2025-03\"")),
        rule("NJ-TRANSFER-02", "CKV_AWS_357")
            .on("aws_transfer_server")
            .security(HIGH, "Transfer server accepts plain FTP")
            .because("Passwords and files can be intercepted on the network.")
            .advice("Remove \"FTP\" from protocols; use SFTP or FTPS.")
            .require(value("protocols", protocols -> Values.contains(protocols, "FTP").not())),
        rule("NJ-TRANSFER-03", "CKV_AWS_164")
            .on("aws_transfer_server")
            .security(MEDIUM, "Transfer server is public")
            .because("Any client on the internet can attempt to log in.")
            .advice("Set endpoint_type = \"VPC\" and endpoint_details.")
            .require(isOneOf("endpoint_type", "VPC", "VPC_ENDPOINT").withoutRemediation()),
        rule("NJ-GLACIER-01", "CKV_AWS_167")
            .on("aws_glacier_vault")
            .security(HIGH, "Anybody may use the vault")
            .because("Other accounts can read or delete the archives.")
            .advice(
                "List the principals, or restrict them with a condition such as "
                    + "aws:PrincipalOrgID.")
            .require(
                allowsNothing(
                    "access_policy",
                    statement ->
                        statement
                            .isForAnyPrincipal()
                            .and(CallerConditions.areLimitedBySource(statement).not()))));
  }

  /** A name without a date is a policy that we don't know. */
  private static Tristate isCurrent(Value policy) {
    if (Values.isUnknown(policy)) {
      return Tristate.UNKNOWN;
    }
    Matcher name = POLICY.matcher(Values.text(policy).orElse(""));
    if (!name.matches()) {
      return Values.isNull(policy) ? Tristate.NO : Tristate.UNKNOWN;
    }
    return Tristate.of(name.group(1).compareTo(OLDEST) >= 0);
  }
}
