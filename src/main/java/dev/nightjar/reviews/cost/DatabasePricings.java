package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Prices of databases, caches, search domains and brokers. */
final class DatabasePricings {

  private static final String DATABASE = "aws_db_instance";
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal THREE = BigDecimal.valueOf(3);

  private DatabasePricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put(DATABASE, DatabasePricings::database);
    pricings.put("aws_rds_cluster_instance", DatabasePricings::clusterInstance);
    pricings.put("aws_rds_cluster", (bill, all) -> bill.addUsageBased("storage and I/O"));
    pricings.put("aws_elasticache_cluster", DatabasePricings::cache);
    pricings.put("aws_elasticache_replication_group", DatabasePricings::replicationGroup);
    pricings.put("aws_redshift_cluster", DatabasePricings::warehouse);
    pricings.put("aws_dynamodb_table", DatabasePricings::dynamoDb);
    pricings.put("aws_elasticsearch_domain", DatabasePricings::search);
    pricings.put("aws_opensearch_domain", DatabasePricings::search);
    pricings.put("aws_msk_cluster", DatabasePricings::kafka);
    pricings.put("aws_mq_broker", DatabasePricings::broker);
    pricings.put("aws_dms_replication_instance", DatabasePricings::replicationInstance);
  }

  private static void database(Bill bill, Configuration all) {
    Optional<String> instanceClass = bill.text("instance_class", "");
    Optional<String> engine = bill.text("engine", "mysql");
    BigDecimal zones = bill.isTrue("multi_az") ? TWO : BigDecimal.ONE;
    if (instanceClass.isPresent() && engine.isPresent()) {
      String license =
          bill.text("license_model", "license-included").orElse("").equals("bring-your-own-license")
              ? ";license=bring-your-own-license"
              : "";
      bill.addNodes(
          "Database instance, on-demand",
          instanceClass.get(),
          engine.get() + ";Single-AZ" + license,
          zones);
    }
    if (engine.isPresent() && engine.get().startsWith("aurora")) {
      bill.addUsageBased("storage and I/O");
      return;
    }
    boolean provisioned = !(bill.body().attribute("iops") instanceof Value.Null);
    Optional<String> storage = bill.text("storage_type", provisioned ? "io1" : "gp2");
    Optional<BigDecimal> size = bill.number("allocated_storage", 0);
    if (storage.isPresent() && size.isPresent()) {
      bill.addFee(DATABASE, storage.get(), "Single-AZ", size.get().multiply(zones));
    }
    if (storage.filter("io1"::equals).isPresent()) {
      bill.number("iops", 0)
          .ifPresent(
              iops ->
                  bill.addFee(DATABASE, "Provisioned IOPS", "io1;Single-AZ", iops.multiply(zones)));
    }
  }

  private static void clusterInstance(Bill bill, Configuration all) {
    bill.text("instance_class", "")
        .ifPresent(
            type -> {
              if (type.equals("db.serverless")) {
                bill.addUsageBased("Aurora capacity units");
              } else {
                bill.addNodes("Database instance, on-demand", type, "", BigDecimal.ONE);
              }
            });
  }

  private static void cache(Bill bill, Configuration all) {
    if (!(bill.body().attribute("replication_group_id") instanceof Value.Null)) {
      return; // a member of a group, which is billed as a whole
    }
    cacheNodes(bill, bill.number("num_cache_nodes", 1));
  }

  private static void replicationGroup(Bill bill, Configuration all) {
    EvaluatedBlock settings = bill.block("cluster_mode").orElse(bill.body());
    if (settings.attribute("num_node_groups") instanceof Value.Null) {
      String name =
          bill.body().attribute("number_cache_clusters") instanceof Value.Null
              ? "num_cache_clusters"
              : "number_cache_clusters";
      cacheNodes(bill, bill.number(name, 1));
      return;
    }
    Optional<BigDecimal> groups = bill.number(settings, "num_node_groups", 1);
    Optional<BigDecimal> replicas = bill.number(settings, "replicas_per_node_group", 0);
    if (groups.isPresent() && replicas.isPresent()) {
      cacheNodes(bill, Optional.of(groups.get().multiply(replicas.get().add(BigDecimal.ONE))));
    }
  }

  private static void cacheNodes(Bill bill, Optional<BigDecimal> howMany) {
    Optional<String> nodeType = bill.text("node_type", "");
    if (howMany.isPresent() && nodeType.isPresent()) {
      bill.addNodes("ElastiCache, on-demand", nodeType.get(), "", howMany.get());
    }
  }

  private static void warehouse(Bill bill, Configuration all) {
    Optional<BigDecimal> nodes = bill.number("number_of_nodes", 1);
    Optional<String> nodeType = bill.text("node_type", "");
    // The sizes are not multiples of each other, so only listed types have a price.
    if (nodes.isPresent() && nodeType.isPresent()) {
      bill.addFee("aws_redshift_cluster", nodeType.get(), "", nodes.get());
    }
  }

  private static void dynamoDb(Bill bill, Configuration all) {
    if (bill.text("billing_mode", "PROVISIONED").filter("PROVISIONED"::equals).isEmpty()) {
      bill.addUsageBased("requests and storage");
      return;
    }
    capacity(bill, bill.body());
    bill.body().blocks("global_secondary_index").forEach(index -> capacity(bill, index));
    bill.addUsageBased("storage");
  }

  private static void capacity(Bill bill, EvaluatedBlock evaluatedBlock) {
    bill.number(evaluatedBlock, "read_capacity", 0)
        .ifPresent(units -> bill.addFee("Read capacity unit (RCU)", units));
    bill.number(evaluatedBlock, "write_capacity", 0)
        .ifPresent(units -> bill.addFee("Write capacity unit (WCU)", units));
  }

  private static void search(Bill bill, Configuration all) {
    bill.block("cluster_config").ifPresent(cluster -> searchNodes(bill, cluster));
    bill.block("ebs_options")
        .filter(storage -> bill.isTrue(storage, "ebs_enabled"))
        .ifPresent(storage -> searchStorage(bill, storage));
  }

  private static void searchNodes(Bill bill, EvaluatedBlock cluster) {
    Optional<String> type = bill.text(cluster, "instance_type", "");
    Optional<BigDecimal> howMany = bill.number(cluster, "instance_count", 1);
    if (type.isPresent() && howMany.isPresent()) {
      bill.addNodes("Instance", type.get(), "", howMany.get());
    }
    if (bill.isTrue(cluster, "dedicated_master_enabled")) {
      Optional<String> master = bill.text(cluster, "dedicated_master_type", "");
      Optional<BigDecimal> masters = bill.number(cluster, "dedicated_master_count", 1);
      if (master.isPresent() && masters.isPresent()) {
        bill.addNodes("Dedicated master", master.get(), "", masters.get());
      }
    }
  }

  private static void searchStorage(Bill bill, EvaluatedBlock storage) {
    Optional<String> type = bill.text(storage, "volume_type", "gp2");
    Optional<BigDecimal> size = bill.number(storage, "volume_size", 0);
    Optional<BigDecimal> nodes =
        bill.block("cluster_config")
            .map(cluster -> bill.number(cluster, "instance_count", 1))
            .orElse(Optional.of(BigDecimal.ONE));
    if (type.isPresent() && size.isPresent() && nodes.isPresent()) {
      bill.addFee("Storage (" + type.get() + ")", size.get().multiply(nodes.get()));
    }
  }

  private static void kafka(Bill bill, Configuration all) {
    Optional<BigDecimal> nodes = bill.number("number_of_broker_nodes", THREE.longValue());
    Optional<String> type =
        bill.block("broker_node_group_info").flatMap(b -> bill.text(b, "instance_type", ""));
    if (nodes.isPresent() && type.isPresent()) {
      bill.addFee("Instance (" + type.get() + ")", nodes.get());
    }
  }

  private static void broker(Bill bill, Configuration all) {
    Optional<String> engine = bill.text("engine_type", "");
    Optional<String> type = bill.text("host_instance_type", "");
    Optional<String> mode = bill.text("deployment_mode", "SINGLE_INSTANCE");
    if (engine.isPresent() && type.isPresent() && mode.isPresent()) {
      String name = engine.get().equalsIgnoreCase("rabbitmq") ? "RabbitMQ" : "ActiveMQ";
      bill.addFee(
          "Instance usage ("
              + name
              + ", "
              + type.get()
              + ", "
              + mode.get().toLowerCase(Locale.ROOT)
              + ")");
    }
  }

  private static void replicationInstance(Bill bill, Configuration all) {
    bill.text("replication_instance_class", "")
        .ifPresent(
            type ->
                bill.addFee(
                    "aws_dms_replication_instance",
                    "Instance (" + type.replaceFirst("^dms\\.", "") + ")",
                    bill.isTrue("multi_az") ? "Multi-AZ" : "Single-AZ",
                    BigDecimal.ONE));
  }
}
