/** Rules about logs and trails. */
package dev.nightjar.reviews.rule.monitoring;
