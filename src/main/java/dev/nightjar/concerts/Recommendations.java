package dev.nightjar.concerts;

import dev.nightjar.table.Item;
import dev.nightjar.table.Put;
import dev.nightjar.table.Query;
import dev.nightjar.table.Slice;
import dev.nightjar.table.TransactionOutcome;
import dev.nightjar.table.Update;
import dev.nightjar.table.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What users are recommended, and what they think of it. */
@Singleton
public class Recommendations {

  private static final int MAX_ATTEMPTS = 8;

  private final ConcertsTable table;
  private final RecommendQueue queue;
  private final Clock clock;

  public Recommendations(ConcertsTable table, RecommendQueue queue, Clock clock) {
    this.table = table;
    this.queue = queue;
    this.clock = clock;
  }

  /** A user's recommendations, newest first. */
  public Slice<Recommendation> of(UserId user, int limit, Map<String, AttributeValue> startAfter) {
    return table
        .items()
        .collect(
            unexpired(user).limit(limit).startAfter(startAfter),
            RecommendationItems::readRecommendation);
  }

  /** All of them, newest first. */
  public List<Recommendation> allOf(UserId user) {
    return table.items().stream(unexpired(user), RecommendationItems::readRecommendation).toList();
  }

  /** The newest one of that concert. */
  public Optional<Recommendation> of(UserId user, ConcertId concert) {
    return table.items().stream(unexpired(user), RecommendationItems::readRecommendation)
        .filter(recommendation -> recommendation.concertId().equals(concert))
        .findFirst();
  }

  /** What the user's feedback says about genres and artists. */
  public Taste tasteOf(UserId user) {
    return table
        .items()
        .getConsistent(table.taste(user))
        .map(RecommendationItems::readTaste)
        .orElse(Taste.UNKNOWN);
  }

  /**
   * Stores recommendations and gives the claim up, both or neither. It answers false when the claim
   * was lost meanwhile, or the user is gone.
   */
  public boolean store(
      RecommendQueue.Claim claim, List<Recommendation> recommended, Instant nextTurn) {
    List<Write> writes = new ArrayList<>();
    writes.add(queue.releasing(claim, nextTurn));
    for (Recommendation recommendation : recommended) {
      writes.add(
          Put.of(
              RecommendationItems.recommendation(
                  Item.with(
                      table.recommendation(
                          claim.user(), recommendation.generatedAt(), recommendation.concertId())),
                  recommendation)));
    }
    return table.items().transact(writes) instanceof TransactionOutcome.Committed;
  }

  /**
   * Takes a user's feedback on the newest recommendation of that concert, in place of an earlier
   * one, and counts what they say about having attended and about their taste. Empty if there is no
   * such recommendation.
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
            .value(":feedback", RecommendationItems.feedback(feedback));
    to.feedback()
        .ifPresentOrElse(
            before ->
                recommendation
                    .onlyIf("feedback = :before")
                    .value(":before", RecommendationItems.feedback(before)),
            () -> recommendation.onlyIf("attribute_exists(PK) AND attribute_not_exists(feedback)"));
    return List.of(profile, recommendation, tasteWrite(to, feedback));
  }

  /** An earlier piece of feedback no longer counts. */
  private Put tasteWrite(Recommendation to, Recommendation.Feedback feedback) {
    long change = Taste.worth(feedback) - to.feedback().map(Taste::worth).orElse(0L);
    Taste before = tasteOf(to.userId());
    Optional<ArtistId> artist =
        table
            .items()
            .get(table.concert(to.concertId()))
            .map(ConcertItems::readConcert)
            .map(concert -> concert.artist().id());
    Put put =
        Put.of(
            RecommendationItems.taste(
                Item.with(table.taste(to.userId())), to.userId(), before.with(to, artist, change)));
    return before.version() == 0
        ? put.onlyIf("attribute_not_exists(PK)")
        : put.onlyIf("version = :seen").value(":seen", before.version());
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
