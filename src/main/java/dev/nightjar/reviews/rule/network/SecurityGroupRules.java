package dev.nightjar.reviews.rule.network;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.Set;

/** Rules about security groups and their rules, inline or separate. */
public final class SecurityGroupRules {

  private static final String[] INBOUND = {
    "aws_security_group", "aws_security_group_rule", "aws_vpc_security_group_ingress_rule"
  };
  private static final String[] OUTBOUND = {
    "aws_security_group", "aws_security_group_rule", "aws_vpc_security_group_egress_rule"
  };
  private static final int SSH = 22;
  private static final int HTTP = 80;
  private static final int RDP = 3389;
  private static final int ALL = -1;

  /** Resource types that a security group can be attached to. */
  private static final Set<String> CARRIERS =
      Set.of(
          "aws_alb",
          "aws_apprunner_vpc_connector",
          "aws_appstream_fleet",
          "aws_appstream_image_builder",
          "aws_batch_compute_environment",
          "aws_cloudwatch_event_target",
          "aws_codebuild_project",
          "aws_codestarconnections_host",
          "aws_datasync_location_efs",
          "aws_dax_cluster",
          "aws_db_instance",
          "aws_db_proxy",
          "aws_directory_service_directory",
          "aws_dms_replication_config",
          "aws_dms_replication_instance",
          "aws_docdb_cluster",
          "aws_docdbelastic_cluster",
          "aws_ec2_client_vpn_endpoint",
          "aws_ec2_client_vpn_network_association",
          "aws_ec2_instance_connect_endpoint",
          "aws_ec2_spot_fleet_request",
          "aws_ecs_service",
          "aws_ecs_task_set",
          "aws_efs_mount_target",
          "aws_eks_cluster",
          "aws_eks_node_group",
          "aws_elastic_beanstalk_environment",
          "aws_elasticache_cluster",
          "aws_elasticache_replication_group",
          "aws_elasticache_serverless_cache",
          "aws_elasticsearch_domain",
          "aws_elb",
          "aws_emr_cluster",
          "aws_emr_studio",
          "aws_emrserverless_application",
          "aws_fsx_file_cache",
          "aws_fsx_lustre_file_system",
          "aws_fsx_ontap_file_system",
          "aws_fsx_openzfs_file_system",
          "aws_fsx_windows_file_system",
          "aws_glue_connection",
          "aws_glue_dev_endpoint",
          "aws_grafana_workspace",
          "aws_imagebuilder_infrastructure_configuration",
          "aws_instance",
          "aws_kinesis_firehose_delivery_stream",
          "aws_kinesisanalyticsv2_application",
          "aws_lambda_function",
          "aws_launch_configuration",
          "aws_launch_template",
          "aws_lb",
          "aws_memorydb_cluster",
          "aws_mq_broker",
          "aws_msk_cluster",
          "aws_msk_replicator",
          "aws_msk_serverless_cluster",
          "aws_mskconnect_connector",
          "aws_mwaa_environment",
          "aws_neptune_cluster",
          "aws_network_interface",
          "aws_network_interface_sg_attachment",
          "aws_opensearch_domain",
          "aws_opensearchserverless_vpc_endpoint",
          "aws_osis_pipeline",
          "aws_pipes_pipe",
          "aws_quicksight_vpc_connection",
          "aws_rds_cluster",
          "aws_redshift_cluster",
          "aws_redshiftserverless_workgroup",
          "aws_route53_resolver_endpoint",
          "aws_sagemaker_domain",
          "aws_sagemaker_model",
          "aws_sagemaker_notebook_instance",
          "aws_scheduler_schedule",
          "aws_spot_fleet_request",
          "aws_spot_instance_request",
          "aws_synthetics_canary",
          "aws_timestreaminfluxdb_db_instance",
          "aws_transfer_server",
          "aws_verifiedaccess_endpoint",
          "aws_vpc_endpoint",
          "aws_vpc_endpoint_security_group_association",
          "aws_vpclattice_service_network_vpc_association",
          "aws_workspaces_directory");

  private SecurityGroupRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-SG-01", "CKV_AWS_24", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(HIGH, "SSH is open to the internet")
            .because("Port 22 is scanned and attacked within minutes.")
            .advice(
                "Allow it from your own addresses only, or use Session Manager and close the port.")
            .require(isClosedInbound(SSH)),
        rule("NJ-SG-02", "CKV_AWS_25", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(HIGH, "Remote desktop is open to the internet")
            .because("Port 3389 is a common entry point for ransomware.")
            .advice(
                "Allow it from your own addresses only, or use Session Manager and close the port.")
            .require(isClosedInbound(RDP)),
        rule("NJ-SG-03", "CKV_AWS_260", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(MEDIUM, "Plain HTTP is open to the internet")
            .because("Traffic on port 80 can be read and modified in transit.")
            .advice(
                "Accept HTTP only at a load balancer that redirects to HTTPS, and allow port 443.")
            .require(isClosedInbound(HTTP)),
        rule("NJ-SG-04", "CKV_AWS_277", "AVD-AWS-0107", "aws-ec2-no-public-ingress-sgr")
            .on(INBOUND)
            .security(HIGH, "All ports are open to the internet")
            .because("Every service that listens, now or later, is reachable from the internet.")
            .advice("Open only the required ports, to the addresses that need them.")
            .require(isClosedInbound(ALL)),
        rule("NJ-SG-05", "CKV_AWS_382", "AVD-AWS-0104", "aws-ec2-no-public-egress-sgr")
            .on(OUTBOUND)
            .security(LOW, "All outbound traffic is allowed")
            .because(
                "An attacker can exfiltrate data to any destination and download tools from "
                    + "anywhere.")
            .advice("Allow only the required ports and destinations.")
            .require(isClosedOutbound()),
        rule("NJ-SG-06", "CKV_AWS_23", "AVD-AWS-0099", "aws-ec2-add-description-to-security-group")
            .on(
                "aws_security_group",
                "aws_security_group_rule",
                "aws_db_security_group",
                "aws_elasticache_security_group",
                "aws_redshift_security_group",
                "aws_vpc_security_group_egress_rule",
                "aws_vpc_security_group_ingress_rule")
            .security(LOW, "Security group or rule has no description")
            .because("Without a description, it is unclear whether a rule can be removed.")
            .advice("State the purpose in description.")
            .require(
                isSet("description")
                    .and(every("ingress", isSet("description")))
                    .and(every("egress", isSet("description")))),
        rule("NJ-SG-07", "CKV2_AWS_5")
            .on("aws_security_group")
            .cost(LOW, "Security group is not used")
            .because("An unused security group protects nothing and must still be maintained.")
            .advice("Attach it to a resource, or remove it.")
            .require(that(group -> Tristate.of(group.isReferredToBy(CARRIERS)))));
  }

  private static Requirement isClosedInbound(int port) {
    return OpenPortCheck.isClosed("ingress", port);
  }

  private static Requirement isClosedOutbound() {
    return OpenPortCheck.isClosed("egress", ALL);
  }
}
