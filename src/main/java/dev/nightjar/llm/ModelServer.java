package dev.nightjar.llm;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.llm.Outcome.Failed;
import dev.nightjar.llm.Outcome.Kind;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.outside.Counterpart;
import dev.nightjar.outside.Courier;
import dev.nightjar.outside.JsonAnswers;
import dev.nightjar.outside.NoAnswer;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Sends a question to a server and makes an outcome of whatever comes back. */
final class ModelServer {

  private static final Logger LOG = Logger.getLogger(ModelServer.class);

  private final Counterpart server;
  private final Courier courier;
  private final ObjectMapper mapper;
  private final JsonAnswers answers;

  ModelServer(String model, String settings, Courier courier, ObjectMapper mapper) {
    this.server = new Counterpart("llm", "The language model " + model, settings);
    this.courier = courier;
    this.mapper = mapper;
    this.answers = new JsonAnswers(mapper);
  }

  Outcome ask(
      ObjectNode body, Function<byte[], Response> request, Function<JsonNode, Outcome> reading) {
    Outcome outcome = outcome(body.toString().getBytes(UTF_8), request, reading);
    tell(outcome);
    return outcome;
  }

  private Outcome outcome(
      byte[] body, Function<byte[], Response> request, Function<JsonNode, Outcome> reading) {
    try {
      return reading.apply(answers.tree(server, courier.ask(server, () -> request.apply(body))));
    } catch (NoAnswer e) {
      return new Failed(kindOf(e), e.getMessage(), e.retryAfter());
    }
  }

  /** An answer that the model wrote as text. */
  Outcome answered(String text, String model, Outcome.Tokens tokens) {
    try {
      JsonNode answer =
          mapper.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readTree(text);
      return answered(answer, model, tokens);
    } catch (JsonProcessingException e) {
      return badAnswer("answers with something that is not JSON");
    }
  }

  Outcome answered(JsonNode answer, String model, Outcome.Tokens tokens) {
    return answer.isObject()
        ? new Outcome.Answered(answer, model, tokens)
        : badAnswer("answers with something else than a JSON object");
  }

  Outcome badAnswer(String what) {
    return Failed.of(Kind.BAD_ANSWER, server.title() + " " + what);
  }

  Outcome refused() {
    return Failed.of(Kind.REFUSED, server.title() + " does not want to answer this");
  }

  Outcome cutOff() {
    return badAnswer("did not come to the end of its answer");
  }

  private static Kind kindOf(NoAnswer failure) {
    return switch (failure.kind()) {
      case RATE_LIMIT -> Kind.RATE_LIMIT;
      case TIMEOUT -> Kind.TIMEOUT;
      case UNAVAILABLE -> Kind.UNAVAILABLE;
      case UNAUTHORIZED -> Kind.UNAUTHORIZED;
      case NOT_FOUND, REFUSED -> Kind.REFUSED;
      case UNREADABLE -> Kind.BAD_ANSWER;
    };
  }

  private static void tell(Outcome outcome) {
    if (outcome instanceof Outcome.Answered answered) {
      LogEvent.named("llm.answered")
          .with("model", answered.model())
          .with("inputTokens", answered.tokens().input())
          .with("outputTokens", answered.tokens().output())
          .info(LOG);
    } else if (outcome instanceof Failed failed) {
      LogEvent.named("llm.failed")
          .with("kind", failed.kind())
          .with("reason", failed.message())
          .warn(LOG);
    }
  }
}
