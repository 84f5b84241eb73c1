/** Rules about queues, topics, streams and brokers. */
package dev.nightjar.reviews.rule.messaging;
