package dev.nightjar.reviews.cost;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The pricing of each resource type. A type that is not listed is free, or it costs nothing by
 * itself.
 */
final class PricingCatalog {

  private final Map<String, Pricing> byType = new HashMap<>();

  PricingCatalog() {
    InstancePricings.addTo(byType);
    ContainerPricings.addTo(byType);
    DatabasePricings.addTo(byType);
    ClusterPricings.addTo(byType);
    NetworkPricings.addTo(byType);
    ServicePricings.addTo(byType);
    addFees();
    addUsageBased();
    addUnpriced();
  }

  /** The pricing of a resource type; empty if it is free. */
  Optional<Pricing> of(String resourceType) {
    return Optional.ofNullable(byType.get(resourceType));
  }

  /** All types that cost something, whether by existing or by usage. */
  Set<String> types() {
    return byType.keySet();
  }

  private void addFees() {
    fee("aws_cloudhsm_v2_hsm", "HSM usage");
    fee("aws_cloudwatch_composite_alarm", "Composite alarm");
    fee("aws_cloudwatch_dashboard", "Dashboard");
    fee("aws_ec2_client_vpn_network_association", "Endpoint association");
    fee("aws_ec2_traffic_mirror_session", "Traffic mirror");
    fee("aws_fms_policy", "Firewall Manager policy");
    fee("aws_globalaccelerator_accelerator", "Fixed fee");
    fee("aws_kms_key", "Customer master key");
    fee("aws_lightsail_lb", "Load balancer");
    fee("aws_msk_replicator", "Replicator");
    fee("aws_msk_serverless_cluster", "Cluster");
    fee("aws_prometheus_scraper", "Collector");
    fee("aws_route53_traffic_policy_instance", "Traffic flow policy record");
    fee("aws_route53_zone", "Hosted zone");
    fee("aws_secretsmanager_secret", "Secret");
    fee("aws_shield_subscription", "Shield Advanced");
    fee("aws_verifiedaccess_endpoint", "Endpoint (tier 1)");
    fee("aws_vpclattice_service", "Service");
    for (String key :
        new String[] {
          "aws_kms_external_key", "aws_kms_replica_key", "aws_kms_replica_external_key"
        }) {
      byType.put(
          key,
          (bill, all) -> bill.addFee("aws_kms_key", "Customer master key", "", BigDecimal.ONE));
    }
  }

  private void addUsageBased() {
    usageBased("aws_api_gateway_rest_api", "requests");
    usageBased("aws_apigatewayv2_api", "requests");
    usageBased("aws_apprunner_service", "vCPUs and memory while active");
    usageBased("aws_appsync_graphql_api", "requests");
    usageBased("aws_athena_workgroup", "data scanned");
    usageBased("aws_backup_vault", "backups");
    usageBased("aws_batch_job_definition", "instances or tasks of its jobs");
    usageBased("aws_cloudtrail", "events");
    usageBased("aws_cloudwatch_event_bus", "events");
    usageBased("aws_cloudwatch_log_group", "data ingested and stored");
    usageBased("aws_cloudwatch_metric_stream", "metric updates");
    usageBased("aws_codeartifact_repository", "storage and requests");
    usageBased("aws_codebuild_project", "minutes of builds");
    usageBased("aws_cognito_user_pool", "active users");
    usageBased("aws_config_config_rule", "evaluations");
    usageBased("aws_config_configuration_recorder", "configuration items");
    usageBased("aws_config_organization_custom_rule", "evaluations");
    usageBased("aws_config_organization_managed_rule", "evaluations");
    usageBased("aws_datasync_task", "data transferred");
    usageBased("aws_db_cluster_snapshot", "storage");
    usageBased("aws_db_snapshot", "storage");
    usageBased("aws_docdb_cluster", "storage, I/O and backups");
    usageBased("aws_docdb_cluster_snapshot", "storage");
    usageBased("aws_ebs_snapshot", "storage");
    usageBased("aws_ebs_snapshot_copy", "storage");
    usageBased("aws_ec2_client_vpn_endpoint", "connections");
    usageBased("aws_ecr_repository", "storage");
    usageBased("aws_eks_fargate_profile", "vCPUs and memory of its pods");
    usageBased("aws_elasticache_serverless_cache", "data stored and processing units");
    usageBased("aws_glue_catalog_database", "storage and requests");
    usageBased("aws_glue_crawler", "hours");
    usageBased("aws_glue_job", "hours");
    usageBased("aws_grafana_workspace", "users");
    usageBased("aws_guardduty_detector", "events and data analyzed");
    usageBased("aws_inspector2_enabler", "scans");
    usageBased("aws_kinesis_analytics_application", "processing units");
    usageBased("aws_kinesisanalyticsv2_application", "processing units");
    usageBased("aws_macie2_account", "data analyzed");
    usageBased("aws_neptune_cluster", "storage, I/O and backups");
    usageBased("aws_prometheus_workspace", "samples and storage");
    usageBased("aws_redshiftserverless_workgroup", "processing units");
    usageBased("aws_route53_record", "queries");
    usageBased("aws_s3_bucket", "storage and requests");
    usageBased("aws_securityhub_account", "checks and findings");
    usageBased("aws_sfn_state_machine", "transitions");
    usageBased("aws_sns_topic", "requests and deliveries");
    usageBased("aws_sqs_queue", "requests");
    usageBased("aws_synthetics_canary", "runs");
    usageBased("aws_vpc_ipam", "active addresses");
    usageBased("aws_xray_sampling_rule", "traces");
  }

  /** Types that cost money by existing and whose prices are not in the price list. */
  private void addUnpriced() {
    for (String type :
        new String[] {
          "aws_appstream_fleet",
          "aws_cloud9_environment_ec2",
          "aws_docdbelastic_cluster",
          "aws_ec2_capacity_reservation",
          "aws_ec2_fleet",
          "aws_elastic_beanstalk_environment",
          "aws_finspace_kx_cluster",
          "aws_fsx_file_cache",
          "aws_fsx_ontap_file_system",
          "aws_gamelift_fleet",
          "aws_glue_dev_endpoint",
          "aws_networkmanager_core_network",
          "aws_opensearchserverless_collection",
          "aws_storagegateway_gateway",
          "aws_timestreaminfluxdb_db_instance",
          "aws_workspaces_workspace"
        }) {
      byType.put(type, (bill, all) -> bill.addUnlisted(type));
    }
  }

  private void fee(String resourceType, String component) {
    byType.put(resourceType, (bill, all) -> bill.addFee(component));
  }

  private void usageBased(String resourceType, String what) {
    byType.put(resourceType, (bill, all) -> bill.addUsageBased(what));
  }
}
