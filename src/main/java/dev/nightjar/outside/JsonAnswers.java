package dev.nightjar.outside;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.io.IOException;

/** Reads answers as JSON, as a tree: no class of ours has to look like an API's answer. */
@Singleton
public class JsonAnswers {

  private final ObjectMapper mapper;

  public JsonAnswers(ObjectMapper mapper) {
    this.mapper = mapper;
  }

  /**
   * @throws NoAnswer when the answer is not a list
   */
  public JsonNode list(Counterpart server, Answer answer) {
    return asList(server, tree(server, answer));
  }

  /**
   * @throws NoAnswer when this part of an answer is not a list
   */
  public static JsonNode asList(Counterpart server, JsonNode node) {
    if (!node.isArray()) {
      throw new NoAnswer(server.title() + " answers without the list that was asked for");
    }
    return node;
  }

  /**
   * @throws NoAnswer when the answer is not JSON
   */
  public JsonNode tree(Counterpart server, Answer answer) {
    if (answer.body().length == 0) {
      throw new NoAnswer(server.title() + " answers with nothing at all");
    }
    try {
      return mapper.readTree(answer.body());
    } catch (IOException e) {
      throw new NoAnswer(server.title() + " answers with something that is not JSON");
    }
  }
}
