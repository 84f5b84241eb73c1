package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The surcharge on versions whose standard support has ended. The dates are those on which AWS
 * begins to charge, from its release calendars; keep them current.
 */
final class ExtendedSupport {

  private static final String FIRST_YEARS = "Extended support (year 1 and 2)";
  private static final String THIRD_YEAR = "Extended support (year 3)";
  private static final int CHEAPER_YEARS = 2;
  private static final Pattern MAJOR = Pattern.compile("(5\\.7|8\\.0|1[0-9])(\\..*)?");

  private static final Map<String, LocalDate> DATABASES =
      Map.ofEntries(
          Map.entry("mysql;5.7", LocalDate.of(2024, 3, 1)),
          Map.entry("mysql;8.0", LocalDate.of(2026, 8, 1)),
          Map.entry("postgres;11", LocalDate.of(2024, 4, 1)),
          Map.entry("postgres;12", LocalDate.of(2025, 3, 1)),
          Map.entry("postgres;13", LocalDate.of(2026, 3, 1)),
          Map.entry("postgres;14", LocalDate.of(2027, 3, 1)),
          Map.entry("postgres;15", LocalDate.of(2028, 3, 1)),
          Map.entry("aurora-mysql;5.7", LocalDate.of(2024, 12, 1)),
          Map.entry("aurora-postgresql;11", LocalDate.of(2024, 4, 1)),
          Map.entry("aurora-postgresql;12", LocalDate.of(2025, 3, 1)),
          Map.entry("aurora-postgresql;13", LocalDate.of(2026, 3, 1)),
          Map.entry("aurora-postgresql;14", LocalDate.of(2027, 3, 1)),
          Map.entry("aurora-postgresql;15", LocalDate.of(2028, 3, 1)));

  /** The first day of extended support of each Kubernetes version. */
  private static final Map<String, LocalDate> KUBERNETES =
      Map.ofEntries(
          Map.entry("1.23", LocalDate.of(2023, 10, 12)),
          Map.entry("1.24", LocalDate.of(2024, 2, 1)),
          Map.entry("1.25", LocalDate.of(2024, 5, 2)),
          Map.entry("1.26", LocalDate.of(2024, 6, 12)),
          Map.entry("1.27", LocalDate.of(2024, 7, 25)),
          Map.entry("1.28", LocalDate.of(2024, 11, 27)),
          Map.entry("1.29", LocalDate.of(2025, 3, 24)),
          Map.entry("1.30", LocalDate.of(2025, 7, 24)),
          Map.entry("1.31", LocalDate.of(2025, 11, 27)),
          Map.entry("1.32", LocalDate.of(2026, 3, 24)),
          Map.entry("1.33", LocalDate.of(2026, 7, 30)),
          Map.entry("1.34", LocalDate.of(2026, 12, 3)));

  private ExtendedSupport() {}

  static boolean isCharged(String kubernetesVersion, LocalDate today) {
    return Optional.ofNullable(KUBERNETES.get(kubernetesVersion))
        .filter(start -> !today.isBefore(start))
        .isPresent();
  }

  /**
   * Adds the surcharge per vCPU, unless the configuration refuses extended support.
   *
   * @param versioned the block with the version: that of the database, or of the source of a
   *     replica
   * @param instances 2 with a standby in another zone
   */
  static void addTo(
      Bill bill,
      EvaluatedBlock versioned,
      String priceType,
      String engine,
      String instanceClass,
      int instances) {
    if (bill.isSet("engine_lifecycle_support")
        && bill.text("engine_lifecycle_support", "").orElse("").endsWith("-disabled")) {
      return;
    }
    if (versioned.attribute("engine_version") instanceof Value.Null) {
      return;
    }
    Optional<String> major =
        bill.text(versioned, "engine_version", "")
            .map(MAJOR::matcher)
            .filter(Matcher::matches)
            .map(m -> m.group(1));
    String variant = engine + ";" + major.orElse("");
    LocalDate start = DATABASES.get(variant);
    if (start == null || bill.today().isBefore(start)) {
      return;
    }
    boolean isThirdYear = !bill.today().isBefore(start.plusYears(CHEAPER_YEARS));
    VirtualCpus.of(instanceClass)
        .ifPresentOrElse(
            cpus ->
                bill.addFee(
                    priceType,
                    isThirdYear ? THIRD_YEAR : FIRST_YEARS,
                    variant,
                    cpus.multiply(BigDecimal.valueOf(instances))),
            () -> bill.addUnlisted("the extended support of " + instanceClass));
  }
}
