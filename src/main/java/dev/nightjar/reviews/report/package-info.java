/** Reports of a review: text, Markdown, JSON and SARIF 2.1.0. */
package dev.nightjar.reviews.report;
