package dev.nightjar.concerts.store.connection;

import dev.nightjar.concerts.model.connection.MusicServiceToken;
import dev.nightjar.concerts.model.connection.PendingAuthorization;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.ItemKeys;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.store.codec.ConnectionCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The users' tokens of music services, and the consents that they were asked for. */
@Singleton
public class MusicServiceTokens {

  private static final String IS_VERSION = "version = :seen";

  private final Table table;
  private final Clock clock;

  public MusicServiceTokens(ConcertsTable table, Clock clock) {
    this.table = table.items();
    this.clock = clock;
  }

  /** The outcome of saving. */
  public enum Outcome {
    SAVED,
    /** The token has changed since it was read. */
    CONFLICT,
    NO_SUCH_USER
  }

  /** The token of a user; expired ones are ignored, also before DynamoDB deletes them. */
  public Optional<MusicServiceToken> ofUser(UserId user) {
    Instant now = clock.instant();
    return table
        .getConsistent(tokenKey(user))
        .filter(item -> !Ttl.isExpired(item.number("TTL"), now))
        .map(ConnectionCodec.TOKEN::read);
  }

  /** Stores the token of a new consent, in place of an earlier one. */
  public Outcome connect(MusicServiceToken token) {
    return save(token, Put.of(ConnectionCodec.TOKEN.write(tokenKey(token.userId()), token)));
  }

  /** Stores a refreshed token unless another request has changed it since. */
  public Outcome replace(MusicServiceToken seen, MusicServiceToken next) {
    return save(
        next,
        Put.of(ConnectionCodec.TOKEN.write(tokenKey(next.userId()), next))
            .onlyIf(IS_VERSION)
            .value(":seen", seen.version()));
  }

  private Outcome save(MusicServiceToken token, Put put) {
    TransactionOutcome outcome = table.transact(List.of(isActive(token.userId()), put));
    if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
      return Outcome.SAVED;
    }
    return cancelled.conditionFailedAt(0) ? Outcome.NO_SUCH_USER : Outcome.CONFLICT;
  }

  /** Deletes the token and what was asked for. */
  public void disconnect(UserId user) {
    table.transact(List.of(Delete.of(tokenKey(user)), Delete.of(authorizationKey(user))));
  }

  /** Deletes a token that is of no use anymore; false if it has changed since it was read. */
  public boolean delete(MusicServiceToken seen) {
    return table.delete(
            Delete.of(tokenKey(seen.userId())).onlyIf(IS_VERSION).value(":seen", seen.version()))
        instanceof WriteOutcome.Written;
  }

  /** Stores what a user was asked for, in place of an earlier request; false without the user. */
  public boolean begin(PendingAuthorization pending) {
    Item item = ConnectionCodec.AUTHORIZATION.write(authorizationKey(pending.userId()), pending);
    return table.transact(List.of(isActive(pending.userId()), Put.of(item)))
        instanceof TransactionOutcome.Committed;
  }

  /** Returns what a user was asked for, once: the same state is not accepted again. */
  public Optional<PendingAuthorization> consume(UserId user, String stateHash) {
    return table
        .getConsistent(authorizationKey(user))
        .map(ConnectionCodec.AUTHORIZATION::read)
        .filter(pending -> pending.stateHash().equals(stateHash))
        .filter(pending -> clock.instant().isBefore(pending.expiresAt()))
        .filter(
            pending ->
                table.delete(
                        Delete.of(authorizationKey(user))
                            .onlyIf("stateHash = :state")
                            .value(":state", stateHash))
                    instanceof WriteOutcome.Written);
  }

  private static ConditionCheck isActive(UserId user) {
    return ConditionCheck.of(ItemKeys.profile(user), Users.IS_ACTIVE);
  }

  private static ItemKey tokenKey(UserId user) {
    return ItemKeys.ofUser(user, "TOKEN", MusicServiceToken.SERVICE);
  }

  private static ItemKey authorizationKey(UserId user) {
    return ItemKeys.ofUser(user, "AUTHORIZATION", MusicServiceToken.SERVICE);
  }
}
