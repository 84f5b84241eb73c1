package dev.nightjar.concerts;

import dev.nightjar.table.Check;
import dev.nightjar.table.Item;
import dev.nightjar.table.Put;
import dev.nightjar.table.Query;
import dev.nightjar.table.Slice;
import dev.nightjar.table.TransactionOutcome;
import dev.nightjar.table.Update;
import dev.nightjar.table.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What users are recommended, and what they think of it. */
@Singleton
public class Recommendations {

  private final ConcertsTable table;
  private final Clock clock;

  public Recommendations(ConcertsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** What became of a user's feedback. */
  public enum FeedbackOutcome {
    TAKEN,
    /** There is no such recommendation, or no such user. */
    NOT_THERE
  }

  /** A user's recommendations, newest first. */
  public Slice<Recommendation> of(UserId user, int limit, Map<String, AttributeValue> startAfter) {
    return table
        .items()
        .collect(
            unexpired(user).limit(limit).startAfter(startAfter),
            NotificationItems::readRecommendation);
  }

  /** All of them, newest first. */
  public List<Recommendation> allOf(UserId user) {
    return table.items().stream(unexpired(user), NotificationItems::readRecommendation).toList();
  }

  /** The newest one of that concert. */
  public Optional<Recommendation> of(UserId user, ConcertId concert) {
    return table.items().stream(unexpired(user), NotificationItems::readRecommendation)
        .filter(recommendation -> recommendation.concertId().equals(concert))
        .findFirst();
  }

  /** Stores a recommendation; it answers false when the user is gone. */
  public boolean store(Recommendation recommendation) {
    return table
            .items()
            .transact(
                List.of(
                    Check.of(table.profile(recommendation.userId()), Users.STAYS),
                    Put.of(
                        NotificationItems.recommendation(
                            Item.with(
                                table.recommendation(
                                    recommendation.userId(),
                                    recommendation.generatedAt(),
                                    recommendation.concertId())),
                            recommendation))))
        instanceof TransactionOutcome.Committed;
  }

  /**
   * Takes a user's feedback, and counts the concert as attended when they say so the first time.
   */
  public FeedbackOutcome give(Recommendation to, Recommendation.Feedback feedback) {
    long attended =
        (feedback.attended() ? 1 : 0)
            - (to.feedback().filter(Recommendation.Feedback::attended).isPresent() ? 1 : 0);
    Write profile =
        Update.of(
                table.profile(to.userId()),
                "SET #statistics.concertsAttended = #statistics.concertsAttended + :attended")
            .onlyIf(Users.STAYS)
            .names("statistics")
            .value(":attended", attended);
    Update recommendation =
        Update.of(
                table.recommendation(to.userId(), to.generatedAt(), to.concertId()),
                "SET feedback = :feedback")
            .value(":feedback", NotificationItems.feedback(feedback));
    to.feedback()
        .ifPresentOrElse(
            before ->
                recommendation
                    .onlyIf("feedback = :before")
                    .value(":before", NotificationItems.feedback(before)),
            () -> recommendation.onlyIf("attribute_exists(PK) AND attribute_not_exists(feedback)"));
    return table.items().transact(List.of(profile, recommendation))
            instanceof TransactionOutcome.Committed
        ? FeedbackOutcome.TAKEN
        : FeedbackOutcome.NOT_THERE;
  }

  private Query unexpired(UserId user) {
    return Query.where("PK = :user AND begins_with(SK, :recommendations)")
        .filter("#TTL > :now")
        .names("TTL")
        .value(":user", ConcertsTable.user(user))
        .value(":recommendations", "RECOMMEND#")
        .value(":now", clock.instant().getEpochSecond())
        .consistent()
        .descending();
  }
}
