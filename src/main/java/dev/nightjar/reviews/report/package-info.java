/** A review's verdict for people and for other tools: text, Markdown, JSON and SARIF 2.1.0. */
package dev.nightjar.reviews.report;
