package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.codec.RecommendationCodec;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What users are recommended, and what they think of it. */
@Singleton
public class Recommendations {

  private static final int MAX_ATTEMPTS = 20;

  private final ConcertsTable table;
  private final RecommendationQueue queue;
  private final Attendances attendances;
  private final Tastes tastes;
  private final Clock clock;

  public Recommendations(
      ConcertsTable table,
      RecommendationQueue queue,
      Attendances attendances,
      Tastes tastes,
      Clock clock) {
    this.table = table;
    this.queue = queue;
    this.attendances = attendances;
    this.tastes = tastes;
    this.clock = clock;
  }

  /** A user's recommendations, newest first, those that no longer stand as well. */
  public Slice<Recommendation> of(UserId user, int limit, Position startAfter) {
    return table
        .items()
        .collect(
            unexpired(user).limit(limit).startAfter(startAfter),
            RecommendationCodec::readRecommendation);
  }

  /** All of them, newest first. {@code ActiveRecommendations} are those worth showing. */
  public List<Recommendation> allOf(UserId user) {
    return table.items().stream(unexpired(user), RecommendationCodec::readRecommendation).toList();
  }

  /** The newest one of that concert. */
  public Optional<Recommendation> of(UserId user, ConcertId concert) {
    return table.items().stream(unexpired(user), RecommendationCodec::readRecommendation)
        .filter(recommendation -> recommendation.concertId().equals(concert))
        .findFirst();
  }

  /**
   * Stores recommendations and gives the claim up, both or neither. It answers false when the claim
   * was lost meanwhile, or the user is gone.
   */
  public boolean store(
      RecommendationQueue.Claim claim, List<Recommendation> recommended, Instant nextTurn) {
    List<Write> writes = new ArrayList<>();
    writes.add(queue.releaseWrite(claim, nextTurn));
    for (Recommendation recommendation : recommended) {
      writes.add(
          Put.of(
              RecommendationCodec.recommendation(
                  Item.with(
                      table.recommendation(
                          claim.user(), recommendation.generatedAt(), recommendation.concertId())),
                  recommendation)));
    }
    return table.items().transact(writes) instanceof TransactionOutcome.Committed;
  }

  /** What became of a user's opinion. */
  public sealed interface Outcome {

    /** It is kept with the recommendation. */
    record Saved(Recommendation recommendation) implements Outcome {}

    /** There is no such recommendation, or no such user. */
    record NotRecommended() implements Outcome {}

    /** The user can't have been at the concert; nothing has changed. */
    record NotAttended(Attendances.Refusal reason) implements Outcome {}
  }

  /**
   * Takes a user's opinion on the newest recommendation of that concert, in place of an earlier
   * one. What they say about having attended is recorded as if they had said it of the concert.
   */
  public Outcome submitFeedback(
      UserId user, ConcertId concert, Recommendation.FeedbackInput feedbackInput) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Taste taste = tastes.of(user);
      Optional<Recommendation> found = of(user, concert);
      if (found.isEmpty()) {
        return new Outcome.NotRecommended();
      }
      Optional<Attendance> before = attendances.of(user, concert);
      boolean hasAttended = feedbackInput.attended().orElse(before.isPresent());
      Optional<Attendance> after = hasAttended ? before : Optional.empty();
      if (hasAttended && before.isEmpty()) {
        Attendances.Outcome begun = attendances.prepare(user, concert);
        if (begun instanceof Attendances.Outcome.Refused refused) {
          return new Outcome.NotAttended(refused.reason());
        }
        after = Optional.of(((Attendances.Outcome.Recorded) begun).attendance());
      }
      Recommendation answered = found.get().with(feedbackInput.feedback(hasAttended));
      TransactionOutcome outcome =
          table
              .items()
              .transact(writes(found.get(), answered, new AttendanceChange(before, after), taste));
      if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
        return new Outcome.Saved(answered);
      }
      if (cancelled.conditionFailedAt(0)) {
        return new Outcome.NotRecommended();
      }
    }
    throw new IllegalStateException("others keep changing the feedback of " + user);
  }

  private List<Write> writes(
      Recommendation before, Recommendation after, AttendanceChange attendance, Taste taste) {
    UserId user = before.userId();
    List<Write> writes = new ArrayList<>();
    writes.add(attendance.counterUpdate(table, user));
    writes.add(feedbackWrite(before, after));
    Taste next = attendance.applyTo(withFeedback(taste, before, after));
    writes.add(tastes.update(user, taste, next));
    if (!attendance.before().equals(attendance.after())) {
      writes.addAll(attendances.writesFor(attendance));
    }
    return writes;
  }

  private Update feedbackWrite(Recommendation before, Recommendation after) {
    Update recommendation =
        Update.of(
                table.recommendation(before.userId(), before.generatedAt(), before.concertId()),
                "SET feedback = :feedback")
            .value(":feedback", RecommendationCodec.feedback(after.feedback().orElseThrow()));
    before
        .feedback()
        .ifPresentOrElse(
            replaced ->
                recommendation
                    .onlyIf("feedback = :before")
                    .value(":before", RecommendationCodec.feedback(replaced)),
            () -> recommendation.onlyIf("attribute_exists(PK) AND attribute_not_exists(feedback)"));
    return recommendation;
  }

  /** An earlier piece of feedback no longer counts. */
  private Taste withFeedback(Taste taste, Recommendation before, Recommendation after) {
    Optional<ArtistId> artist =
        table
            .items()
            .get(table.concert(before.concertId()))
            .map(ConcertCodec::readConcert)
            .map(concert -> concert.artist().id());
    long change = weightOf(after) - weightOf(before);
    return taste.plus(before.matchingGenres(), artist, change);
  }

  private static long weightOf(Recommendation recommendation) {
    return recommendation.feedback().map(Taste::weightOf).orElse(0L);
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
