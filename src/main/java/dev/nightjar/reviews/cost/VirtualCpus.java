package dev.nightjar.reviews.cost;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The number of vCPUs of an instance type or class, which its size determines. */
final class VirtualCpus {

  private static final Pattern SIZE = Pattern.compile("\\.(\\d*)(micro|small|medium|large|xlarge)");
  private static final Pattern ONE_CPU =
      Pattern.compile("(.*\\.)?(t1|m1|m3|t2)\\.(micro|small|medium)(\\..*)?");
  private static final int OF_LARGE = 2;
  private static final int OF_XLARGE = 4;

  private VirtualCpus() {}

  static Optional<BigDecimal> of(String type) {
    Matcher size = SIZE.matcher(type);
    if (!size.find()) {
      return Optional.empty();
    }
    if (ONE_CPU.matcher(type).matches() && !type.endsWith("t2.medium")) {
      return Optional.of(BigDecimal.ONE);
    }
    if (!size.group(2).equals("xlarge")) {
      return Optional.of(BigDecimal.valueOf(OF_LARGE));
    }
    long times = size.group(1).isEmpty() ? 1 : Long.parseLong(size.group(1));
    return Optional.of(BigDecimal.valueOf(times * OF_XLARGE));
  }
}
