package dev.nightjar.reviews.spacelift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.LogLines;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.assess.RunReviewer;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.spacelift.SpaceliftWebhook.DeliveryOutcome;
import dev.nightjar.reviews.submit.ReviewRequestException;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.UpstreamFixture;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests Spacelift's deliveries, repeated and out of order. */
class SpaceliftWebhookTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final ReviewsFixture.Process process =
      reviews.process(
          new S3CodeSource(
              () -> {
                throw new AssertionError("no place is configured");
              },
              Optional.empty()));
  private final SpaceliftWebhook webhook =
      webhook(Map.of("nightjar.reviews.spacelift.secret", Delivery.SECRET));

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void finishedRunWithItsCodeIsReviewed() {
    Run run = accepted(Delivery.withCode("run-1", "BAD_one"));
    assertEquals(Status.PENDING, run.status());
    assertEquals("ada@example.com", run.createdBy());
    assertEquals("prod-stack-001", run.stackId());
    assertEquals(RunReviewer.Result.COMPLETED, process.work(run));
    assertEquals("FINISHED", reviews.run(run).context().orElseThrow().status());
  }

  @Test
  void sameDeliveryTwiceIsOneReview() {
    Run run = accepted(Delivery.withCode("run-1", "BAD_one"));
    assertEquals(run, known(Delivery.withCode("run-1", "BAD_one")));
    process.work(run);
    assertEquals(Status.COMPLETED, known(Delivery.withCode("run-1", "BAD_one")).status());
    process.work(run);
    assertEquals(1, reviews.run(run).latestVersion());
  }

  @Test
  void runWithoutCodeIsRecordedAndSaysWhy() {
    Run run = accepted(Delivery.finished("run-1"));
    assertEquals(RunReviewer.Result.RECORDED, process.work(run));
    Run recorded = reviews.run(run);
    assertEquals(Status.RECORDED, recorded.status());
    assertTrue(recorded.reason().contains("NIGHTJAR_REVIEWS_SPACELIFT_CODE"), recorded.reason());
  }

  @Test
  void failedRunIsRecordedEvenIfItsCodeComesAlong() {
    Run run = accepted(Delivery.withCode("run-1", "BAD_one").put("state", "FAILED"));
    assertEquals(RunReviewer.Result.RECORDED, process.work(run));
    assertTrue(reviews.run(run).reason().contains("failed in Spacelift"));
    assertEquals("FAILED", reviews.run(run).context().orElseThrow().status());
  }

  @Test
  void laterStateOfARecordedRunLeadsToItsReview() {
    process.work(accepted(Delivery.finished("run-1").put("state", "FAILED")));
    Run run = known(Delivery.withCode("run-1", "BAD_one").put("stateVersion", 5));
    assertEquals(RunReviewer.Result.COMPLETED, process.work(run));
  }

  @Test
  void olderStateThatComesLaterChangesNothing() {
    Run run = accepted(Delivery.withCode("run-1", "BAD_one"));
    DeliveryOutcome.Accepted late =
        delivered(Delivery.finished("run-1").put("state", "FAILED").put("stateVersion", 3));
    assertInstanceOf(SubmitOutcome.Outdated.class, late.submitted());
    assertEquals("FINISHED", reviews.run(run).context().orElseThrow().status());
    assertEquals(4, reviews.run(run).stateVersion());
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUEUED", "PLANNING", "UNCONFIRMED", "APPLYING", "DISCARDED", "NEW_ONE"})
  void otherStatesAreIgnored(String state) {
    assertInstanceOf(
        DeliveryOutcome.Ignored.class, deliver(Delivery.finished("run-1").put("state", state)));
    assertEquals(Optional.empty(), reviews.table.run("run-1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"TASK", "DESTROY"})
  void runsThatBuildNothingAreIgnored(String type) {
    ObjectNode payload = Delivery.finished("run-1");
    payload.withObject("run").put("type", type);
    assertInstanceOf(DeliveryOutcome.Ignored.class, deliver(payload));
  }

  @Test
  void runWithoutUserHasSpaceliftAsAuthor() {
    ObjectNode payload = Delivery.finished("run-1");
    payload.withObject("run").putNull("triggeredBy");
    assertEquals("system@spacelift", accepted(payload).createdBy());
  }

  @Test
  void invalidForwardedCodeDoesNotRejectTheDelivery() {
    ObjectNode payload = Delivery.withCode("run-1", "x = 1");
    ((ObjectNode) payload.path("files").path(0)).put("path", "../../etc/passwd");
    DeliveryOutcome.Accepted delivered = delivered(payload);
    assertTrue(delivered.remark().contains("files.0.path"), delivered.remark());
    assertInstanceOf(SubmitOutcome.Accepted.class, delivered.submitted());
    payload.putArray("files");
    assertFalse(delivered(payload).remark().isEmpty());
  }

  @Test
  void secretsInForwardedCodeAreNotStored() {
    accepted(Delivery.withCode("run-1", "password = \"hunter2hunter2\""));
    assertFalse(reviews.everything().toString().contains("hunter2"));
  }

  @Test
  void wrongSignaturesAreRejectedAndNothingIsRecorded() {
    String body = Delivery.finished("run-1").toString();
    for (String signature :
        List.of(
            "",
            Delivery.sha1Signature(body),
            Delivery.signature(body + " "),
            Delivery.signature(body).replaceFirst(".$", "x"))) {
      assertEquals(
          new DeliveryOutcome.InvalidSignature(),
          webhook.deliver(signature, body.getBytes(StandardCharsets.UTF_8)),
          signature);
    }
    assertEquals(Map.of(), reviews.everything());
  }

  @Test
  void withoutASecretDeliveriesAreRejectedAndTheLogNamesTheSetting() {
    String body = Delivery.finished("run-1").toString();
    try (LogLines log = LogLines.of(SpaceliftWebhook.class)) {
      assertEquals(
          new DeliveryOutcome.InvalidSignature(),
          webhook(Map.of())
              .deliver(Delivery.signature(body), body.getBytes(StandardCharsets.UTF_8)));
      assertEquals("reviews.webhook-secret-not-configured", log.first().message());
      assertTrue(
          log.first()
              .fields()
              .get("set")
              .toString()
              .startsWith("NIGHTJAR_REVIEWS_SPACELIFT_SECRET"));
    }
  }

  @Test
  void signedInvalidBodyIsMalformed() {
    String body = "{\"state\":";
    assertInstanceOf(
        DeliveryOutcome.Malformed.class,
        webhook.deliver(Delivery.signature(body), body.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void deliveryWithoutSentRequestIsRepairedByTheNextOne() {
    reviews.sns.down();
    assertThrows(
        ReviewRequestException.class, () -> deliver(Delivery.withCode("run-1", "BAD_one")));
    reviews.sns.up();
    assertEquals(Status.PENDING, known(Delivery.withCode("run-1", "BAD_one")).status());
    assertEquals(1, reviews.sns.published().size());
  }

  private SpaceliftWebhook webhook(Map<String, String> settings) {
    Secrets secrets = new UpstreamFixture().keys(settings);
    return new SpaceliftWebhook(process.requests(), secrets, reviews.mapper);
  }

  private DeliveryOutcome deliver(ObjectNode payload) {
    String body = payload.toString();
    return webhook.deliver(Delivery.signature(body), body.getBytes(StandardCharsets.UTF_8));
  }

  private DeliveryOutcome.Accepted delivered(ObjectNode payload) {
    return assertInstanceOf(DeliveryOutcome.Accepted.class, deliver(payload));
  }

  private Run accepted(ObjectNode payload) {
    return assertInstanceOf(SubmitOutcome.Accepted.class, delivered(payload).submitted()).run();
  }

  private Run known(ObjectNode payload) {
    return assertInstanceOf(SubmitOutcome.AlreadyKnown.class, delivered(payload).submitted()).run();
  }
}
