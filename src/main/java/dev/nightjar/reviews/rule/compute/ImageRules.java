package dev.nightjar.reviews.rule.compute;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isForbidden;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about machine images, virtual desktops, scaling groups and Beanstalk environments. */
public final class ImageRules {

  private ImageRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-AMI-01", "CKV_AWS_204")
            .on("aws_ami")
            .security(MEDIUM, "Image has an unencrypted disk")
            .because("Every user who can copy or share the image can read the disk.")
            .advice("Set encrypted = true in every ebs_block_device without a snapshot_id.")
            .require(
                every(
                    "ebs_block_device",
                    isTrue("encrypted").withoutRemediation().unless(met(isSet("snapshot_id"))))),
        rule("NJ-AMI-02", "CKV_AWS_235")
            .on("aws_ami_copy")
            .security(MEDIUM, "Image copy is not encrypted")
            .because("Every user who can copy or share the image can read the disk.")
            .advice("Set encrypted = true.")
            .require(isTrue("encrypted")),
        rule("NJ-AMI-03", "CKV_AWS_205")
            .on("aws_ami_launch_permission")
            .security(MEDIUM, "Image is shared")
            .because("Other accounts can start instances from the image and read what is on it.")
            .advice("Remove the aws_ami_launch_permission, unless the sharing is intended.")
            .mediumConfidence()
            .require(isForbidden()),
        rule("NJ-AMI-04", "CKV_AWS_386", "AVD-AWS-0344")
            .on("data.aws_ami")
            .security(HIGH, "Image of any owner is accepted")
            .because(
                "An attacker can publish an image with a matching name, which is then "
                    + "started.")
            .advice("Set owners.")
            .require(that(ImageRules::hasOwner)),
        rule("NJ-WORKSPACES-01", "CKV_AWS_156")
            .on("aws_workspaces_workspace")
            .security(MEDIUM, "System disk of the desktop is not encrypted")
            .because("It cannot be encrypted later; the desktop has to be created anew.")
            .advice("Set root_volume_encryption_enabled = true and a volume_encryption_key.")
            .require(isTrue("root_volume_encryption_enabled").withoutRemediation()),
        rule("NJ-WORKSPACES-02", "CKV_AWS_155")
            .on("aws_workspaces_workspace")
            .security(HIGH, "User disk of the desktop is not encrypted")
            .because("It cannot be encrypted later; the desktop has to be created anew.")
            .advice("Set user_volume_encryption_enabled = true and a volume_encryption_key.")
            .require(isTrue("user_volume_encryption_enabled").withoutRemediation()),
        rule("NJ-EC2-15", "CKV_AWS_153")
            .on("aws_autoscaling_group")
            .cost(LOW, "Autoscaling group has no tags")
            .because("Costs and owners of its instances cannot be determined.")
            .advice("Add tag blocks with propagate_at_launch = true.")
            .require(has("tag").or(isSet("tags"))),
        rule("NJ-EC2-16", "CKV2_AWS_15")
            .on("aws_autoscaling_attachment")
            .reliability(
                MEDIUM, "Attached autoscaling group does not ask the load balancer for health")
            .because("An instance that runs but answers with errors is never replaced.")
            .advice("Set health_check_type = \"ELB\" on the group.")
            .require(ImageRules::isCheckedByBalancer),
        rule("NJ-BEANSTALK-01", "CKV_AWS_340")
            .on("aws_elastic_beanstalk_environment")
            .reliability(LOW, "Environment gets no platform updates")
            .because(
                "Security fixes of the platform are installed only when an operator updates "
                    + "manually.")
            .advice(
                "Add a setting ManagedActionsEnabled = \"true\" of the namespace "
                    + "aws:elasticbeanstalk:managedactions.")
            .require(
                some("setting", that(ImageRules::isManaged))
                    .unless(
                        environment ->
                            environment.isWritten("template_name")
                                ? Tristate.UNKNOWN
                                : Tristate.NO)),
        rule("NJ-IMAGE-03", "CKV_AWS_200")
            .on("aws_imagebuilder_image_recipe")
            .security(MEDIUM, "Image recipe has an unencrypted disk")
            .because("Every user who can copy or share the image can read the disk.")
            .advice("Set encrypted = true and kms_key_id in every ebs of block_device_mapping.")
            .require(
                every(
                    "block_device_mapping",
                    every(
                        "ebs",
                        isTrue("encrypted").withoutRemediation().and(isSet("kms_key_id"))))));
  }

  /** A lookup by an exact name, or with another filter for the publisher, is safe. */
  private static Tristate hasOwner(Subject lookup) {
    Tristate owned = Values.isSet(lookup.value("owners"));
    Tristate open = lookup.block().blocksKnown("filter") ? Tristate.NO : Tristate.UNKNOWN;
    for (EvaluatedBlock block : lookup.blocks("filter")) {
      Subject filter = lookup.within(block);
      owned = owned.or(Values.isOneOf(filter.value("name"), "owner-id", "owner-alias", "image-id"));
      open =
          open.or(
              Values.isOneOf(filter.value("name"), "name")
                  .and(Values.any(filter.value("values"), ImageRules::isPattern)));
    }
    return owned.or(open.not());
  }

  private static Tristate isPattern(Value name) {
    return Values.is(
        name, known -> Values.text(known).filter(text -> text.matches(".*[*?].*")).isPresent());
  }

  private static Tristate isManaged(Subject setting) {
    return Values.isOneOf(setting.value("namespace"), "aws:elasticbeanstalk:managedactions")
        .and(Values.isOneOf(setting.value("name"), "ManagedActionsEnabled"))
        .and(Values.isOneOfIgnoringCase(setting.value("value"), "true"));
  }

  private static CheckResult isCheckedByBalancer(Subject attachment) {
    List<Subject> groups = attachment.targets("autoscaling_group_name", "aws_autoscaling_group");
    CheckResult all = groups.isEmpty() ? CheckResult.UNKNOWN : CheckResult.MET;
    for (Subject group : groups) {
      all = all.and(isOneOf("health_check_type", "ELB").withoutRemediation().check(group));
    }
    return all;
  }
}
