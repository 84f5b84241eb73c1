package dev.nightjar.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A request to a model.
 *
 * @param system the instructions, which we wrote ourselves
 * @param user the material, which may be untrusted
 * @param answerName the name of the answer in letters and underscores: {@code review}
 * @param answerSchema its JSON schema. Every object lists all its properties as required and allows
 *     no others, because models support only that
 */
public record ModelRequest(
    String system, String user, String answerName, ObjectNode answerSchema) {}
