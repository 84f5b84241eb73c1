package dev.nightjar.llm;

/** Answers questions with JSON; it never throws. */
public interface LanguageModel {

  ModelOutcome ask(ModelRequest modelRequest);
}
