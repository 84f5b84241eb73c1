package dev.nightjar.reviews.web.rule;

import java.util.List;

/**
 * A page of the list of rules.
 *
 * @param moreHref further rules; empty if there are none
 */
public record RuleList(List<RuleView> rules, String moreHref) {}
