/**
 * Cost estimation: {@link dev.nightjar.reviews.cost.PriceList} holds the prices, {@link
 * dev.nightjar.reviews.cost.PricingCatalog} selects them by resource type, {@link
 * dev.nightjar.reviews.cost.PriceListEstimator} computes the sum.
 */
package dev.nightjar.reviews.cost;
