package dev.nightjar.upstream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/** Reads responses as JSON trees, so that no class of ours mirrors an API. */
@Singleton
public class JsonResponses {

  private final ObjectMapper mapper;

  public JsonResponses(ObjectMapper mapper) {
    this.mapper = mapper;
  }

  /**
   * @throws UpstreamException when the answer is not a list
   */
  public JsonNode list(Upstream server, UpstreamResponse upstreamResponse) {
    return asList(server, tree(server, upstreamResponse));
  }

  /**
   * @throws UpstreamException when this part of an answer is not a list
   */
  public static JsonNode asList(Upstream server, JsonNode node) {
    if (!node.isArray()) {
      throw new UpstreamException(server.title() + " answers without the list that was asked for");
    }
    return node;
  }

  /** The error code of a refused request by OAuth 2.0; empty if the body has none. */
  public Optional<String> error(HttpReply reply) {
    try {
      return Optional.ofNullable(mapper.readTree(reply.body()))
          .map(body -> body.path("error").asText())
          .filter(code -> !code.isEmpty());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * @throws UpstreamException when the answer is not JSON
   */
  public JsonNode tree(Upstream server, UpstreamResponse upstreamResponse) {
    if (upstreamResponse.body().length == 0) {
      throw new UpstreamException(server.title() + " answers with nothing at all");
    }
    try {
      return mapper.readTree(upstreamResponse.body());
    } catch (IOException e) {
      throw new UpstreamException(server.title() + " answers with something that is not JSON");
    }
  }
}
