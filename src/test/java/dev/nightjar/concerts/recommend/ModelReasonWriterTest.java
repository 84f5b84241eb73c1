package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.llm.LanguageModel;
import dev.nightjar.llm.ModelOutcome;
import dev.nightjar.llm.ModelRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reasons of a language model, if they are usable. */
@Execution(ExecutionMode.CONCURRENT)
class ModelReasonWriterTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String GOOD = "If you like The tm:tracked, The tm:0 will warm your heart.";

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final List<ModelRequest> questions = new ArrayList<>();

  @Test
  void usableSentenceIsStoredWithTheNameOfTheModel() {
    concertsToRecommend(1);
    assertEquals(new RecommendationFigures(1, 1, 1, 0, 0), run(reasons(1, GOOD)));
    Recommendation recommended = recommended().get(0);
    assertEquals(GOOD, recommended.reason());
    assertEquals("claude-3-sonnet-20240229", recommended.aiModel());
  }

  @Test
  void promptHasRecommendationsButNoUserData() throws JsonProcessingException {
    concertsToRecommend(2);
    run(reasons(1, GOOD));
    assertEquals(1, questions.size(), "one question for all of a user's recommendations");
    String asked = questions.get(0).user();
    JsonNode entries = JSON.readTree(asked);
    assertEquals(2, entries.size());
    assertEquals("The tm:0", entries.at("/0/artist").asText());
    assertEquals("The tm:tracked", entries.at("/0/likedArtists/0").asText());
    assertEquals("folk", entries.at("/0/genresInCommon/0").asText());
    assertFalse(asked.contains("ada"), asked);
    assertFalse(asked.contains("example.org"), asked);
    assertFalse(asked.contains("Boulder"), "the prompt must not contain the city of the user");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"reasons\": \"none\"}",
        "{\"reasons\": [{\"number\": 1}]}",
        "{\"reasons\": [{\"number\": 2, \"reason\": \"If you like folk, The tm:0 is for you.\"}]}",
        "{\"reasons\": [{\"number\": 0, \"reason\": \"If you like folk, The tm:0 is for you.\"}]}",
        "{\"reasons\": [{\"number\": 1.5, \"reason\": \"If you like folk, The tm:0 is it.\"}]}",
        "{\"reasons\": [{\"number\": 1, \"reason\": \"The tm:0\"}]}",
        "{\"reasons\": [{\"number\": 1, \"reason\": \"An artist that you will surely like.\"}]}",
        "{\"reasons\": [{\"number\": 1, \"reason\": \"The tm:0 is great: https://evil.example\"}]}",
        "{\"reasons\": [{\"number\": 1, \"reason\": \"The tm:0 is <b>great</b>, believe me.\"}]}",
        "{\"reasons\": [{\"number\": 1, \"reason\": [\"The tm:0 is great, believe me.\"]}]}"
      })
  void nonsenseIsReplacedByTheRulesPhrase(String answer) throws JsonProcessingException {
    concertsToRecommend(1);
    assertEquals(new RecommendationFigures(1, 1, 0, 0, 0), run(answered(JSON.readTree(answer))));
    assertEquals("rules", recommended().get(0).aiModel());
    assertTrue(recommended().get(0).reason().startsWith("Because you track The tm:tracked"));
  }

  @Test
  void endlessSentenceIsReplacedByTheRulesPhrase() {
    concertsToRecommend(1);
    run(reasons(1, "The tm:0 is " + "very ".repeat(200) + "good."));
    assertEquals("rules", recommended().get(0).aiModel());
  }

  @Test
  void lineBreaksAndControlCharactersDoNotSurvive() {
    concertsToRecommend(1);
    run(reasons(1, "The tm:0\n\nplays  folk,\u0007 as The tm:tracked does."));
    assertEquals("The tm:0 plays folk, as The tm:tracked does.", recommended().get(0).reason());
  }

  @ParameterizedTest
  @EnumSource
  void unavailableModelDoesNotPreventRecommendations(ModelOutcome.Kind kind) {
    concertsToRecommend(1);
    concerts.clock.advance(Duration.ofSeconds(1));
    UserId bob = concerts.user("bob");
    concerts.track(bob, new ArtistId("tm:tracked"));
    RecommendationFigures report =
        run(new ModelOutcome.Failed(kind, "No answer", Optional.empty()));
    assertEquals(new RecommendationFigures(2, 2, 0, 0, 0), report);
    assertEquals("rules", recommended().get(0).aiModel());
    assertEquals(1, questions.size(), "an unavailable model is asked once");
  }

  @Test
  void misconfiguredModelDoesNotPreventRecommendations() {
    concertsToRecommend(1);
    RecommendationService recommendationService =
        RecommendParts.misconfigured(
            concerts, "A language model is configured, but NIGHTJAR_LLM_MODEL is not set");
    assertEquals(
        new RecommendationFigures(1, 1, 0, 0, 0),
        RecommendationFigures.of(recommendationService.run()));
  }

  @Test
  void modelIsNotAskedWithoutSuggestions() {
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    assertEquals(0, run(reasons(1, GOOD)).recommended());
    assertTrue(questions.isEmpty());
  }

  private void concertsToRecommend(int number) {
    Preferences before = concerts.users.preferences(ada).orElseThrow();
    concerts.users.changePreferences(
        new Preferences(
            ada,
            before.notifications(),
            new Preferences.Location(
                Optional.of("Boulder"), Optional.of("CO"), 50, false, List.of()),
            before.filters(),
            concerts.now(),
            0),
        any -> true);
    concerts.recorded(
        concerts.concert("own", tracked()).on("2026-04-01")); // bob's concerts are there too
    for (int i = 0; i < number; i++) {
      concerts.recorded(
          concerts.concert("c" + i, concerts.artist("tm:" + i, "Folk")).on("2026-04-10"));
    }
  }

  private ArtistId tracked() {
    ArtistId artist = concerts.artist("tm:tracked", "Folk");
    concerts.track(ada, artist);
    return artist;
  }

  private RecommendationFigures run(ModelOutcome modelOutcome) {
    LanguageModel model =
        modelRequest -> {
          questions.add(modelRequest);
          return modelOutcome;
        };
    return RecommendationFigures.of(
        RecommendParts.recommending(concerts, Optional.of(model), concerts.clock).run());
  }

  private static ModelOutcome reasons(int number, String reason) {
    var answer = JSON.createObjectNode();
    answer.putArray("reasons").addObject().put("number", number).put("reason", reason);
    return answered(answer);
  }

  private static ModelOutcome answered(JsonNode answer) {
    return new ModelOutcome.Answered(
        answer, "claude-3-sonnet-20240229", new ModelOutcome.Tokens(100, 20));
  }

  private List<Recommendation> recommended() {
    return concerts.recommendations.allOfUser(ada);
  }
}
