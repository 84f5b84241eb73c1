/**
 * The entities of the specification: runs, reviews with their versions, findings. They know nothing
 * of DynamoDB, HTTP or JSON trees.
 */
package dev.nightjar.reviews.model;
