/** Use case: compare items with the markers of their tags. The role {@code news-audit} does it. */
package dev.nightjar.news.audit;
