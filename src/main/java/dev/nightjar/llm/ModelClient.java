package dev.nightjar.llm;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.llm.ModelOutcome.Failed;
import dev.nightjar.llm.ModelOutcome.Kind;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Sends a request to a model's server and turns the response into an outcome. */
final class ModelClient {

  private static final Logger LOG = Logger.getLogger(ModelClient.class);

  private final Upstream server;
  private final UpstreamClient upstreamClient;
  private final ObjectMapper mapper;
  private final JsonResponses answers;

  ModelClient(String model, String settings, UpstreamClient upstreamClient, ObjectMapper mapper) {
    this.server = new Upstream("llm", "The language model " + model, settings);
    this.upstreamClient = upstreamClient;
    this.mapper = mapper;
    this.answers = new JsonResponses(mapper);
  }

  ModelOutcome ask(
      ObjectNode body,
      Function<byte[], UpstreamRequest> request,
      Function<JsonNode, ModelOutcome> reading) {
    ModelOutcome modelOutcome = outcome(body.toString().getBytes(UTF_8), request, reading);
    log(modelOutcome);
    return modelOutcome;
  }

  private ModelOutcome outcome(
      byte[] body,
      Function<byte[], UpstreamRequest> request,
      Function<JsonNode, ModelOutcome> reading) {
    try {
      return reading.apply(
          answers.tree(
              server,
              upstreamClient.request(server, () -> upstreamClient.send(request.apply(body)))));
    } catch (UpstreamException e) {
      return new Failed(kindOf(e), e.getMessage(), e.retryAfter());
    }
  }

  /** An answer as text. */
  ModelOutcome answered(String text, String model, ModelOutcome.Tokens tokens) {
    try {
      JsonNode answer =
          mapper.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readTree(text);
      return answered(answer, model, tokens);
    } catch (JsonProcessingException e) {
      return badAnswer("answers with something that is not JSON");
    }
  }

  ModelOutcome answered(JsonNode answer, String model, ModelOutcome.Tokens tokens) {
    return answer.isObject()
        ? new ModelOutcome.Answered(answer, model, tokens)
        : badAnswer("answers with something else than a JSON object");
  }

  ModelOutcome badAnswer(String what) {
    return Failed.of(Kind.BAD_ANSWER, server.title() + " " + what);
  }

  ModelOutcome refused() {
    return Failed.of(Kind.REFUSED, server.title() + " does not want to answer this");
  }

  ModelOutcome cutOff() {
    return badAnswer("did not come to the end of its answer");
  }

  private static Kind kindOf(UpstreamException failure) {
    return switch (failure.kind()) {
      case RATE_LIMIT -> Kind.RATE_LIMIT;
      case TIMEOUT -> Kind.TIMEOUT;
      case UNAVAILABLE -> Kind.UNAVAILABLE;
      case UNAUTHORIZED -> Kind.UNAUTHORIZED;
      case NOT_FOUND, REFUSED -> Kind.REFUSED;
      case UNREADABLE -> Kind.BAD_ANSWER;
    };
  }

  private static void log(ModelOutcome modelOutcome) {
    if (modelOutcome instanceof ModelOutcome.Answered answered) {
      LogEvent.named("llm.request-answered")
          .with("model", answered.model())
          .with("inputTokens", answered.tokens().input())
          .with("outputTokens", answered.tokens().output())
          .info(LOG);
    } else if (modelOutcome instanceof Failed failed) {
      LogEvent.named("llm.request-failed")
          .with("kind", failed.kind())
          .with("reason", failed.message())
          .warn(LOG);
    }
  }
}
