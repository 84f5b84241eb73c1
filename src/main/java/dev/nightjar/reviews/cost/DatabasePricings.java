package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Prices of relational, document, graph and key-value databases. */
final class DatabasePricings {

  private static final String DATABASE = "aws_db_instance";
  private static final String AURORA = "aws_rds_cluster_instance";
  private static final String CLUSTER = "aws_rds_cluster";
  private static final String REPLICATION = "aws_dms_replication_instance";
  private static final String NODES = "Database instance, on-demand";
  private static final String SERVERLESS = "db.serverless";

  private static final BigDecimal FREE_INSIGHTS_DAYS = BigDecimal.valueOf(7);
  private static final int DEFAULT_REPLICATION_GB = 50;
  private static final BigDecimal LEAST_PROXY_CPUS = BigDecimal.valueOf(2);
  private static final BigDecimal LEAST_PROVISIONED_IOPS = BigDecimal.valueOf(1000);
  private static final BigDecimal LARGE_GP3 = BigDecimal.valueOf(400);

  private DatabasePricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put(DATABASE, DatabasePricings::database);
    pricings.put(AURORA, DatabasePricings::clusterInstance);
    pricings.put(CLUSTER, DatabasePricings::cluster);
    pricings.put("aws_db_proxy", DatabasePricings::proxy);
    pricings.put(
        "aws_docdb_cluster_instance", (bill, all) -> member(bill, "aws_docdb_cluster", "iopt1"));
    pricings.put("aws_neptune_cluster_instance", DatabasePricings::graph);
    pricings.put("aws_redshift_cluster", DatabasePricings::warehouse);
    pricings.put("aws_dynamodb_table", DatabasePricings::dynamoDb);
    pricings.put(REPLICATION, DatabasePricings::replicationInstance);
  }

  private static void database(Bill bill, Configuration all) {
    Optional<Resource> source = bill.referenced("replicate_source_db", DATABASE);
    EvaluatedBlock inherited = source.map(Resource::body).orElse(bill.body());
    Optional<String> instanceClass = bill.text("instance_class", "");
    Optional<String> engine =
        bill.text(bill.isSet("engine") ? bill.body() : inherited, "engine", "mysql")
            .map(name -> name.toLowerCase(Locale.ROOT).replaceFirst("-cdb$", ""));
    String zones = bill.isTrue("multi_az") ? "Multi-AZ" : "Single-AZ";
    if (engine.filter(name -> name.startsWith("aurora")).isPresent()) {
      instanceClass.ifPresent(type -> bill.addNodes(AURORA, NODES, type, "", BigDecimal.ONE));
      bill.addUsageBased("storage and I/O");
      return;
    }
    if (instanceClass.isPresent() && engine.isPresent()) {
      bill.addNodes(
          DATABASE,
          NODES,
          instanceClass.get(),
          engine.get() + ";" + zones + license(bill, engine.get()),
          BigDecimal.ONE);
      ExtendedSupport.addTo(
          bill,
          bill.isSet("engine_version") ? bill.body() : inherited,
          DATABASE,
          engine.get(),
          instanceClass.get(),
          bill.isTrue("multi_az") ? 2 : 1);
    }
    addInsights(bill);
    databaseStorage(bill, inherited, zones);
    bill.addUsageBased("backups beyond the size of the storage");
  }

  /** A retention of up to 7 days is free. */
  private static void addInsights(Bill bill) {
    if (bill.isTrue("performance_insights_enabled")
        && bill.body().attribute("performance_insights_retention_period")
            instanceof Value.Number days
        && days.value().compareTo(FREE_INSIGHTS_DAYS) > 0) {
      String instanceClass = bill.text("instance_class", "").orElse("");
      String fee = "Performance Insights Long Term Retention (" + instanceClass + ")";
      if (bill.isListed(bill.resource().type(), fee, "")) {
        VirtualCpus.of(instanceClass).ifPresent(cpus -> bill.addFee(fee, cpus));
      } else {
        bill.addUnlisted("the long retention of performance insights");
      }
    }
  }

  /** The license of Enterprise Edition is always the customer's own. */
  private static String license(Bill bill, String engine) {
    boolean isOwn =
        bill.body().attribute("license_model") instanceof Value.Text model
            && model.value().equals("bring-your-own-license");
    return isOwn && engine.equals("oracle-se2") ? ";BYOL" : "";
  }

  private static void databaseStorage(Bill bill, EvaluatedBlock inherited, String zones) {
    boolean isProvisioned = bill.isSet("iops");
    Optional<String> storage = bill.text("storage_type", isProvisioned ? "io1" : "gp2");
    EvaluatedBlock settings = bill.isSet("allocated_storage") ? bill.body() : inherited;
    if (settings.attribute("allocated_storage") instanceof Value.Null) {
      bill.addUnpriced("allocated_storage is not set");
      return;
    }
    Optional<BigDecimal> size = bill.number(settings, "allocated_storage", 0);
    if (storage.isEmpty() || size.isEmpty()) {
      return;
    }
    String type = storage.get();
    bill.addFee(DATABASE, "Database storage (" + type + ")", type, zones, size.get());
    if (type.equals("gp3")) {
      boolean isLarge = size.get().compareTo(LARGE_GP3) >= 0;
      addAbove(bill, "iops", "Provisioned GP3 IOPS (above 3,000)", zones, isLarge ? 12_000 : 3_000);
      addAbove(
          bill,
          "storage_throughput",
          "Provisioned GP3 throughput (above 125 MBps)",
          zones,
          isLarge ? 500 : 125);
    } else if (Set.of("io1", "io2").contains(type)) {
      bill.number("iops", 0)
          .map(LEAST_PROVISIONED_IOPS::max)
          .ifPresent(iops -> bill.addFee(DATABASE, "Provisioned IOPS", type + ";" + zones, iops));
    } else if (type.equals("standard")) {
      bill.addUsageBased("I/O requests");
    }
  }

  private static void addAbove(
      Bill bill, String attribute, String component, String zones, long included) {
    bill.number(attribute, 0)
        .map(units -> units.subtract(BigDecimal.valueOf(included)).max(BigDecimal.ZERO))
        .ifPresent(units -> bill.addFee(DATABASE, component, zones, units));
  }

  private static void clusterInstance(Bill bill, Configuration all) {
    Optional<Resource> cluster = bill.referenced("cluster_identifier", CLUSTER);
    String storage =
        cluster
            .filter(found -> isText(found.body(), "storage_type", "aurora-iopt1"))
            .map(found -> "iopt1")
            .orElse("");
    Optional<String> type = bill.text("instance_class", "");
    if (type.filter(SERVERLESS::equals).isPresent()) {
      String unit =
          storage.isEmpty() ? "Aurora serverless v2" : "Aurora serverless v2 (I/O-optimized)";
      leastCapacity(bill, cluster, "serverlessv2_scaling_configuration")
          .ifPresent(
              units ->
                  bill.addFee(AURORA, "Aurora serverless v2, least capacity", unit, "", units));
      bill.addUsageBased("Aurora capacity units beyond the least capacity");
      return;
    }
    addInsights(bill);
    type.ifPresent(
        known -> {
          bill.addNodes(AURORA, NODES, known, storage, BigDecimal.ONE);
          engine(bill, cluster)
              .ifPresent(
                  engine ->
                      ExtendedSupport.addTo(
                          bill,
                          bill.isSet("engine_version")
                              ? bill.body()
                              : cluster.map(Resource::body).orElse(bill.body()),
                          AURORA,
                          engine,
                          known,
                          1));
        });
  }

  private static Optional<String> engine(Bill bill, Optional<Resource> cluster) {
    EvaluatedBlock settings =
        bill.isSet("engine") ? bill.body() : cluster.map(Resource::body).orElse(bill.body());
    return settings.attribute("engine") instanceof Value.Text engine
        ? Optional.of(engine.value())
        : Optional.empty();
  }

  private static Optional<BigDecimal> leastCapacity(
      Bill bill, Optional<Resource> cluster, String block) {
    Optional<EvaluatedBlock> scaling = cluster.flatMap(found -> Bill.block(found.body(), block));
    if (scaling.isEmpty()) {
      bill.addUnpriced("the least capacity of its cluster is not in the configuration");
      return Optional.empty();
    }
    return bill.number(scaling.get(), "min_capacity", 1);
  }

  /**
   * A Multi-AZ cluster of MySQL or PostgreSQL, or an Aurora cluster, whose instances are billed.
   */
  private static void cluster(Bill bill, Configuration all) {
    if (!bill.isSet("db_cluster_instance_class")) {
      bill.addUsageBased("storage, I/O and backups");
      return;
    }
    Optional<String> type = bill.text("db_cluster_instance_class", "");
    Optional<String> engine = bill.text("engine", "");
    Optional<String> storage = bill.text("storage_type", "io1");
    Optional<BigDecimal> size = bill.number("allocated_storage", 0);
    if (type.isPresent() && engine.isPresent()) {
      bill.addNodes(
          CLUSTER, "Three database instances, on-demand", type.get(), engine.get(), BigDecimal.ONE);
    }
    if (storage.isPresent() && size.isPresent()) {
      bill.addFee(
          CLUSTER, "Database storage (" + storage.get() + ")", storage.get(), "", size.get());
    }
    if (storage.filter("io1"::equals).isPresent()) {
      bill.number("iops", 0)
          .ifPresent(iops -> bill.addFee(CLUSTER, "Provisioned IOPS", "io1", iops));
    }
    bill.addUsageBased("backups beyond the size of the storage");
  }

  /** A proxy costs by the vCPUs of the database behind it, two at least. */
  private static void proxy(Bill bill, Configuration all) {
    Optional<String> type =
        all.referring(bill.resource().address()).stream()
            .filter(resource -> resource.type().equals("aws_db_proxy_target"))
            .flatMap(
                target ->
                    bill
                        .referenced(target.body(), "db_instance_identifier", DATABASE)
                        .or(() -> writer(bill, all, target))
                        .stream())
            .map(database -> database.body().attribute("instance_class"))
            .filter(Value.Text.class::isInstance)
            .map(text -> ((Value.Text) text).value())
            .findFirst();
    type.flatMap(VirtualCpus::of)
        .ifPresentOrElse(
            cpus -> bill.addFee("RDS proxy", cpus.max(LEAST_PROXY_CPUS)),
            () -> bill.addUnpriced("the size of its database is not in the configuration"));
  }

  private static Optional<Resource> writer(Bill bill, Configuration all, Resource target) {
    return bill.referenced(target.body(), "db_cluster_identifier", CLUSTER)
        .flatMap(
            cluster ->
                all.resources(AURORA).stream()
                    .filter(
                        one ->
                            one.body().references("cluster_identifier").contains(cluster.address()))
                    .findFirst());
  }

  /** An instance of a cluster whose storage type decides the price. */
  private static void member(Bill bill, String clusterType, String optimized) {
    Optional<Resource> cluster = bill.referenced("cluster_identifier", clusterType);
    String storage =
        cluster
            .filter(found -> isText(found.body(), "storage_type", optimized))
            .map(found -> optimized)
            .orElse("");
    bill.text("instance_class", "")
        .ifPresent(
            type -> bill.addNodes(bill.resource().type(), NODES, type, storage, BigDecimal.ONE));
    bill.addUsageBased("storage, I/O and backups of the cluster");
  }

  private static void graph(Bill bill, Configuration all) {
    if (!isText(bill.body(), "instance_class", SERVERLESS)) {
      member(bill, "aws_neptune_cluster", "iopt1");
      return;
    }
    Optional<Resource> cluster = bill.referenced("cluster_identifier", "aws_neptune_cluster");
    leastCapacity(bill, cluster, "serverless_v2_scaling_configuration")
        .ifPresent(
            units ->
                bill.addFee(
                    bill.resource().type(),
                    "Neptune serverless, least capacity",
                    "Neptune serverless",
                    "",
                    units));
    bill.addUsageBased("capacity units beyond the least capacity, storage and I/O");
  }

  private static void warehouse(Bill bill, Configuration all) {
    Optional<BigDecimal> nodes = bill.number("number_of_nodes", 1);
    Optional<String> type = bill.text("node_type", "");
    if (nodes.isPresent() && type.isPresent()) {
      bill.addNodes(
          "aws_redshift_cluster", "Cluster usage, on-demand", type.get(), "", nodes.get());
    }
    bill.addUsageBased("managed storage, concurrency scaling and backups");
  }

  private static void dynamoDb(Bill bill, Configuration all) {
    if (bill.text("billing_mode", "PROVISIONED").filter("PROVISIONED"::equals).isEmpty()) {
      bill.addUsageBased("requests and storage");
      return;
    }
    BigDecimal replicas = BigDecimal.valueOf(bill.body().blocks("replica").size());
    capacity(bill, bill.body(), replicas);
    bill.body().blocks("global_secondary_index").forEach(index -> capacity(bill, index, replicas));
    bill.addUsageBased(
        replicas.signum() > 0 ? "storage, and the read capacity of the replicas" : "storage");
  }

  private static void capacity(Bill bill, EvaluatedBlock block, BigDecimal replicas) {
    bill.number(block, "read_capacity", 0)
        .ifPresent(units -> bill.addFee("Read capacity unit (RCU)", units));
    bill.number(block, "write_capacity", 0)
        .ifPresent(
            units -> {
              bill.addFee("Write capacity unit (WCU)", units);
              bill.addFee("Replicated write capacity unit (rWCU)", units.multiply(replicas));
            });
  }

  /** An instance includes 50 GB, of the larger families 100 GB. */
  private static void replicationInstance(Bill bill, Configuration all) {
    String zones = bill.isTrue("multi_az") ? "Multi-AZ" : "Single-AZ";
    Optional<BigDecimal> size = bill.number("allocated_storage", DEFAULT_REPLICATION_GB);
    bill.text("replication_instance_class", "")
        .map(type -> type.replaceFirst("^dms\\.", ""))
        .ifPresent(
            type -> {
              bill.addFee(REPLICATION, "Instance (" + type + ")", zones, BigDecimal.ONE);
              BigDecimal included = BigDecimal.valueOf(type.startsWith("t") ? 50 : 100);
              size.map(gigabytes -> gigabytes.subtract(included).max(BigDecimal.ZERO))
                  .ifPresent(
                      gigabytes ->
                          bill.addFee(
                              REPLICATION, "Storage (general purpose SSD, gp2)", zones, gigabytes));
            });
  }

  private static boolean isText(EvaluatedBlock block, String attribute, String text) {
    return block.attribute(attribute) instanceof Value.Text value && value.value().equals(text);
  }
}
