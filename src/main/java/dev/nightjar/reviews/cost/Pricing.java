package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;

/** Selects the prices of a resource of one type. */
@FunctionalInterface
interface Pricing {

  void price(Bill bill, Configuration configuration);
}
