/**
 * The rules, and what runs them. {@link dev.nightjar.reviews.rule.engine.RuleReviewer} asks every
 * rule of the {@link dev.nightjar.reviews.rule.catalog.RuleCatalog} about every resource of its
 * types.
 *
 * <p>To add a rule: write it into the group that it belongs to (a class of a sub-package, which the
 * catalogue names), as an expression that begins with {@link dev.nightjar.reviews.rule.Rule#rule}
 * and ends with {@code require}. {@link dev.nightjar.reviews.rule.Requirements} has the usual
 * shapes: {@code isTrue}, {@code isSet}, {@code isOneOf}, {@code every} block, {@code
 * hasCompanion}; those that know what would be right bring their fix with them. {@link
 * dev.nightjar.reviews.rule.policy.PolicyRequirements} has those about policies. Then add a section
 * {@code ### NJ-…} to one of the {@code .tf} files of the tests, with resources whose names begin
 * with {@code pass}, {@code fail} and {@code unknown}; {@code RuleCatalogTest} does the rest.
 *
 * <p>What is not known is no violation, unless whatever it is would be one.
 */
package dev.nightjar.reviews.rule;
