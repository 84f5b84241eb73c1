/**
 * The rules. To add a rule: write it into the class of its group (in a sub-package; {@code
 * RuleCatalog} lists the classes), as an expression that begins with {@link
 * dev.nightjar.reviews.rule.Rule#rule} and ends with {@code require}. {@link
 * dev.nightjar.reviews.rule.Requirements} has common requirements: {@code isTrue}, {@code isSet},
 * {@code isOneOf}, {@code every} block, {@code hasCompanion}; those with a known correct value also
 * provide a remediation. {@code PolicyRequirements} has those about policies. Then add a section
 * {@code ### NJ-…} to the {@code .tf} file of its group in {@code catalog/examples}, with resources
 * whose names begin with {@code pass}, {@code fail} and {@code unknown}; {@code RuleCatalogTest}
 * checks them, and the documentation shows the first ones ({@code make rules} writes it anew).
 *
 * <p>An unknown value is not a violation, unless every possible value would be one.
 */
package dev.nightjar.reviews.rule;
