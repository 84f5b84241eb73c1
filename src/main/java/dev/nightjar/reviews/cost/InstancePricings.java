package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Prices of EC2 instances and their volumes, also in groups and from launch templates. */
final class InstancePricings {

  static final String INSTANCE = "aws_instance";
  static final String VOLUME = "aws_ebs_volume";
  static final String USAGE = "Instance usage, Linux, on-demand";

  /** The size of a root volume if none is set. */
  private static final int DEFAULT_VOLUME_GB = 8;

  private static final int DEFAULT_NODE_VOLUME_GB = 20;
  private static final String DEFAULT_NODE_TYPE = "t3.medium";

  /** The metrics that detailed monitoring of an instance adds. */
  private static final BigDecimal DETAILED_METRICS = BigDecimal.valueOf(7);

  private static final String CONFIGURATION = "aws_launch_configuration";
  private static final String WINDOWS = "Windows";
  private static final BigDecimal PERCENT = BigDecimal.valueOf(100);

  private InstancePricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put(INSTANCE, (bill, all) -> instance(bill, List.of(bill.body()), BigDecimal.ONE));
    pricings.put("aws_spot_instance_request", (bill, all) -> bill.addUsageBased("spot price"));
    pricings.put("aws_spot_fleet_request", (bill, all) -> bill.addUsageBased("spot price"));
    pricings.put("aws_autoscaling_group", InstancePricings::group);
    pricings.put("aws_eks_node_group", InstancePricings::nodeGroup);
    pricings.put("aws_emr_cluster", InstancePricings::hadoop);
    pricings.put("aws_ec2_host", InstancePricings::host);
    pricings.put(
        VOLUME,
        (bill, all) ->
            Volume.read(bill, bill.body(), "type", "size", DEFAULT_VOLUME_GB)
                .ifPresent(volume -> volume.addTo(bill, BigDecimal.ONE)));
  }

  /**
   * Adds the instances and their volumes.
   *
   * @param settings where an attribute is looked up, the first that sets it wins: an instance, and
   *     its launch template
   */
  private static void instance(Bill bill, List<EvaluatedBlock> settings, BigDecimal howMany) {
    List<EvaluatedBlock> all =
        Stream.concat(
                settings.stream(),
                Bill.block(settings.get(0), "launch_template")
                    .flatMap(t -> template(bill, t))
                    .stream()
                    .map(Resource::body))
            .toList();
    if (all.stream().anyMatch(InstancePricings::isSpot)) {
      bill.addUsageBased("spot price");
    } else {
      usage(bill, all, howMany);
    }
    volumes(bill, all, howMany);
  }

  private static void usage(Bill bill, List<EvaluatedBlock> settings, BigDecimal howMany) {
    boolean isDedicated =
        settings.stream().anyMatch(one -> isText(one, "tenancy", "dedicated"))
            || settings.stream()
                .flatMap(one -> one.blocks("placement").stream())
                .anyMatch(placement -> isText(placement, "tenancy", "dedicated"));
    bill.text(setting(settings, "instance_type"), "instance_type", "")
        .ifPresent(
            type -> {
              if (isDedicated) {
                bill.addUnlisted("dedicated " + type);
              } else {
                bill.addNodes(INSTANCE, USAGE, type, "", howMany);
                optimization(bill, settings, type, howMany);
              }
            });
    if (settings.stream().anyMatch(InstancePricings::isMonitored)) {
      monitoring(bill, howMany);
    }
  }

  private static void monitoring(Bill bill, BigDecimal howMany) {
    bill.addFee(
        "aws_cloudwatch_log_metric_filter",
        "Detailed monitoring",
        "Custom metric (first 10K)",
        "",
        DETAILED_METRICS.multiply(howMany));
  }

  /** Old types are not optimized for EBS unless it is requested and paid. */
  private static void optimization(
      Bill bill, List<EvaluatedBlock> settings, String type, BigDecimal howMany) {
    String fee = "EBS-optimized usage (" + type + ")";
    if (settings.stream().anyMatch(one -> isOn(one, "ebs_optimized"))
        && bill.isListed(INSTANCE, fee, "")) {
      bill.addFee(INSTANCE, fee, "", howMany);
    }
  }

  private static boolean isMonitored(EvaluatedBlock settings) {
    return isOn(settings, "monitoring")
        || isOn(settings, "enable_monitoring")
        || settings.blocks("monitoring").stream().anyMatch(block -> isOn(block, "enabled"));
  }

  private static boolean isSpot(EvaluatedBlock settings) {
    return !(settings.attribute("spot_price") instanceof Value.Null)
        || settings.blocks("instance_market_options").stream()
            .anyMatch(options -> isText(options, "market_type", "spot"));
  }

  /** The volumes of an instance, or the mappings of its launch template. */
  private static void volumes(Bill bill, List<EvaluatedBlock> settings, BigDecimal howMany) {
    List<EvaluatedBlock> roots = blocks(settings, "root_block_device");
    List<EvaluatedBlock> mapped =
        blocks(settings, "block_device_mappings").stream()
            .flatMap(mapping -> mapping.blocks("ebs").stream())
            .toList();
    if (roots.isEmpty() && mapped.isEmpty()) {
      new Volume("gp2", BigDecimal.valueOf(DEFAULT_VOLUME_GB), Optional.empty(), Optional.empty())
          .addTo(bill, howMany);
    }
    Stream.of(roots, mapped, blocks(settings, "ebs_block_device"))
        .flatMap(List::stream)
        .forEach(
            device ->
                Volume.read(bill, device, "volume_type", "volume_size", DEFAULT_VOLUME_GB)
                    .ifPresent(volume -> volume.addTo(bill, howMany)));
  }

  private static List<EvaluatedBlock> blocks(List<EvaluatedBlock> settings, String type) {
    return settings.stream().flatMap(one -> one.blocks(type).stream()).toList();
  }

  private static void group(Bill bill, Configuration all) {
    Optional<BigDecimal> howMany =
        bill.number(bill.isSet("desired_capacity") ? "desired_capacity" : "min_size", 0);
    if (howMany.isEmpty()) {
      return;
    }
    Optional<EvaluatedBlock> mixed = bill.block("mixed_instances_policy");
    if (mixed.isPresent()) {
      mixedGroup(bill, mixed.get(), howMany.get());
      return;
    }
    Optional<Resource> template =
        bill.block("launch_template")
            .flatMap(reference -> template(bill, reference))
            .or(() -> bill.referenced("launch_configuration", CONFIGURATION));
    template.ifPresentOrElse(
        found -> {
          instance(bill, List.of(found.body()), howMany.get());
          if (found.type().equals(CONFIGURATION)
              && found.body().attribute("enable_monitoring") instanceof Value.Null) {
            monitoring(bill, howMany.get());
          }
        },
        () -> bill.addUnpriced("its launch template is not in the configuration"));
  }

  /** A group of on-demand and spot instances; the first override names its type. */
  private static void mixedGroup(Bill bill, EvaluatedBlock policy, BigDecimal howMany) {
    Optional<EvaluatedBlock> template = Bill.block(policy, "launch_template");
    Optional<Resource> found =
        template
            .flatMap(one -> Bill.block(one, "launch_template_specification"))
            .flatMap(
                reference ->
                    bill.referenced(reference, "launch_template_id", "aws_launch_template")
                        .or(() -> template(bill, reference)));
    if (found.isEmpty()) {
      bill.addUnpriced("its launch template is not in the configuration");
      return;
    }
    BigDecimal onDemand =
        Bill.block(policy, "instances_distribution")
            .map(distribution -> onDemand(bill, distribution, howMany))
            .orElse(howMany);
    if (onDemand.compareTo(howMany) < 0) {
      bill.addUsageBased("spot price of the other instances");
    }
    List<EvaluatedBlock> settings =
        Stream.concat(
                template.stream()
                    .flatMap(one -> one.blocks("override").stream())
                    .filter(one -> !(one.attribute("instance_type") instanceof Value.Null))
                    .limit(1),
                Stream.of(found.get().body()))
            .toList();
    usage(bill, settings, onDemand);
    volumes(bill, settings, howMany);
  }

  private static BigDecimal onDemand(Bill bill, EvaluatedBlock distribution, BigDecimal howMany) {
    BigDecimal base =
        bill.number(distribution, "on_demand_base_capacity", 0)
            .orElse(BigDecimal.ZERO)
            .min(howMany);
    BigDecimal percentage =
        bill.number(distribution, "on_demand_percentage_above_base_capacity", 100)
            .orElse(BigDecimal.ZERO);
    return howMany
        .subtract(base)
        .multiply(percentage)
        .divide(PERCENT, 0, RoundingMode.CEILING)
        .add(base);
  }

  private static Optional<Resource> template(Bill bill, EvaluatedBlock reference) {
    return bill.referenced(reference, "id", "aws_launch_template")
        .or(() -> bill.referenced(reference, "name", "aws_launch_template"));
  }

  private static void nodeGroup(Bill bill, Configuration all) {
    Optional<EvaluatedBlock> scaling = bill.block("scaling_config");
    Optional<BigDecimal> howMany =
        scaling.isPresent()
            ? bill.number(scaling.get(), "desired_size", 1)
            : Optional.of(BigDecimal.ONE);
    if (howMany.isEmpty()) {
      return;
    }
    Optional<EvaluatedBlock> template =
        bill.block("launch_template").flatMap(t -> template(bill, t)).map(Resource::body);
    if (isText(bill.body(), "capacity_type", "SPOT")) {
      bill.addUsageBased("spot price");
    } else {
      nodeType(bill, template).ifPresent(type -> nodes(bill, type, howMany.get()));
    }
    if (template.filter(one -> !one.blocks("block_device_mappings").isEmpty()).isPresent()) {
      volumes(bill, List.of(template.get()), howMany.get());
    } else {
      bill.number("disk_size", DEFAULT_NODE_VOLUME_GB)
          .ifPresent(size -> bill.addFee(VOLUME, "gp2", "", size.multiply(howMany.get())));
    }
  }

  private static void nodes(Bill bill, String type, BigDecimal howMany) {
    boolean isWindows =
        bill.body().attribute("ami_type") instanceof Value.Text image
            && image.value().startsWith(WINDOWS.toUpperCase(Locale.ROOT));
    if (isWindows && bill.isListed(INSTANCE, type, WINDOWS)) {
      bill.addNodes(INSTANCE, "Instance usage, Windows, on-demand", type, WINDOWS, howMany);
      return;
    }
    bill.addNodes(INSTANCE, USAGE, type, "", howMany);
    if (isWindows) {
      bill.addUnlisted("the license of Windows");
    }
  }

  private static Optional<String> nodeType(Bill bill, Optional<EvaluatedBlock> template) {
    Value types = bill.body().attribute("instance_types");
    if (types instanceof Value.Sequence sequence
        && !sequence.elements().isEmpty()
        && sequence.elements().get(0) instanceof Value.Text type) {
      return Optional.of(type.value());
    }
    if (types instanceof Value.Unknown || types instanceof Value.Sequence) {
      bill.addUnpriced("instance_types is not known before apply");
      return Optional.empty();
    }
    return template.isPresent()
        ? bill.text(template.get(), "instance_type", DEFAULT_NODE_TYPE)
        : Optional.of(DEFAULT_NODE_TYPE);
  }

  /** The instances of a cluster cost EC2's price and a surcharge. */
  private static void hadoop(Bill bill, Configuration all) {
    for (String group : List.of("master_instance_group", "core_instance_group")) {
      for (EvaluatedBlock nodes : bill.body().blocks(group)) {
        Optional<String> type = bill.text(nodes, "instance_type", "");
        Optional<BigDecimal> howMany = bill.number(nodes, "instance_count", 1);
        if (type.isPresent() && howMany.isPresent()) {
          bill.addNodes(INSTANCE, USAGE, type.get(), "", howMany.get());
          bill.addNodes("aws_emr_cluster", "EMR surcharge", type.get(), "", howMany.get());
        }
        for (EvaluatedBlock device : nodes.blocks("ebs_config")) {
          Volume.read(bill, device, "type", "size", 0)
              .ifPresent(volume -> volume.addTo(bill, howMany.orElse(BigDecimal.ONE)));
        }
      }
    }
  }

  /** A host of a family costs the same with any size of instance on it. */
  private static void host(Bill bill, Configuration all) {
    bill.text(bill.isSet("instance_family") ? "instance_family" : "instance_type", "")
        .map(type -> type.split("\\.")[0])
        .ifPresent(
            family -> bill.addNodes("aws_ec2_host", "Dedicated host", family, "", BigDecimal.ONE));
  }

  private static EvaluatedBlock setting(List<EvaluatedBlock> settings, String attribute) {
    return settings.stream()
        .filter(one -> !(one.attribute(attribute) instanceof Value.Null))
        .findFirst()
        .orElse(settings.get(0));
  }

  private static boolean isOn(EvaluatedBlock block, String attribute) {
    return block.attribute(attribute) instanceof Value.Bool bool && bool.value();
  }

  private static boolean isText(EvaluatedBlock block, String attribute, String text) {
    return block.attribute(attribute) instanceof Value.Text value && value.value().equals(text);
  }
}
