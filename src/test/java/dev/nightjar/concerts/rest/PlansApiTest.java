package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Plans and their reminders over HTTP. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class PlansApiTest {

  @Inject ConcertSeed seed;

  private User ada;

  @BeforeEach
  void signUp() {
    ConcertsApi.awaitReady();
    ada = newUser();
  }

  @Test
  void reminderIsSetAndRemovedAsOftenAsAUserLikes() {
    String plan = "/plans/" + seed.record(seed.concert(seed.artist()).on(ConcertSeed.inDays(30)));
    ada.put(plan, Map.of("status", "going")).statusCode(201).body("remindAt", nullValue());

    remind(plan, 204);
    remind(plan, 204);
    ada.get("/plans").body("items[0].remindAt", notNullValue());
    ada.put(plan, Map.of("status", "interested")).statusCode(200).body("remindAt", notNullValue());

    ada.delete(plan + "/reminder").statusCode(204);
    ada.delete(plan + "/reminder").statusCode(204);
    ada.get("/plans").body("items[0].remindAt", nullValue());
  }

  @Test
  void reminderNeedsAPlanAndTime() {
    String unplanned =
        "/plans/" + seed.record(seed.concert(seed.artist()).on(ConcertSeed.inDays(30)));
    remind(unplanned, 404);
    problem(ada.delete(unplanned + "/reminder"), 404);

    String tonight = "/plans/" + seed.record(seed.concert(seed.artist()).on(ConcertSeed.tonight()));
    ada.put(tonight, Map.of("status", "going")).statusCode(201);
    remind(tonight, 409);
    ada.get("/plans").body("items.size()", equalTo(1));
  }

  private void remind(String plan, int status) {
    ada.asks().put(ada.address(plan + "/reminder")).then().statusCode(status);
  }
}
