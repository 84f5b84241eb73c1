/** Rules about encryption with customer managed keys. */
package dev.nightjar.reviews.rule.encryption;
