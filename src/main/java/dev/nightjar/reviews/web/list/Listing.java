package dev.nightjar.reviews.web.list;

import java.util.List;

/**
 * A page of a list of reviews.
 *
 * @param isFirst whether the page starts with the most recent review
 * @param moreHref the page with older reviews; empty if there are none
 * @param moreListHref the same as a fragment
 * @param isOfStack whether all are of one stack, which the page names
 */
public record Listing(
    String status,
    List<SummaryView> reviews,
    boolean isFirst,
    String moreHref,
    String moreListHref,
    boolean isOfStack) {}
