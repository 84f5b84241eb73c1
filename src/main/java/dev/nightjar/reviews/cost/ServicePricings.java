package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Prices of file systems, directories, API caches, alarms, health checks and Lightsail. */
final class ServicePricings {

  private static final String ALARM = "aws_cloudwatch_metric_alarm";
  private static final int CONTROLLERS = 2;
  private static final int MINUTE = 60;
  private static final int FAST_CHECK = 10;

  /** Detecting anomalies takes the metric and the two bounds of its band. */
  private static final BigDecimal ANOMALY_METRICS = BigDecimal.valueOf(3);

  /** The memory of the AppSync cache types. */
  private static final Map<String, String> CACHE_GB =
      Map.of(
          "SMALL", "1.55",
          "MEDIUM", "3.22",
          "LARGE", "12.3",
          "XLARGE", "25.05",
          "LARGE_2X", "50.47",
          "LARGE_4X", "101.38",
          "LARGE_8X", "203.26",
          "LARGE_12X", "317.77");

  private ServicePricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put("aws_efs_file_system", ServicePricings::elasticFiles);
    pricings.put("aws_fsx_windows_file_system", ServicePricings::windowsFiles);
    pricings.put("aws_fsx_openzfs_file_system", ServicePricings::zfsFiles);
    pricings.put("aws_fsx_lustre_file_system", ServicePricings::lustreFiles);
    pricings.put("aws_directory_service_directory", ServicePricings::directory);
    pricings.put("aws_api_gateway_stage", ServicePricings::stageCache);
    pricings.put("aws_appsync_api_cache", ServicePricings::appSyncCache);
    pricings.put(ALARM, ServicePricings::alarm);
    pricings.put("aws_route53_health_check", ServicePricings::healthCheck);
    pricings.put("aws_acmpca_certificate_authority", ServicePricings::certificateAuthority);
    pricings.put("aws_mwaa_environment", ServicePricings::airflow);
    pricings.put("aws_cloudfront_distribution", ServicePricings::distribution);
    pricings.put("aws_codepipeline", ServicePricings::pipeline);
    pricings.put("aws_ssm_parameter", ServicePricings::parameter);
    pricings.put("aws_kendra_index", ServicePricings::kendra);
    pricings.put("aws_lightsail_instance", (bill, all) -> lightsail(bill, "bundle_id"));
    pricings.put(
        "aws_lightsail_database", (bill, all) -> lightsail(bill, "relational_database_bundle_id"));
    pricings.put("aws_lightsail_container_service", ServicePricings::lightsailContainers);
    pricings.put(
        "aws_lightsail_disk",
        (bill, all) ->
            bill.number("size_in_gb", 0).ifPresent(size -> bill.addFee("Block storage", size)));
  }

  private static void elasticFiles(Bill bill, Configuration all) {
    bill.number("provisioned_throughput_in_mibps", 0)
        .ifPresent(throughput -> bill.addFee("Provisioned throughput", throughput));
    bill.addUsageBased("storage");
  }

  private static void windowsFiles(Bill bill, Configuration all) {
    Optional<String> zones =
        bill.text("deployment_type", "SINGLE_AZ_1")
            .map(type -> type.startsWith("SINGLE") ? "Single-AZ" : "Multi-AZ");
    if (zones.isEmpty()) {
      return;
    }
    String fileSystem = bill.resource().type();
    Optional<String> type = bill.text("storage_type", "SSD");
    Optional<BigDecimal> size = bill.number("storage_capacity", 0);
    if (type.isPresent() && size.isPresent()) {
      bill.addFee(fileSystem, type.get() + " storage", zones.get(), size.get());
    }
    bill.number("throughput_capacity", 0)
        .ifPresent(mbps -> bill.addFee(fileSystem, "Throughput capacity", zones.get(), mbps));
    bill.addUsageBased("backups");
  }

  private static void zfsFiles(Bill bill, Configuration all) {
    if (bill.text("deployment_type", "SINGLE_AZ_1").filter("SINGLE_AZ_1"::equals).isEmpty()) {
      bill.addUnlisted("its deployment type");
      return;
    }
    bill.number("storage_capacity", 0).ifPresent(size -> bill.addFee("SSD storage", size));
    bill.number("throughput_capacity", 0)
        .ifPresent(throughput -> bill.addFee("Throughput capacity", throughput));
    bill.addUsageBased("backups");
  }

  private static void lustreFiles(Bill bill, Configuration all) {
    Optional<String> deployment = bill.text("deployment_type", "SCRATCH_1");
    Optional<BigDecimal> size = bill.number("storage_capacity", 0);
    Optional<BigDecimal> throughput = bill.number("per_unit_storage_throughput", 0);
    if (deployment.isEmpty() || size.isEmpty() || throughput.isEmpty()) {
      return;
    }
    boolean isHdd = bill.text("storage_type", "SSD").filter("HDD"::equals).isPresent();
    boolean isCached = bill.text("drive_cache_type", "NONE").filter("READ"::equals).isPresent();
    String speed = throughput.get().toPlainString() + " MB/s/TiB";
    bill.addFee(
        isHdd
            ? "HDD storage (" + speed + (isCached ? ", SSD read cache)" : ")")
            : "SSD storage (" + deployment.get() + ", " + speed + ")",
        size.get());
    bill.addUsageBased("backups");
  }

  private static void directory(Bill bill, Configuration all) {
    Optional<String> type = bill.text("type", "SimpleAD");
    if (type.isEmpty()) {
      return;
    }
    if (type.get().equals("MicrosoftAD")) {
      Optional<String> edition = bill.text("edition", "Enterprise");
      Optional<BigDecimal> controllers =
          bill.number("desired_number_of_domain_controllers", CONTROLLERS);
      if (edition.isPresent() && controllers.isPresent()) {
        bill.addFee(
            "Directory service (Microsoft AD, " + edition.get() + ")",
            controllers.get().max(BigDecimal.valueOf(CONTROLLERS)));
      }
      return;
    }
    String name = type.get().equals("ADConnector") ? "AD Connector" : "Simple AD";
    bill.text("size", "Small")
        .ifPresent(
            size ->
                bill.addFee(
                    "Directory service (" + name + ", " + size + ")",
                    BigDecimal.valueOf(CONTROLLERS)));
  }

  private static void stageCache(Bill bill, Configuration all) {
    if (bill.isTrue("cache_cluster_enabled")) {
      bill.number("cache_cluster_size", 0)
          .ifPresent(size -> bill.addFee("Cache memory (" + size.toPlainString() + " GB)"));
    }
  }

  private static void appSyncCache(Bill bill, Configuration all) {
    bill.text("type", "")
        .ifPresent(
            type -> bill.addFee("Cache memory (" + CACHE_GB.getOrDefault(type, type) + " GB)"));
  }

  /** An alarm costs by the metrics it watches, with a period below a minute three times as much. */
  private static void alarm(Bill bill, Configuration all) {
    List<EvaluatedBlock> watched =
        bill.body().blocks("metric_query").stream()
            .flatMap(query -> query.blocks("metric").stream())
            .toList();
    Optional<BigDecimal> period =
        bill.number(watched.isEmpty() ? bill.body() : watched.get(0), "period", MINUTE);
    BigDecimal metrics =
        bill.isSet("threshold_metric_id")
            ? ANOMALY_METRICS
            : BigDecimal.valueOf(Math.max(1, watched.size()));
    period.ifPresent(
        seconds ->
            bill.addFee(
                seconds.intValue() < MINUTE ? "High resolution" : "Standard resolution", metrics));
  }

  /** Checks of endpoints outside of AWS, which most addresses are; others are cheaper. */
  /** Where an endpoint is, is not known; most are in AWS, which is cheaper. */
  private static void healthCheck(Bill bill, Configuration all) {
    Optional<String> type = bill.text("type", "");
    if (type.isEmpty()) {
      return;
    }
    boolean hasEndpoint = type.get().startsWith("HTTP") || type.get().equals("TCP");
    bill.addFee("Health check (AWS endpoint)");
    if (!hasEndpoint) {
      return;
    }
    int features = type.get().startsWith("HTTPS") ? 1 : 0;
    features += type.get().endsWith("STR_MATCH") ? 1 : 0;
    features += bill.isTrue("measure_latency") ? 1 : 0;
    features +=
        bill.number("request_interval", MINUTE).filter(s -> s.intValue() == FAST_CHECK).isPresent()
            ? 1
            : 0;
    bill.addFee("Optional features (AWS endpoint)", BigDecimal.valueOf(features));
  }

  private static void certificateAuthority(Bill bill, Configuration all) {
    bill.text("usage_mode", "GENERAL_PURPOSE")
        .ifPresent(
            mode ->
                bill.addFee(
                    mode.equals("SHORT_LIVED_CERTIFICATE")
                        ? "Private certificate authority (short-lived certificate mode)"
                        : "Private certificate authority"));
    bill.addUsageBased("certificates");
  }

  private static void airflow(Bill bill, Configuration all) {
    bill.text("environment_class", "mw1.small")
        .map(name -> name.substring(name.indexOf('.') + 1))
        .map(
            size ->
                switch (size) {
                  case "xlarge" -> "XLarge";
                  case "2xlarge" -> "2XLarge";
                  default -> Character.toUpperCase(size.charAt(0)) + size.substring(1);
                })
        .ifPresent(size -> bill.addFee("Environment (" + size + ")"));
    bill.addUsageBased("further workers and the metadata database");
  }

  private static void distribution(Bill bill, Configuration all) {
    boolean hasOwnAddresses =
        bill.block("viewer_certificate")
            .filter(
                certificate ->
                    certificate.attribute("ssl_support_method") instanceof Value.Text method
                        && method.value().equals("vip"))
            .isPresent();
    if (hasOwnAddresses) {
      bill.addFee("Dedicated IP custom SSLs");
    }
    bill.addUsageBased("requests and data transferred");
  }

  private static void pipeline(Bill bill, Configuration all) {
    if (bill.text("pipeline_type", "V1").filter("V1"::equals).isPresent()) {
      bill.addFee("Active pipeline (V1)");
    } else {
      bill.addUsageBased("minutes of actions");
    }
  }

  private static void parameter(Bill bill, Configuration all) {
    if (bill.text("tier", "Standard").filter("Advanced"::equals).isPresent()) {
      bill.addFee("Parameter storage (advanced)");
    }
  }

  private static void kendra(Bill bill, Configuration all) {
    bill.text("edition", "ENTERPRISE_EDITION")
        .ifPresent(
            edition ->
                bill.addFee(
                    edition.equals("DEVELOPER_EDITION")
                        ? "Developer edition"
                        : "Enterprise edition"));
  }

  /** Earlier generations of a bundle cost the same as the listed one. */
  private static void lightsail(Bill bill, String attribute) {
    boolean isDatabase = bill.resource().type().equals("aws_lightsail_database");
    bill.text(attribute, "")
        .ifPresent(
            bundle ->
                bill.addFee(
                    bill.resource().type(),
                    "Bundle (" + bundle + ")",
                    bundle.replaceFirst("_\\d_\\d$", isDatabase ? "_2_0" : "_3_0"),
                    "",
                    BigDecimal.ONE));
  }

  private static void lightsailContainers(Bill bill, Configuration all) {
    Optional<String> power = bill.text("power", "");
    Optional<BigDecimal> nodes = bill.number("scale", 1);
    if (power.isPresent() && nodes.isPresent()) {
      bill.addNodes(bill.resource().type(), "Container nodes", power.get(), "", nodes.get());
    }
  }
}
