/** Rules about who may do what. */
package dev.nightjar.reviews.rule.iam;
