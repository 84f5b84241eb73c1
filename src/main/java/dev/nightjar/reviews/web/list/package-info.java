/** The list of reviews, the overview card and the risk calendar. */
package dev.nightjar.reviews.web.list;
