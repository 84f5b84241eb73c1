package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;

/** Says which prices apply to a resource of one type. */
@FunctionalInterface
interface Pricing {

  void price(Bill bill, Configuration configuration);
}
