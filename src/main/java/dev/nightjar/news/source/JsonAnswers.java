package dev.nightjar.news.source;

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
   * @throws SourceFailed when the answer is not a list
   */
  JsonNode list(Counterpart server, Answer answer) {
    return asList(server, tree(server, answer));
  }

  static JsonNode asList(Counterpart server, JsonNode node) {
    if (!node.isArray()) {
      throw new SourceFailed(server.title() + " answers without a list of articles");
    }
    return node;
  }

  /**
   * @throws SourceFailed when the answer is not JSON
   */
  JsonNode tree(Counterpart server, Answer answer) {
    if (answer.body().length == 0) {
      throw new SourceFailed(server.title() + " answers with nothing at all");
    }
    try {
      return mapper.readTree(answer.body());
    } catch (IOException e) {
      throw new SourceFailed(server.title() + " answers with something that is not JSON");
    }
  }
}
