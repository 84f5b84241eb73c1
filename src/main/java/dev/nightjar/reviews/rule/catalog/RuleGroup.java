package dev.nightjar.reviews.rule.catalog;

import dev.nightjar.reviews.rule.Rule;
import java.util.List;

/**
 * Rules about one subject.
 *
 * @param name the name of the file of their examples
 * @param title the heading in the documentation
 */
public record RuleGroup(String name, String title, List<Rule> rules) {}
