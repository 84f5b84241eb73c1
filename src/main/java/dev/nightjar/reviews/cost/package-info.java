/**
 * What resources cost: {@link dev.nightjar.reviews.cost.PriceList} knows the prices, {@link
 * dev.nightjar.reviews.cost.PricingCatalog} says for each resource type which of them apply, {@link
 * dev.nightjar.reviews.cost.PriceListEstimator} adds them up.
 */
package dev.nightjar.reviews.cost;
