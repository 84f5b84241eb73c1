/**
 * Language models: a request in, a structured answer out. {@code LanguageModelProvider} knows which
 * one is configured, if any.
 */
package dev.nightjar.llm;
