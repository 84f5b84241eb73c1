/** Rules about builds, repositories, pipelines and images. */
package dev.nightjar.reviews.rule.delivery;
