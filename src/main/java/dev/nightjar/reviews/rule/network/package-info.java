/** Rules about networks, security groups and load balancers. */
package dev.nightjar.reviews.rule.network;
