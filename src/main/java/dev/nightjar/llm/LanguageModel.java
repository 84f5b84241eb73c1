package dev.nightjar.llm;

/** Answers a request with JSON. It never throws. */
public interface LanguageModel {

  ModelOutcome ask(ModelRequest modelRequest);
}
