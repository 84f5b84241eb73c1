package dev.nightjar.reviews.rule.encryption;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/**
 * Rules that files, volumes, images and backups are encrypted with a customer managed key, which
 * can be restricted, disabled and audited.
 */
public final class StorageKeyRules {

  private StorageKeyRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-EFS-02", "CKV_AWS_184")
            .on("aws_efs_file_system")
            .security(LOW, "File system is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-FSX-01", "CKV_AWS_179")
            .on("aws_fsx_windows_file_system")
            .security(LOW, "Windows file system is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-FSX-02", "CKV_AWS_178")
            .on("aws_fsx_ontap_file_system")
            .security(LOW, "ONTAP file system is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-FSX-03", "CKV_AWS_203")
            .on("aws_fsx_openzfs_file_system")
            .security(LOW, "OpenZFS file system is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-FSX-04", "CKV_AWS_190")
            .on("aws_fsx_lustre_file_system")
            .security(LOW, "Lustre file system is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id").when(StorageKeyRules::isPersistent)),
        rule("NJ-BACKUP-01", "CKV_AWS_166")
            .on("aws_backup_vault")
            .security(LOW, "Backup vault is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-S3-17", "CKV_AWS_186")
            .on("aws_s3_bucket_object", "aws_s3_object")
            .security(LOW, "Object is not encrypted with a key of your own")
            .because(
                "Without KMS, decryption is not recorded, and access to the bucket is access "
                    + "to the object.")
            .advice("Set kms_key_id, or server_side_encryption = \"aws:kms\".")
            .require(
                isSet("kms_key_id")
                    .unless(is("server_side_encryption", "aws:kms", "aws:kms:dsse"))),
        rule("NJ-S3-18", "CKV_AWS_181")
            .on("aws_s3_object_copy")
            .security(LOW, "Copied object is not encrypted with a key of your own")
            .because(
                "Without KMS, decryption is not recorded, and access to the bucket is access "
                    + "to the object.")
            .advice("Set kms_key_id, or server_side_encryption = \"aws:kms\".")
            .require(
                isSet("kms_key_id")
                    .unless(is("server_side_encryption", "aws:kms", "aws:kms:dsse"))),
        rule("NJ-EC2-12", "CKV_AWS_183")
            .on("aws_ebs_snapshot_copy")
            .security(LOW, "Snapshot copy is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-EC2-13", "CKV_AWS_236")
            .on("aws_ami_copy")
            .security(LOW, "Image copy is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-IMAGE-01", "CKV_AWS_199")
            .on("aws_imagebuilder_distribution_configuration")
            .security(LOW, "Distributed image is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id in every ami_distribution_configuration.")
            .require(
                every(
                    "distribution", every("ami_distribution_configuration", isSet("kms_key_id")))),
        rule("NJ-IMAGE-02", "CKV_AWS_180")
            .on("aws_imagebuilder_component")
            .security(LOW, "Image Builder component is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")));
  }

  /** Only persistent file systems take a key; scratch is the default. */
  private static Tristate isPersistent(Subject fileSystem) {
    return Values.isOneOf(fileSystem.value("deployment_type"), "PERSISTENT_1", "PERSISTENT_2");
  }
}
