package dev.nightjar.local.demo;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.account.identity.DevelopmentAuthenticator;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.table.query.Position;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The data of the demo user of concerts. */
@QuarkusTest
@TestProfile(ConcertsDemoTest.EmptyTables.class)
@WithTestResource(EmbeddedCloudTestResource.class)
class ConcertsDemoTest {

  /** Artists of the sample that other tests have tracked would have known concerts. */
  public static class EmptyTables implements QuarkusTestProfile {}

  @Inject ConcertsDemo demo;
  @Inject DevelopmentAuthenticator identity;
  @Inject UserArtists userArtists;
  @Inject UpcomingConcerts upcoming;
  @Inject Notifications notifications;
  @Inject Recommendations recommendations;
  @Inject Attendances attendances;
  @Inject Plans plans;
  @Inject Clock clock;

  @Test
  void readerOfTheDemoWasToldOfAllKindsOfNewsAndFillingAgainAddsNothing()
      throws InterruptedException {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    demo.fill();
    UserId reader = identity.callerOf(new EmailAddress("demo@nightjar.example")).userId();
    assertEquals(12, userArtists.allArtistsOf(reader).size());
    assertTrue(upcoming.count(reader) > 12);
    List<Notification> told = told(reader);
    assertEquals(
        ConcertsDemo.OF_CHANGES, told.stream().map(Notification::type).collect(Collectors.toSet()));
    assertTrue(told.stream().anyMatch(Notification::read));
    assertTrue(told.stream().anyMatch(notification -> !notification.read()));
    assertTrue(
        told.stream()
            .anyMatch(one -> one.createdAt().isBefore(clock.instant().minus(Duration.ofDays(9)))));
    assertTrue(
        recommendations.allOfUser(reader).stream().anyMatch(one -> one.feedback().isPresent()));
    List<Attendance> attended = attended(reader);
    assertEquals(4, attended.size());
    assertEquals(
        List.of(5, 4, 2), attended.stream().flatMap(one -> one.rating().stream()).toList());
    assertEquals(
        Set.of(PlanStatus.GOING, PlanStatus.INTERESTED),
        plans.allOfUser(reader).stream().map(Plan::status).collect(Collectors.toSet()));
    Set<?> before = changes(reader);
    demo.fill();
    assertEquals(4, attended(reader).size());
    assertEquals(12, userArtists.allArtistsOf(reader).size());
    assertEquals(before, changes(reader));
  }

  @Test
  void withoutADemoNoDemoUserIsOffered() {
    assertEquals(Optional.empty(), demo.address());
    given().get("/concerts/sign-in").then().statusCode(200).body(not(containsString("demo user")));
  }

  private List<Attendance> attended(UserId reader) {
    return attendances.ofUser(reader, 100, Position.START).items();
  }

  /** Announcements may still be on their way. */
  private Set<?> changes(UserId reader) {
    return told(reader).stream()
        .filter(one -> one.type() != NotificationType.CONCERT_ANNOUNCED)
        .map(Notification::notificationId)
        .collect(Collectors.toSet());
  }

  private List<Notification> told(UserId reader) {
    return notifications.ofUser(reader, 200, Position.START).items();
  }
}
