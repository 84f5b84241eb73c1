package dev.nightjar.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a model is asked.
 *
 * @param system what it shall do; only what we wrote ourselves
 * @param user what it shall do it with; may be anybody's text
 * @param answerName what the answer is, in letters and underscores: {@code review}
 * @param answerSchema its JSON schema. Every object lists all its properties as required and allows
 *     no others, since that is what models can be held to
 */
public record ModelRequest(
    String system, String user, String answerName, ObjectNode answerSchema) {}
