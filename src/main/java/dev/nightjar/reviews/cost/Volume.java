package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Optional;

/** An EBS volume: its size, and what is provisioned beyond what its type includes. */
record Volume(
    String type, BigDecimal size, Optional<BigDecimal> iops, Optional<BigDecimal> throughput) {

  private static final String PRICES = InstancePricings.VOLUME;
  private static final BigDecimal INCLUDED_IOPS = BigDecimal.valueOf(3000);
  private static final BigDecimal INCLUDED_THROUGHPUT = BigDecimal.valueOf(125);
  private static final BigDecimal FIRST_TIER = BigDecimal.valueOf(32_000);
  private static final BigDecimal SECOND_TIER = BigDecimal.valueOf(64_000);

  static Optional<Volume> read(
      Bill bill, EvaluatedBlock block, String typeName, String sizeName, long defaultSize) {
    boolean hasIops = !(block.attribute("iops") instanceof Value.Null);
    Optional<String> type = bill.text(block, typeName, "gp2");
    Optional<BigDecimal> size = bill.number(block, sizeName, defaultSize);
    if (type.isEmpty() || size.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Volume(
            type.get(),
            size.get(),
            hasIops ? bill.number(block, "iops", 0) : Optional.empty(),
            block.attribute("throughput") instanceof Value.Null
                ? Optional.empty()
                : bill.number(block, "throughput", 0)));
  }

  void addTo(Bill bill, BigDecimal howMany) {
    bill.addFee(PRICES, type, "", size.multiply(howMany));
    switch (type) {
      case "gp3" -> {
        addAbove(bill, "Provisioned IOPS", iops, INCLUDED_IOPS, howMany);
        addAbove(bill, "Provisioned throughput", throughput, INCLUDED_THROUGHPUT, howMany);
      }
      case "io1" -> addAbove(bill, "Provisioned IOPS", iops, BigDecimal.ZERO, howMany);
      case "io2" -> iops.ifPresent(units -> addTiers(bill, units, howMany));
      case "standard" -> bill.addUsageBased("I/O requests");
      default -> {
        // the size is all that is billed
      }
    }
  }

  private void addAbove(
      Bill bill, String what, Optional<BigDecimal> units, BigDecimal included, BigDecimal howMany) {
    units.ifPresent(
        provisioned ->
            bill.addFee(
                PRICES,
                what,
                type,
                provisioned.subtract(included).max(BigDecimal.ZERO).multiply(howMany)));
  }

  /** IOPS of io2 are cheaper above 32,000 and above 64,000. */
  private static void addTiers(Bill bill, BigDecimal units, BigDecimal howMany) {
    addTier(bill, "Provisioned IOPS", units.min(FIRST_TIER), howMany);
    addTier(
        bill,
        "Provisioned IOPS (32,001 to 64,000)",
        units.min(SECOND_TIER).subtract(FIRST_TIER),
        howMany);
    addTier(bill, "Provisioned IOPS (over 64,000)", units.subtract(SECOND_TIER), howMany);
  }

  private static void addTier(Bill bill, String tier, BigDecimal units, BigDecimal howMany) {
    bill.addFee(PRICES, tier, "io2", units.max(BigDecimal.ZERO).multiply(howMany));
  }
}
