package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Prices of instances, containers and volumes. */
final class ComputePricings {

  private static final String INSTANCE = "aws_instance";
  private static final String VOLUME = "aws_ebs_volume";

  /** The size that AWS uses if none is set. */
  private static final int DEFAULT_VOLUME_GB = 8;

  /** The IOPS that gp3 includes. */
  private static final BigDecimal FREE_GP3_IOPS = BigDecimal.valueOf(3000);

  private static final BigDecimal CPU_UNITS = BigDecimal.valueOf(1024);

  private ComputePricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put(INSTANCE, (bill, all) -> machine(bill, bill.body(), BigDecimal.ONE));
    pricings.put("aws_spot_instance_request", (bill, all) -> bill.addUsageBased("spot price"));
    pricings.put("aws_autoscaling_group", ComputePricings::group);
    pricings.put("aws_eks_node_group", ComputePricings::nodeGroup);
    pricings.put(VOLUME, (bill, all) -> volume(bill, bill.body(), "type", "size", BigDecimal.ONE));
    pricings.put("aws_ecs_service", ComputePricings::fargate);
    pricings.put("aws_eks_cluster", (bill, all) -> bill.addFee("EKS cluster"));
    pricings.put("aws_lambda_function", (bill, all) -> bill.addUsageBased("requests and duration"));
  }

  private static void machine(Bill bill, EvaluatedBlock machine, BigDecimal howMany) {
    bill.text(machine, "instance_type", "")
        .ifPresent(
            type -> bill.addNodes(INSTANCE, "Instance usage, Linux, on-demand", type, "", howMany));
    if (machine.blocks("root_block_device").isEmpty()) {
      bill.addFee(VOLUME, "gp2", "", howMany.multiply(BigDecimal.valueOf(DEFAULT_VOLUME_GB)));
    }
    for (String kind : new String[] {"root_block_device", "ebs_block_device"}) {
      for (EvaluatedBlock device : machine.blocks(kind)) {
        volume(bill, device, "volume_type", "volume_size", howMany);
      }
    }
  }

  private static void volume(
      Bill bill, EvaluatedBlock volume, String typeName, String sizeName, BigDecimal howMany) {
    Optional<String> type = bill.text(volume, typeName, "gp2");
    Optional<BigDecimal> size = bill.number(volume, sizeName, DEFAULT_VOLUME_GB);
    if (type.isEmpty() || size.isEmpty()) {
      return;
    }
    bill.addFee(VOLUME, type.get(), "", size.get().multiply(howMany));
    if (Set.of("io1", "io2", "gp3").contains(type.get())) {
      BigDecimal included = type.get().equals("gp3") ? FREE_GP3_IOPS : BigDecimal.ZERO;
      bill.number(volume, "iops", included.longValue())
          .ifPresent(
              iops ->
                  bill.addFee(
                      VOLUME,
                      "Provisioned IOPS",
                      type.get(),
                      iops.subtract(included).max(BigDecimal.ZERO).multiply(howMany)));
    }
  }

  private static void group(Bill bill, Configuration all) {
    String howManyName =
        bill.body().attribute("desired_capacity") instanceof Value.Null
            ? "min_size"
            : "desired_capacity";
    Optional<BigDecimal> howMany = bill.number(howManyName, 1);
    Optional<Resource> template = launchTemplate(bill.body(), all);
    if (howMany.isEmpty()) {
      return;
    }
    template.ifPresentOrElse(
        found -> machine(bill, found.body(), howMany.get()),
        () -> bill.addUnlisted("instances; the launch template is not in the configuration"));
  }

  private static Optional<Resource> launchTemplate(EvaluatedBlock group, Configuration all) {
    Set<String> addresses = new HashSet<>(group.references("launch_configuration"));
    for (EvaluatedBlock template : group.blocks("launch_template")) {
      addresses.addAll(template.references("id"));
      addresses.addAll(template.references("name"));
    }
    return all.resources().stream()
        .filter(resource -> addresses.contains(resource.address()))
        .filter(resource -> resource.type().startsWith("aws_launch_"))
        .findFirst();
  }

  private static void nodeGroup(Bill bill, Configuration all) {
    Optional<BigDecimal> howMany =
        bill.block("scaling_config").flatMap(s -> bill.number(s, "desired_size", 1));
    if (howMany.isEmpty()) {
      return;
    }
    if (bill.body().attribute("instance_types") instanceof Value.Sequence types
        && !types.elements().isEmpty()
        && types.elements().get(0) instanceof Value.Text type) {
      bill.addNodes(INSTANCE, "Instance usage, Linux, on-demand", type.value(), "", howMany.get());
    } else {
      bill.addUnlisted("nodes; the instance type is not in the configuration");
    }
  }

  /** Fargate bills the vCPUs and memory of the tasks. */
  private static void fargate(Bill bill, Configuration all) {
    if (!bill.text("launch_type", "EC2").filter("FARGATE"::equals).isPresent()) {
      return; // the instances are billed separately
    }
    Set<String> addresses = bill.body().references("task_definition");
    Optional<Resource> task =
        all.resources("aws_ecs_task_definition").stream()
            .filter(definition -> addresses.contains(definition.address()))
            .findFirst();
    Optional<BigDecimal> tasks = bill.number("desired_count", 1);
    if (task.isEmpty() || tasks.isEmpty()) {
      bill.addUnlisted("tasks; the task definition is not in the configuration");
      return;
    }
    perThousandTwentyFour(bill, task.get().body(), "cpu", "Per vCPU per hour", tasks.get());
    perThousandTwentyFour(bill, task.get().body(), "memory", "Per GB per hour", tasks.get());
  }

  private static void perThousandTwentyFour(
      Bill bill, EvaluatedBlock task, String attribute, String component, BigDecimal tasks) {
    bill.number(task, attribute, 0)
        .ifPresent(
            units ->
                bill.addFee(
                    component, units.divide(CPU_UNITS, MathContext.DECIMAL64).multiply(tasks)));
  }
}
