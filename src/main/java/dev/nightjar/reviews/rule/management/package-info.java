/** Rules about the account: password policy, detection, recording and administration. */
package dev.nightjar.reviews.rule.management;
