package dev.nightjar.reviews.web.list;

import java.util.List;

/**
 * A page of a list of reviews.
 *
 * @param isFirst whether it begins with the most recent
 * @param moreHref the page with older ones; empty if there are none
 * @param moreListHref the same without the rest of the page
 */
public record Listing(
    String status,
    List<SummaryView> reviews,
    boolean isFirst,
    String moreHref,
    String moreListHref) {}
