package dev.nightjar.deployment.iam;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;

/** A policy document. */
public record Policy(List<Statement> statements) {

  public static Policy of(JsonNode document) {
    List<Statement> statements = new ArrayList<>();
    document.path("Statement").forEach(statement -> statements.add(Statement.of(statement)));
    if (statements.isEmpty()) {
      throw new IllegalArgumentException("a policy without statements: " + document);
    }
    return new Policy(statements);
  }

  public static Policy parse(String json) {
    try {
      return of(new JsonMapper().readTree(json));
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalArgumentException(json, e);
    }
  }
}
