/**
 * Language models: one question in, one structured answer out, whoever makes the model. Which one
 * is a matter of configuration, and without any there is none: {@code LanguageModelProvider}.
 */
package dev.nightjar.llm;
