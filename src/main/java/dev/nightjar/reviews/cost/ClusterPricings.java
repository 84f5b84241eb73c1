package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Prices of caches, search domains, brokers and streams. */
final class ClusterPricings {

  private static final String CACHE = "aws_elasticache_cluster";
  private static final String SEARCH = "aws_opensearch_domain";
  private static final int DEFAULT_MASTERS = 3;
  private static final int DEFAULT_SEARCH_GB = 8;
  private static final int HOURS_A_DAY = 24;
  private static final BigDecimal INCLUDED_THROUGHPUT = BigDecimal.valueOf(125);

  private ClusterPricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put(CACHE, ClusterPricings::cache);
    pricings.put("aws_elasticache_replication_group", ClusterPricings::replicationGroup);
    pricings.put("aws_memorydb_cluster", ClusterPricings::memoryDb);
    pricings.put("aws_dax_cluster", ClusterPricings::accelerator);
    pricings.put("aws_elasticsearch_domain", ClusterPricings::search);
    pricings.put(SEARCH, ClusterPricings::search);
    pricings.put("aws_msk_cluster", ClusterPricings::kafka);
    pricings.put("aws_mskconnect_connector", ClusterPricings::connector);
    pricings.put("aws_mq_broker", ClusterPricings::broker);
    pricings.put("aws_kinesis_stream", ClusterPricings::stream);
    pricings.put("aws_kinesis_firehose_delivery_stream", ClusterPricings::firehose);
    pricings.put("aws_sagemaker_endpoint", ClusterPricings::modelEndpoint);
    pricings.put("aws_sagemaker_notebook_instance", ClusterPricings::notebook);
  }

  private static void cache(Bill bill, Configuration all) {
    if (bill.isSet("replication_group_id")) {
      return; // a member of a group, which is billed as a whole
    }
    cacheNodes(bill, bill.number("num_cache_nodes", 1));
  }

  private static void replicationGroup(Bill bill, Configuration all) {
    EvaluatedBlock settings = bill.block("cluster_mode").orElse(bill.body());
    if (settings.attribute("num_node_groups") instanceof Value.Null) {
      cacheNodes(
          bill,
          bill.number(
              bill.isSet("number_cache_clusters") ? "number_cache_clusters" : "num_cache_clusters",
              1));
      return;
    }
    Optional<BigDecimal> groups = bill.number(settings, "num_node_groups", 1);
    Optional<BigDecimal> replicas = bill.number(settings, "replicas_per_node_group", 0);
    if (groups.isPresent() && replicas.isPresent()) {
      cacheNodes(bill, Optional.of(groups.get().multiply(replicas.get().add(BigDecimal.ONE))));
    }
  }

  private static void cacheNodes(Bill bill, Optional<BigDecimal> howMany) {
    Optional<String> type = bill.text("node_type", "");
    if (howMany.isPresent() && type.isPresent()) {
      bill.addNodes(CACHE, "ElastiCache, on-demand", type.get(), valkey(bill), howMany.get());
    }
    bill.addUsageBased("backups");
  }

  /** Valkey is cheaper than the other engines. */
  private static String valkey(Bill bill) {
    return bill.body().attribute("engine") instanceof Value.Text engine
            && engine.value().equalsIgnoreCase("valkey")
        ? "valkey"
        : "";
  }

  private static void memoryDb(Bill bill, Configuration all) {
    Optional<BigDecimal> shards = bill.number("num_shards", 1);
    Optional<BigDecimal> replicas = bill.number("num_replicas_per_shard", 1);
    Optional<String> type = bill.text("node_type", "");
    if (shards.isPresent() && replicas.isPresent() && type.isPresent()) {
      bill.addNodes(
          bill.resource().type(),
          "MemoryDB, on-demand",
          type.get(),
          valkey(bill),
          shards.get().multiply(replicas.get().add(BigDecimal.ONE)));
    }
    bill.addUsageBased("data written and snapshots");
  }

  private static void accelerator(Bill bill, Configuration all) {
    Optional<String> type = bill.text("node_type", "");
    Optional<BigDecimal> nodes = bill.number("replication_factor", 1);
    if (type.isPresent() && nodes.isPresent()) {
      bill.addNodes("aws_dax_cluster", "DAX, on-demand", type.get(), "", nodes.get());
    }
  }

  private static void search(Bill bill, Configuration all) {
    EvaluatedBlock cluster = bill.block("cluster_config").orElse(bill.body());
    Optional<BigDecimal> nodes = bill.number(cluster, "instance_count", 1);
    nodes.ifPresent(
        howMany -> searchNodes(bill, cluster, "instance_type", "Instance, on-demand", howMany));
    if (bill.isTrue(cluster, "dedicated_master_enabled")) {
      bill.number(cluster, "dedicated_master_count", DEFAULT_MASTERS)
          .ifPresent(
              howMany ->
                  searchNodes(
                      bill,
                      cluster,
                      "dedicated_master_type",
                      "Dedicated master, on-demand",
                      howMany));
    }
    if (bill.isTrue(cluster, "warm_enabled")) {
      bill.number(cluster, "warm_count", 0)
          .ifPresent(
              howMany -> searchNodes(bill, cluster, "warm_type", "UltraWarm, on-demand", howMany));
    }
    bill.block("ebs_options")
        .filter(storage -> bill.isTrue(storage, "ebs_enabled"))
        .ifPresent(storage -> searchStorage(bill, storage, nodes.orElse(BigDecimal.ONE)));
  }

  private static void searchNodes(
      Bill bill, EvaluatedBlock cluster, String attribute, String what, BigDecimal howMany) {
    bill.text(cluster, attribute, "m4.large.search")
        .map(type -> type.replaceFirst("\\.elasticsearch$", ".search"))
        .ifPresent(type -> bill.addNodes(SEARCH, what, type, "", howMany));
  }

  private static void searchStorage(Bill bill, EvaluatedBlock storage, BigDecimal nodes) {
    Optional<String> type = bill.text(storage, "volume_type", "gp2");
    Optional<BigDecimal> size = bill.number(storage, "volume_size", DEFAULT_SEARCH_GB);
    if (type.isEmpty() || size.isEmpty()) {
      return;
    }
    bill.addFee(SEARCH, "Storage (" + type.get() + ")", "", size.get().multiply(nodes));
    if (type.get().equals("io1")) {
      bill.number(storage, "iops", 1)
          .ifPresent(iops -> bill.addFee(SEARCH, "Storage IOPS (io1)", "", iops.multiply(nodes)));
    } else if (type.get().equals("gp3")) {
      bill.number(storage, "throughput", 0)
          .map(throughput -> throughput.subtract(INCLUDED_THROUGHPUT).max(BigDecimal.ZERO))
          .ifPresent(
              throughput ->
                  bill.addFee(SEARCH, "Throughput (gp3)", "", throughput.multiply(nodes)));
    }
  }

  private static void kafka(Bill bill, Configuration all) {
    Optional<BigDecimal> nodes = bill.number("number_of_broker_nodes", 1);
    Optional<EvaluatedBlock> brokers = bill.block("broker_node_group_info");
    Optional<String> type = brokers.flatMap(one -> bill.text(one, "instance_type", ""));
    if (nodes.isEmpty() || type.isEmpty()) {
      return;
    }
    bill.addFee("Instance (" + type.get() + ")", nodes.get());
    if (type.get().startsWith("express.")) {
      bill.addUsageBased("storage and data in");
      return;
    }
    Optional<EvaluatedBlock> volume =
        brokers
            .flatMap(one -> Bill.block(one, "storage_info"))
            .flatMap(one -> Bill.block(one, "ebs_storage_info"));
    EvaluatedBlock sized = volume.orElse(brokers.get());
    bill.number(sized, volume.isPresent() ? "volume_size" : "ebs_volume_size", 0)
        .ifPresent(size -> bill.addFee("Storage", size.multiply(nodes.get())));
    volume
        .flatMap(one -> Bill.block(one, "provisioned_throughput"))
        .filter(one -> bill.isTrue(one, "enabled"))
        .flatMap(one -> bill.number(one, "volume_throughput", 0))
        .ifPresent(
            throughput ->
                bill.addFee("Storage (provisioned throughput)", throughput.multiply(nodes.get())));
  }

  /** The least number of workers if the connector scales. */
  private static void connector(Bill bill, Configuration all) {
    Optional<EvaluatedBlock> capacity = bill.block("capacity");
    Optional<EvaluatedBlock> fixed =
        capacity.flatMap(one -> Bill.block(one, "provisioned_capacity"));
    Optional<EvaluatedBlock> scaled = capacity.flatMap(one -> Bill.block(one, "autoscaling"));
    Optional<BigDecimal> workers =
        fixed
            .map(one -> bill.number(one, "worker_count", 1))
            .or(() -> scaled.map(one -> bill.number(one, "min_worker_count", 1)))
            .orElse(Optional.of(BigDecimal.ONE));
    Optional<BigDecimal> units =
        fixed
            .or(() -> scaled)
            .map(one -> bill.number(one, "mcu_count", 1))
            .orElse(Optional.of(BigDecimal.ONE));
    if (workers.isPresent() && units.isPresent()) {
      bill.addFee("MSK Connect unit (MCU)", workers.get().multiply(units.get()));
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
    bill.addUsageBased("storage");
  }

  private static void stream(Bill bill, Configuration all) {
    boolean isOnDemand =
        bill.block("stream_mode_details")
            .flatMap(mode -> bill.text(mode, "stream_mode", "PROVISIONED"))
            .filter("ON_DEMAND"::equals)
            .isPresent();
    if (isOnDemand) {
      bill.addFee(bill.resource().type(), "Stream, on demand", "ON_DEMAND", "", BigDecimal.ONE);
      bill.addUsageBased("data ingested, retrieved and stored");
      return;
    }
    Optional<BigDecimal> shards = bill.number("shard_count", 1);
    Optional<BigDecimal> retention = bill.number("retention_period", HOURS_A_DAY);
    if (shards.isPresent() && retention.isPresent()) {
      bill.addFee(bill.resource().type(), "Shards", "PROVISIONED", "", shards.get());
      if (retention.get().compareTo(BigDecimal.valueOf(HOURS_A_DAY)) > 0) {
        bill.addFee("Extended retention (24H to 7D)", shards.get());
      }
    }
    bill.addUsageBased("PUT payload units");
  }

  /** Delivery into a VPC costs by the hour and zone; all else is data. */
  private static void firehose(Bill bill, Configuration all) {
    for (String target : new String[] {"elasticsearch_configuration", "opensearch_configuration"}) {
      bill.block(target)
          .flatMap(destination -> Bill.block(destination, "vpc_config"))
          .ifPresent(vpc -> bill.addFee("VPC AZ delivery", bill.sizeOf(vpc, "subnet_ids")));
    }
    bill.addUsageBased("data ingested");
  }

  private static void modelEndpoint(Bill bill, Configuration all) {
    Optional<Resource> settings =
        bill.referenced("endpoint_config_name", "aws_sagemaker_endpoint_configuration");
    if (settings.isEmpty()) {
      bill.addUnpriced("its configuration is not in the configuration");
      return;
    }
    for (EvaluatedBlock variant : settings.get().body().blocks("production_variants")) {
      if (!variant.blocks("serverless_config").isEmpty()) {
        bill.addUsageBased("serverless inference");
        continue;
      }
      Optional<String> type = bill.text(variant, "instance_type", "");
      Optional<BigDecimal> howMany = bill.number(variant, "initial_instance_count", 1);
      if (type.isPresent() && howMany.isPresent()) {
        bill.addNodes(
            "aws_sagemaker_endpoint_configuration",
            "Model endpoint, on-demand",
            type.get(),
            "",
            howMany.get());
      }
    }
  }

  private static void notebook(Bill bill, Configuration all) {
    bill.text("instance_type", "")
        .ifPresent(
            type ->
                bill.addNodes(
                    bill.resource().type(), "Notebook, on-demand", type, "", BigDecimal.ONE));
    bill.number("volume_size", 5).ifPresent(size -> bill.addFee("Volume", size));
  }
}
