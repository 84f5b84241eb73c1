package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.concerts.store.codec.RecommendationCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.OptimisticRetry;
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

/** Recommendations and the users' feedback. */
@Singleton
public class Recommendations {

  private final Table table;
  private final Attendances attendances;
  private final Tastes tastes;
  private final Clock clock;
  private final OptimisticRetry retry = OptimisticRetry.standard();

  public Recommendations(ConcertsTable table, Attendances attendances, Tastes tastes, Clock clock) {
    this.table = table.items();
    this.attendances = attendances;
    this.tastes = tastes;
    this.clock = clock;
  }

  /** A user's recommendations, newest first, including inactive ones. */
  public Slice<Recommendation> ofUser(UserId user, int limit, Position startAfter) {
    return table.collect(
        unexpired(user).limit(limit).startAfter(startAfter),
        RecommendationCodec.RECOMMENDATION::read);
  }

  /** The position after a recommendation in the list of its user. */
  public Position positionAfter(Recommendation last) {
    return Position.after(key(last));
  }

  /**
   * All recommendations of a user, newest first. {@code ActiveRecommendations} selects those to
   * show.
   */
  public List<Recommendation> allOfUser(UserId user) {
    return table.stream(unexpired(user), RecommendationCodec.RECOMMENDATION::read).toList();
  }

  /** The newest recommendation of that concert. */
  public Optional<Recommendation> ofUser(UserId user, ConcertId concert) {
    return table.stream(unexpired(user), RecommendationCodec.RECOMMENDATION::read)
        .filter(recommendation -> recommendation.concertId().equals(concert))
        .findFirst();
  }

  /**
   * Stores recommendations and releases the claim in one transaction. Returns false if the claim is
   * lost or the user is gone.
   */
  public boolean store(
      RecommendationQueue.Claim claim, List<Recommendation> recommended, Instant nextTurn) {
    List<Write> writes = new ArrayList<>();
    writes.add(RecommendationQueue.releaseWrite(claim, nextTurn));
    for (Recommendation recommendation : recommended) {
      writes.add(
          Put.of(RecommendationCodec.RECOMMENDATION.write(key(recommendation), recommendation)));
    }
    return table.transact(writes) instanceof TransactionOutcome.Committed;
  }

  /** The outcome of feedback. */
  public sealed interface Outcome {

    record Saved(Recommendation recommendation) implements Outcome {}

    /** There is no such recommendation or user. */
    record NotRecommended() implements Outcome {}

    /** The attendance is not accepted; nothing was saved. */
    record NotAttended(Attendances.Refusal reason) implements Outcome {}
  }

