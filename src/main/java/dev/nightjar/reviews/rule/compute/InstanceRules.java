package dev.nightjar.reviews.rule.compute;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.secrets.AwsKeys;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Rules about instances and their launch templates. */
public final class InstanceRules {

  /** The types for which EBS optimization is an option: all others always or never have it. */
  private static final String[] OPTIMIZED_ON_REQUEST = {
    "c1.xlarge",
    "c3.xlarge",
    "c3.2xlarge",
    "c3.4xlarge",
    "g2.2xlarge",
    "i2.xlarge",
    "i2.2xlarge",
    "i2.4xlarge",
    "m1.large",
    "m1.xlarge",
    "m2.2xlarge",
    "m2.4xlarge",
    "m3.xlarge",
    "m3.2xlarge",
    "r3.xlarge",
    "r3.2xlarge",
    "r3.4xlarge"
  };

  private InstanceRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-EC2-01", "CKV_AWS_79", "AVD-AWS-0028", "aws-ec2-enforce-http-token-imds")
            .on("aws_instance", "aws_launch_template", "aws_launch_configuration")
            .security(HIGH, "Instance metadata can be read without a token")
            .because(
                "A server-side request forgery on the instance exposes the instance's "
                    + "credentials.")
            .advice("Set http_tokens = \"required\" in metadata_options.")
            .require(
                isOneOf("metadata_options.http_tokens", "required")
                    .unless(is("metadata_options.http_endpoint", "disabled"))),
        rule("NJ-EC2-02", "CKV_AWS_8", "AVD-AWS-0131", "aws-ec2-enable-at-rest-encryption")
            .on("aws_instance", "aws_launch_configuration")
            .security(HIGH, "Instance's disks are not encrypted")
            .because(
                "The disks and their snapshots can be read by any user who gains access to them.")
            .advice(
                "Add root_block_device with encrypted = true, and the same to every other disk.")
            .require(
                isTrue("root_block_device.encrypted")
                    .unless(disk -> Values.isSet(disk.value("root_block_device.snapshot_id")))
                    .and(
                        every(
                            "ebs_block_device",
                            isTrue("encrypted").unless(InstanceRules::comesFromSnapshot)))),
        rule("NJ-EC2-03", "CKV_AWS_88", "CKV_AWS_389")
            .on("aws_instance", "aws_launch_template", "aws_launch_configuration")
            .security(HIGH, "Instance gets a public address")
            .because("The instance is reachable from the internet if a security group allows it.")
            .advice(
                "Set associate_public_ip_address = false and put a load balancer in front of it.")
            .require(
                isNotTrue("associate_public_ip_address")
                    .and(every("network_interfaces", isNotTrue("associate_public_ip_address")))),
        rule("NJ-EC2-04", "CKV_AWS_46", "AVD-AWS-0029", "aws-ec2-no-secrets-in-user-data")
            .on("aws_instance", "aws_launch_template", "aws_launch_configuration")
            .security(HIGH, "User data contains AWS keys")
            .because("User data is readable by every process on the instance and in the console.")
            .advice("Use an instance role, and revoke the keys because they are exposed.")
            .require(hasNoKeys("user_data", false).and(hasNoKeys("user_data_base64", true))),
        rule("NJ-EC2-05", "CKV_AWS_126")
            .on("aws_instance")
            .reliability(LOW, "Instance is not monitored in detail")
            .because("Metrics in five-minute intervals do not show short spikes.")
            .advice("Set monitoring = true.")
            .require(isTrue("monitoring")),
        rule("NJ-EC2-06", "CKV_AWS_135")
            .on("aws_instance")
            .reliability(LOW, "Instance is not EBS optimized")
            .because("Disk and network traffic compete for the same bandwidth.")
            .advice("Set ebs_optimized = true, or move to a type that always is.")
            .require(isTrue("ebs_optimized").when(is("instance_type", OPTIMIZED_ON_REQUEST))),
        rule("NJ-EC2-07", "CKV2_AWS_41")
            .on("aws_instance")
            .security(LOW, "Instance has no role")
            .because("Programs that call AWS need access keys instead, and access keys leak.")
            .advice("Set iam_instance_profile.")
            .require(isSet("iam_instance_profile")),
        rule("NJ-EC2-08", "CKV_AWS_341")
            .on("aws_launch_template", "aws_launch_configuration")
            .security(LOW, "Containers can reach the instance's metadata")
            .because(
                "With a hop limit above 1, a container can obtain the credentials of its host.")
            .advice("Set http_put_response_hop_limit = 1.")
            .require(
                value(
                    "metadata_options.http_put_response_hop_limit",
                    limit -> Values.is(limit, Values::isNull).or(Values.isOneOf(limit, "0", "1")),
                    "1")),
        rule("NJ-EC2-09", "CKV_AWS_315")
            .on("aws_autoscaling_group")
            .reliability(LOW, "Autoscaling group uses a launch configuration")
            .because(
                "Launch configurations receive no new features, and new accounts cannot "
                    + "create them.")
            .advice("Use a launch_template.")
            .require(has("launch_template").or(has("mixed_instances_policy"))),
        rule(
                "NJ-EC2-10",
                "CKV_AWS_3",
                "CKV2_AWS_2",
                "AVD-AWS-0026",
                "aws-ec2-enable-volume-encryption")
            .on("aws_ebs_volume")
            .security(HIGH, "Volume is not encrypted")
            .because(
                "The volume and its snapshots can be read by any user who gains access to them.")
            .advice("Set encrypted = true.")
            .require(isTrue("encrypted")),
        rule("NJ-EC2-11", "CKV_AWS_189", "AVD-AWS-0027", "aws-ec2-volume-encryption-customer-key")
            .on("aws_ebs_volume")
            .security(LOW, "Volume is not encrypted with a key of your own")
            .because("An AWS managed key cannot be shared, restricted or disabled.")
            .advice("Set kms_key_id to a customer managed key.")
            .require(isSet("kms_key_id")),
        rule("NJ-EFS-01", "CKV_AWS_42", "AVD-AWS-0037", "aws-efs-enable-at-rest-encryption")
            .on("aws_efs_file_system")
            .security(HIGH, "File system is not encrypted")
            .because("It cannot be encrypted later; its data must be copied to an encrypted one.")
            .advice("Set encrypted = true.")
            .require(isTrue("encrypted")));
  }

  /** The snapshot determines the encryption. */
  private static Tristate comesFromSnapshot(Subject disk) {
    return Values.isSet(disk.value("snapshot_id"));
  }

  private static Requirement hasNoKeys(String attribute, boolean encoded) {
    return value(
        attribute,
        data ->
            data instanceof Value.Unknown unknown
                ? hasNoKeys(unknown)
                : Tristate.of(
                    Values.text(data).filter(text -> containsKeys(text, encoded)).isEmpty()));
  }

  /** A key in the known part is sufficient. */
  private static Tristate hasNoKeys(Value.Unknown data) {
    return data.partial().stream().anyMatch(AwsKeys::areIn) ? Tristate.NO : Tristate.UNKNOWN;
  }

  private static boolean containsKeys(String text, boolean encoded) {
    return AwsKeys.areIn(encoded ? decoded(text) : text)
        || !encoded && AwsKeys.areIn(decoded(text));
  }

  /** User data of a launch template is usually encoded; undecodable data counts as empty. */
  private static String decoded(String text) {
    try {
      return new String(Base64.getMimeDecoder().decode(text), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException notEncoded) {
      return "";
    }
  }
}
