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

  private static final int MAX_ATTEMPTS = 3;

  private final ConcertsTable table;
  private final Clock clock;

  public Recommendations(ConcertsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
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
   * Takes a user's feedback on the newest recommendation of that concert, in place of an earlier
   * one, and counts what they say about having attended. Empty if there is no such recommendation.
   */
  public Optional<Recommendation> give(
      UserId user, ConcertId concert, Recommendation.Feedback feedback) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Optional<Recommendation> found = of(user, concert);
      if (found.isEmpty()
          || table.items().transact(feedbackWrites(found.get(), feedback))
              instanceof TransactionOutcome.Committed) {
        return found.map(recommendation -> recommendation.with(feedback));
      }
    }
    return Optional.empty();
  }

  private List<Write> feedbackWrites(Recommendation to, Recommendation.Feedback feedback) {
    boolean attendedBefore = to.feedback().filter(Recommendation.Feedback::attended).isPresent();
    Update profile =
        Update.of(
                table.profile(to.userId()),
                "SET #statistics.concertsAttended = #statistics.concertsAttended + :change")
            .onlyIf(Users.STAYS)
            .names("statistics")
            .value(":change", (feedback.attended() ? 1 : 0) - (attendedBefore ? 1 : 0));
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
    return List.of(profile, recommendation);
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
