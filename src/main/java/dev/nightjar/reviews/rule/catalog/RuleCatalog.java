package dev.nightjar.reviews.rule.catalog;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.analytics.ClusterRules;
import dev.nightjar.reviews.rule.analytics.QueryRules;
import dev.nightjar.reviews.rule.analytics.WarehouseRules;
import dev.nightjar.reviews.rule.compute.ContainerRules;
import dev.nightjar.reviews.rule.compute.FunctionRules;
import dev.nightjar.reviews.rule.compute.ImageRules;
import dev.nightjar.reviews.rule.compute.InstanceRules;
import dev.nightjar.reviews.rule.compute.TaskRules;
import dev.nightjar.reviews.rule.cost.InstanceCostRules;
import dev.nightjar.reviews.rule.cost.WasteRules;
import dev.nightjar.reviews.rule.database.CacheAndMigrationRules;
import dev.nightjar.reviews.rule.database.DataStoreRules;
import dev.nightjar.reviews.rule.database.DatabaseSettingRules;
import dev.nightjar.reviews.rule.database.GraphAndDocumentRules;
import dev.nightjar.reviews.rule.database.RdsRules;
import dev.nightjar.reviews.rule.database.SearchAccessRules;
import dev.nightjar.reviews.rule.database.SearchRules;
import dev.nightjar.reviews.rule.delivery.BuildRules;
import dev.nightjar.reviews.rule.edge.ApiRules;
import dev.nightjar.reviews.rule.edge.DistributionRules;
import dev.nightjar.reviews.rule.edge.DomainRules;
import dev.nightjar.reviews.rule.edge.EdgeRules;
import dev.nightjar.reviews.rule.edge.FirewallRules;
import dev.nightjar.reviews.rule.encryption.DatabaseKeyRules;
import dev.nightjar.reviews.rule.encryption.ServiceKeyRules;
import dev.nightjar.reviews.rule.encryption.StorageKeyRules;
import dev.nightjar.reviews.rule.iam.IdentityRules;
import dev.nightjar.reviews.rule.iam.PolicyRules;
import dev.nightjar.reviews.rule.iam.UserRules;
import dev.nightjar.reviews.rule.machinelearning.MachineLearningRules;
import dev.nightjar.reviews.rule.management.AccountRules;
import dev.nightjar.reviews.rule.management.AdministrationRules;
import dev.nightjar.reviews.rule.management.RecordingRules;
import dev.nightjar.reviews.rule.messaging.BrokerRules;
import dev.nightjar.reviews.rule.messaging.MessagingRules;
import dev.nightjar.reviews.rule.monitoring.MonitoringRules;
import dev.nightjar.reviews.rule.network.LoadBalancerRules;
import dev.nightjar.reviews.rule.network.NetworkRules;
import dev.nightjar.reviews.rule.network.RouteRules;
import dev.nightjar.reviews.rule.network.SecurityGroupRules;
import dev.nightjar.reviews.rule.network.TargetGroupRules;
import dev.nightjar.reviews.rule.resilience.RecoveryRules;
import dev.nightjar.reviews.rule.resilience.RedundancyRules;
import dev.nightjar.reviews.rule.s3.BucketAccessRules;
import dev.nightjar.reviews.rule.s3.BucketGrantRules;
import dev.nightjar.reviews.rule.s3.BucketRules;
import dev.nightjar.reviews.rule.secrets.KeyUseRules;
import dev.nightjar.reviews.rule.secrets.SecretRules;
import dev.nightjar.reviews.rule.storage.FileRules;
import java.util.List;

/** All rules about resources; those about texts are {@code SecretTextRules}. */
public final class RuleCatalog {

  private RuleCatalog() {}

  public static List<Rule> rules() {
    return groups().stream().flatMap(group -> group.rules().stream()).toList();
  }

