package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prices of Kubernetes clusters, tasks on Fargate and provisioned functions. */
final class ContainerPricings {

  private static final String SERVICE = "aws_ecs_service";
  private static final String FUNCTION = "aws_lambda_function";
  private static final String CONCURRENCY = "aws_lambda_provisioned_concurrency_config";
  private static final int DEFAULT_FUNCTION_MB = 128;
  private static final int FREE_STORAGE_GB = 20;
  private static final BigDecimal UNITS = BigDecimal.valueOf(1024);

  /** {@code 512}, {@code ".5 vCPU"}, {@code "2 GB"}. */
  private static final Pattern SIZE =
      Pattern.compile("(\\d*\\.?\\d+)\\s*(vcpu|gb)?", Pattern.CASE_INSENSITIVE);

  private ContainerPricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put("aws_eks_cluster", ContainerPricings::kubernetes);
    pricings.put(SERVICE, ContainerPricings::service);
    pricings.put(FUNCTION, (bill, all) -> bill.addUsageBased("requests and duration"));
    pricings.put(CONCURRENCY, ContainerPricings::concurrency);
  }

  private static void kubernetes(Bill bill, Configuration all) {
    boolean isRefused =
        bill.block("upgrade_policy")
            .filter(policy -> isText(policy, "support_type", "STANDARD"))
            .isPresent();
    boolean isExtended =
        !isRefused
            && bill.body().attribute("version") instanceof Value.Text version
            && ExtendedSupport.isCharged(version.value(), bill.today());
    bill.addFee(isExtended ? "EKS cluster (extended support)" : "EKS cluster");
  }

  /** Fargate bills the vCPUs and memory of the tasks; on EC2 the instances are billed. */
  private static void service(Bill bill, Configuration all) {
    Optional<Resource> task = bill.referenced("task_definition", "aws_ecs_task_definition");
    switch (platform(bill, all, task)) {
      case "FARGATE" -> tasks(bill, task);
      case "FARGATE_SPOT" -> bill.addUsageBased("spot price");
      default -> {
        // the instances are resources of their own
      }
    }
  }

  /** The launch type, or the first capacity provider of the service or of its cluster. */
  private static String platform(Bill bill, Configuration all, Optional<Resource> task) {
    if (bill.body().attribute("launch_type") instanceof Value.Text type) {
      return type.value();
    }
    List<EvaluatedBlock> ownStrategy = bill.body().blocks("capacity_provider_strategy");
    if (!ownStrategy.isEmpty()) {
      return provider(ownStrategy);
    }
    Optional<Resource> cluster = bill.referenced("cluster", "aws_ecs_cluster");
    Optional<Resource> defaults =
        cluster.flatMap(
            found ->
                all.resources("aws_ecs_cluster_capacity_providers").stream()
                    .filter(one -> one.body().references("cluster_name").contains(found.address()))
                    .findFirst());
    List<EvaluatedBlock> strategy =
        defaults.or(() -> cluster).stream()
            .flatMap(one -> one.body().blocks("default_capacity_provider_strategy").stream())
            .toList();
    if (!strategy.isEmpty()) {
      return provider(strategy);
    }
    return task.filter(ContainerPricings::isForFargate).isPresent() ? "FARGATE" : "EC2";
  }

  private static String provider(List<EvaluatedBlock> strategy) {
    return strategy.stream()
        .map(one -> one.attribute("capacity_provider"))
        .filter(Value.Text.class::isInstance)
        .map(name -> ((Value.Text) name).value())
        .min((one, other) -> Boolean.compare(!one.equals("FARGATE"), !other.equals("FARGATE")))
        .orElse("EC2");
  }

  private static boolean isForFargate(Resource task) {
    return task.body().attribute("requires_compatibilities") instanceof Value.Sequence names
        && names.elements().equals(List.of(new Value.Text("FARGATE")));
  }

  private static void tasks(Bill bill, Optional<Resource> task) {
    if (task.isEmpty()) {
      bill.addUnpriced("its task definition is not in the configuration");
      return;
    }
    EvaluatedBlock definition = task.get().body();
    Optional<BigDecimal> howMany = bill.number("desired_count", 0);
    Optional<BigDecimal> cpus = size(bill, definition, "cpu");
    Optional<BigDecimal> memory = size(bill, definition, "memory");
    if (howMany.isEmpty() || cpus.isEmpty() || memory.isEmpty()) {
      return;
    }
    String platform = architecture(definition);
    BigDecimal allCpus = cpus.get().multiply(howMany.get());
    bill.addFee(SERVICE, "Fargate vCPU", platform, allCpus);
    bill.addFee(SERVICE, "Fargate memory", platform, memory.get().multiply(howMany.get()));
    if (platform.equals("Windows")) {
      bill.addFee(SERVICE, "Fargate Windows licence", platform, allCpus);
    }
    Bill.block(definition, "ephemeral_storage")
        .flatMap(storage -> bill.number(storage, "size_in_gib", FREE_STORAGE_GB))
        .map(size -> size.subtract(BigDecimal.valueOf(FREE_STORAGE_GB)).multiply(howMany.get()))
        .ifPresent(size -> bill.addFee("Fargate ephemeral storage (over 20 GB)", size));
  }

  /** vCPUs or GB; a plain number is in 1024ths. */
  private static Optional<BigDecimal> size(Bill bill, EvaluatedBlock task, String attribute) {
    Value value = task.attribute(attribute);
    if (value instanceof Value.Number number) {
      return Optional.of(number.value().divide(UNITS, MathContext.DECIMAL64));
    }
    Optional<String> text = bill.text(task, attribute, "");
    Optional<Matcher> size = text.map(SIZE::matcher).filter(Matcher::matches);
    if (text.isPresent() && size.isEmpty()) {
      bill.addUnlisted(attribute + " = " + text.get());
    }
    return size.map(
        found -> {
          BigDecimal amount = new BigDecimal(found.group(1));
          return found.group(2) == null ? amount.divide(UNITS, MathContext.DECIMAL64) : amount;
        });
  }

  private static String architecture(EvaluatedBlock task) {
    Optional<EvaluatedBlock> platform = Bill.block(task, "runtime_platform");
    boolean isWindows =
        platform
            .map(one -> one.attribute("operating_system_family"))
            .filter(Value.Text.class::isInstance)
            .filter(
                name -> ((Value.Text) name).value().toUpperCase(Locale.ROOT).startsWith("WINDOWS"))
            .isPresent();
    boolean isArm = platform.filter(one -> isText(one, "cpu_architecture", "ARM64")).isPresent();
    return isWindows ? "Windows" : isArm ? "ARM64" : "X86_64";
  }

  /** Provisioned concurrency is billed by the function's memory, used or not. */
  private static void concurrency(Bill bill, Configuration all) {
    Optional<Resource> function = bill.referenced("function_name", FUNCTION);
    Optional<BigDecimal> instances = bill.number("provisioned_concurrent_executions", 0);
    if (function.isEmpty()) {
      bill.addUnpriced("its function is not in the configuration");
      return;
    }
    Optional<BigDecimal> memory =
        bill.number(function.get().body(), "memory_size", DEFAULT_FUNCTION_MB);
    boolean isArm =
        function.get().body().attribute("architectures") instanceof Value.Sequence names
            && names.elements().equals(List.of(new Value.Text("arm64")));
    if (instances.isPresent() && memory.isPresent()) {
      bill.addFee(
          CONCURRENCY,
          "Provisioned concurrency",
          isArm ? "arm64" : "x86_64",
          memory.get().divide(UNITS, MathContext.DECIMAL64).multiply(instances.get()));
    }
    bill.addUsageBased("requests and duration");
  }

  private static boolean isText(EvaluatedBlock block, String attribute, String text) {
    return block.attribute(attribute) instanceof Value.Text value && value.value().equals(text);
  }
}
