package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.Category;
import dev.nightjar.reviews.Saving;
import dev.nightjar.reviews.Severity;
import java.math.BigDecimal;
import java.util.List;

/**
 * Something that resources of some types should meet, with the words for those who wrote one that
 * does not. {@link #rule} begins one, {@link Draft#require} ends it:
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
 * @param id ours; it never changes its meaning
 * @param aliases the ids by which other tools know the same condition, or one that includes it
 * @param types the resource types that it judges; {@code data.aws_iam_policy_document} for a data
 *     source
 * @param title the violation in a few words
 * @param description why it matters
 * @param recommendation what to do
 * @param confidence how sure a violation is a mistake, between 0 and 1
 * @param saving what part of the resource's cost goes away with the violation
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
    Saving saving,
    Requirement requirement) {

  private static final BigDecimal SURE = new BigDecimal("0.95");
  private static final BigDecimal FAIRLY_SURE = new BigDecimal("0.75");

  public static Draft rule(String id, String... aliases) {
    return new Draft(id, List.of(aliases));
  }

  /** A rule that is not finished. */
  public static final class Draft {

    private final String id;
    private final List<String> aliases;
    private List<String> types = List.of();
    private Category category;
    private Severity severity;
    private String title;
    private String description;
    private String recommendation;
    private BigDecimal confidence = SURE;
    private Saving saving = Saving.UNKNOWN;

    private Draft(String id, List<String> aliases) {
      this.id = id;
      this.aliases = aliases;
    }

    public Draft on(String... resourceTypes) {
      types = List.of(resourceTypes);
      return this;
    }

    public Draft security(Severity howMuch, String violation) {
      return about(Category.SECURITY, howMuch, violation);
    }

    public Draft cost(Severity howMuch, String violation) {
      return about(Category.COST, howMuch, violation);
    }

    public Draft reliability(Severity howMuch, String violation) {
      return about(Category.RELIABILITY, howMuch, violation);
    }

    private Draft about(Category what, Severity howMuch, String violation) {
      category = what;
      severity = howMuch;
      title = violation;
      return this;
    }

    public Draft because(String reason) {
      description = reason;
      return this;
    }

    public Draft advice(String whatToDo) {
      recommendation = whatToDo;
      return this;
    }

    /** For what may well be intended. */
    public Draft fairlySure() {
      confidence = FAIRLY_SURE;
      return this;
    }

    /** For what costs more than it should by an amount that can be told. */
    public Draft saves(Saving part) {
      saving = part;
      return this;
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
          saving,
          requirement);
    }
  }
}