  /** The rules in the order of the documentation. */
  public static List<RuleGroup> groups() {
    return List.of(
        new RuleGroup("buckets", "Buckets", BucketRules.rules()),
        new RuleGroup("bucket_access", "Public access to buckets", BucketAccessRules.rules()),
        new RuleGroup("bucket_grants", "Grants and policies of buckets", BucketGrantRules.rules()),
        new RuleGroup("policies", "Identity policies and policy documents", PolicyRules.rules()),
        new RuleGroup("identities", "Users, roles and trust", IdentityRules.rules()),
        new RuleGroup("users", "Users and managed policies", UserRules.rules()),
        new RuleGroup("secrets", "Secrets and keys", SecretRules.rules()),
        new RuleGroup("keys", "Use of keys", KeyUseRules.rules()),
        new RuleGroup("security_groups", "Security groups", SecurityGroupRules.rules()),
        new RuleGroup("networks", "Networks", NetworkRules.rules()),
        new RuleGroup("routes", "Routes, network ACLs and gateways", RouteRules.rules()),
        new RuleGroup("load_balancers", "Load balancers", LoadBalancerRules.rules()),
        new RuleGroup(
            "target_groups",
            "Target groups and protection of load balancers",
            TargetGroupRules.rules()),
        new RuleGroup("edge", "Distributions and APIs", EdgeRules.rules()),
        new RuleGroup("distributions", "CloudFront distributions", DistributionRules.rules()),
        new RuleGroup("apis", "APIs", ApiRules.rules()),
        new RuleGroup("firewalls", "Firewalls", FirewallRules.rules()),
        new RuleGroup("domains", "Domains and certificates", DomainRules.rules()),
        new RuleGroup("instances", "Instances", InstanceRules.rules()),
        new RuleGroup("images", "Images, desktops and environments", ImageRules.rules()),
        new RuleGroup("functions", "Functions", FunctionRules.rules()),
        new RuleGroup("containers", "Containers", ContainerRules.rules()),
        new RuleGroup("tasks", "Tasks, jobs, workflows and function code", TaskRules.rules()),
        new RuleGroup("rds", "Relational databases", RdsRules.rules()),
        new RuleGroup(
            "database_settings", "Settings of relational databases", DatabaseSettingRules.rules()),
        new RuleGroup("data_stores", "Tables, caches and warehouses", DataStoreRules.rules()),
        new RuleGroup(
            "graph_and_document", "Graph and document databases", GraphAndDocumentRules.rules()),
        new RuleGroup(
            "caches_and_migration", "Caches and migration", CacheAndMigrationRules.rules()),
        new RuleGroup("search", "Search domains", SearchRules.rules()),
        new RuleGroup("search_access", "Access to search domains", SearchAccessRules.rules()),
        new RuleGroup("warehouses", "Warehouses", WarehouseRules.rules()),
        new RuleGroup("queries", "Queries, catalogs and crawlers", QueryRules.rules()),
        new RuleGroup("clusters", "Data processing clusters", ClusterRules.rules()),
        new RuleGroup("machine_learning", "Machine learning", MachineLearningRules.rules()),
        new RuleGroup("messaging", "Queues, topics and streams", MessagingRules.rules()),
        new RuleGroup("brokers", "Brokers, streams and mail", BrokerRules.rules()),
        new RuleGroup("files", "Files, volumes and archives", FileRules.rules()),
        new RuleGroup("builds", "Builds, repositories and pipelines", BuildRules.rules()),
        new RuleGroup("monitoring", "Logs and trails", MonitoringRules.rules()),
        new RuleGroup("account", "Settings of the account", AccountRules.rules()),
        new RuleGroup("recording", "Recording of activity", RecordingRules.rules()),
        new RuleGroup("administration", "Administration", AdministrationRules.rules()),
        new RuleGroup("storage_keys", "Customer managed keys of storage", StorageKeyRules.rules()),
        new RuleGroup(
            "database_keys", "Customer managed keys of databases", DatabaseKeyRules.rules()),
        new RuleGroup("service_keys", "Customer managed keys of services", ServiceKeyRules.rules()),
        new RuleGroup("cost", "Cost of instances", InstanceCostRules.rules()),
        new RuleGroup("cost", "Waste", WasteRules.rules()),
        new RuleGroup("redundancy", "Redundancy", RedundancyRules.rules()),
        new RuleGroup("recovery", "Recovery", RecoveryRules.rules()));
  }
}
