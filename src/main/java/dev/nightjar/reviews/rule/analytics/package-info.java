/** Rules about warehouses, queries, catalogs and data processing. */
package dev.nightjar.reviews.rule.analytics;
