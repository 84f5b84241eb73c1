package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.cost.CostReduction;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import java.math.BigDecimal;
import java.util.List;

/**
 * A rule about resources of some types, with the texts of its findings. {@link #rule} starts one,
 * {@link Builder#require} completes it:
 *
 * <pre>
 * rule("NJ-RDS-01", "CKV_AWS_16")
 *     .on("aws_db_instance")
 *     .security(HIGH, "Database storage is not encrypted")
 *     .because("…")
 *     .advice("…")
 *     .require(isTrue("storage_encrypted"))
 * </pre>
 *
 * @param id the rule id, which never changes its meaning
 * @param aliases the ids of the same or a broader rule in other tools
 * @param types the resource types that it applies to; {@code data.aws_iam_policy_document} for a
 *     data source; none if it applies to the text of files
 * @param title the violation in a few words; it is part of the issue hash and must not change
 * @param description why the violation matters
 * @param recommendation how to resolve it
 * @param confidence how likely a violation is a mistake, between 0 and 1
 * @param costReduction the part of the resource's cost that resolving the violation saves
 */
public record Rule(
    String id,
    List<String> aliases,
    List<String> types,
    Category category,
    Severity severity,
    String title,
    String description,
    String recommendation,
    BigDecimal confidence,
    CostReduction costReduction,
    Requirement requirement) {

  private static final BigDecimal HIGH_CONFIDENCE = new BigDecimal("0.95");
  private static final BigDecimal MEDIUM_CONFIDENCE = new BigDecimal("0.75");

  public static Builder rule(String id, String... aliases) {
    return new Builder(id, List.of(aliases));
  }

  /** Builds a rule. */
  public static final class Builder {

    private final String id;
    private final List<String> aliases;
    private List<String> types = List.of();
    private Category category;
    private Severity severity;
    private String title;
    private String description;
    private String recommendation;
    private BigDecimal confidence = HIGH_CONFIDENCE;
    private CostReduction costReduction = CostReduction.UNKNOWN;

    private Builder(String id, List<String> aliases) {
      this.id = id;
      this.aliases = aliases;
    }

    public Builder on(String... resourceTypes) {
      types = List.of(resourceTypes);
      return this;
    }

    public Builder security(Severity howMuch, String violation) {
      return about(Category.SECURITY, howMuch, violation);
    }

    public Builder cost(Severity howMuch, String violation) {
      return about(Category.COST, howMuch, violation);
    }

    public Builder reliability(Severity howMuch, String violation) {
      return about(Category.RELIABILITY, howMuch, violation);
    }

    private Builder about(Category what, Severity howMuch, String violation) {
      category = what;
      severity = howMuch;
      title = violation;
      return this;
    }

    public Builder because(String reason) {
      description = reason;
      return this;
    }

    public Builder advice(String whatToDo) {
      recommendation = whatToDo;
      return this;
    }

    /** For violations that may be intended. */
    public Builder mediumConfidence() {
      confidence = MEDIUM_CONFIDENCE;
      return this;
    }

    /** For violations whose cost can be computed. */
    public Builder reducesCost(CostReduction part) {
      costReduction = part;
      return this;
    }

    /** For secrets in the text of files, which are not found by checking resources. */
    public Rule inTexts() {
      return require(subject -> CheckResult.UNKNOWN);
    }

    public Rule require(Requirement requirement) {
      return new Rule(
          id,
          aliases,
          types,
          category,
          severity,
          title,
          description,
          recommendation,
          confidence,
          costReduction,
          requirement);
    }
  }
}