  /**
   * Saves feedback on the newest recommendation of that concert and replaces earlier feedback. An
   * attendance in it is recorded like any other.
   */
  public Outcome submitFeedback(
      UserId user, ConcertId concert, Recommendation.FeedbackInput feedbackInput) {
    return retry
        .run(() -> tryToSave(user, concert, feedbackInput))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "too many concurrent changes of the feedback of " + user));
  }

  private Optional<Outcome> tryToSave(
      UserId user, ConcertId concert, Recommendation.FeedbackInput feedbackInput) {
    Taste taste = tastes.ofUser(user);
    Optional<Recommendation> found = ofUser(user, concert);
    if (found.isEmpty()) {
      return Optional.of(new Outcome.NotRecommended());
    }
    Optional<Attendance> before = attendances.ofUser(user, concert);
    boolean hasAttended = feedbackInput.attended().orElse(before.isPresent());
    Optional<Attendance> after = hasAttended ? before : Optional.empty();
    if (hasAttended && before.isEmpty()) {
      Attendances.Outcome begun = attendances.prepare(user, concert);
      if (begun instanceof Attendances.Outcome.Refused refused) {
        return Optional.of(new Outcome.NotAttended(refused.reason()));
      }
      after = Optional.of(((Attendances.Outcome.Recorded) begun).attendance());
    }
    Recommendation answered = found.get().with(feedbackInput.feedback(hasAttended));
    TransactionOutcome outcome =
        table.transact(writes(found.get(), answered, new Attendances.Change(before, after), taste));
    if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
      return Optional.of(new Outcome.Saved(answered));
    }
    return cancelled.conditionFailedAt(0)
        ? Optional.of(new Outcome.NotRecommended())
        : Optional.empty();
  }

  /**
   * Takes feedback back, with its weight in the taste; an attendance stays. Repeating it has no
   * effect. Empty if there is no such recommendation or user.
   */
  public Optional<Recommendation> withdrawFeedback(UserId user, ConcertId concert) {
    return retry
        .run(() -> tryToWithdraw(user, concert))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "too many concurrent changes of the feedback of " + user));
  }

  /**
   * The inner result is empty if there is nothing to withdraw from, the outer one on a conflict.
   */
  private Optional<Optional<Recommendation>> tryToWithdraw(UserId user, ConcertId concert) {
    Taste taste = tastes.ofUser(user);
    Optional<Recommendation> found = ofUser(user, concert);
    if (found.isEmpty() || found.get().feedback().isEmpty()) {
      return Optional.of(found);
    }
    Recommendation before = found.get();
    Recommendation after = before.withoutFeedback();
    Optional<Attendance> attended = attendances.ofUser(user, concert);
    TransactionOutcome outcome =
        table.transact(
            List.of(
                new Attendances.Change(attended, attended).counterUpdate(user),
                Update.of(key(before), "REMOVE feedback")
                    .onlyIf("feedback = :before")
                    .value(
                        ":before",
                        RecommendationCodec.FEEDBACK.write(before.feedback().orElseThrow())),
                tastes.update(user, taste, withFeedback(taste, before, after))));
    if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
      return Optional.of(Optional.of(after));
    }
    return cancelled.conditionFailedAt(0) ? Optional.of(Optional.empty()) : Optional.empty();
  }

  private List<Write> writes(
      Recommendation before, Recommendation after, Attendances.Change attendance, Taste taste) {
    UserId user = before.userId();
    List<Write> writes = new ArrayList<>();
    writes.add(attendance.counterUpdate(user));
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
        Update.of(key(before), "SET feedback = :feedback")
            .value(":feedback", RecommendationCodec.FEEDBACK.write(after.feedback().orElseThrow()));
    before
        .feedback()
        .ifPresentOrElse(
            replaced ->
                recommendation
                    .onlyIf("feedback = :before")
                    .value(":before", RecommendationCodec.FEEDBACK.write(replaced)),
            () -> recommendation.onlyIf("attribute_exists(PK) AND attribute_not_exists(feedback)"));
    return recommendation;
  }

  /** Replaces the weight of earlier feedback. */
  private Taste withFeedback(Taste taste, Recommendation before, Recommendation after) {
    Optional<ArtistId> artist =
        table
            .get(ItemKeys.concert(before.concertId()))
            .map(ConcertCodec.CONCERT::read)
            .map(concert -> concert.artist().id());
    long change = weightOf(after) - weightOf(before);
    return taste.plus(before.matchingGenres(), artist, change);
  }

  private static long weightOf(Recommendation recommendation) {
    return recommendation.feedback().map(Taste::weightOf).orElse(0L);
  }

  private ItemKey key(Recommendation recommendation) {
    return ItemKeys.recommendation(
        recommendation.userId(), recommendation.generatedAt(), recommendation.concertId());
  }

  private Query unexpired(UserId user) {
    return Query.where("PK = :user AND begins_with(SK, :recommendations)")
        .filter("#TTL > :now")
        .names("TTL")
        .value(":user", Keys.user(user))
        .value(":recommendations", "RECOMMEND#")
        .value(":now", clock.instant().getEpochSecond())
        .consistent()
        .descending();
  }
}
