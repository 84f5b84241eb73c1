/** Rules about machine learning services. */
package dev.nightjar.reviews.rule.machinelearning;
