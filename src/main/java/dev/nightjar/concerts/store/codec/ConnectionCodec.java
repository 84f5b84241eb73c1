package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.USER_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;
import static dev.nightjar.table.item.AttributeType.items;

import dev.nightjar.concerts.model.connection.BrowserSubscriptions;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.connection.MusicServiceToken;
import dev.nightjar.concerts.model.connection.PendingAuthorization;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.item.Ttl;
import java.time.Duration;

/** The items of music services and browsers. */
public final class ConnectionCodec {

  /** Music service tokens: delete 30 days after expiration. */
  private static final Duration TOKEN_TTL = Duration.ofDays(30);

  public static final ItemCodec<MusicServiceToken> TOKEN =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "MusicServiceToken");
            var user = attributes.required("userId", USER_ID, MusicServiceToken::userId);
            attributes.derived("service", TEXT, any -> MusicServiceToken.SERVICE);
            var tokens = attributes.required("tokens", TEXT, MusicServiceToken::tokens);
            var scope = attributes.required("scope", TEXT, MusicServiceToken::scope);
            var expires =
                attributes.required("expiresAt", TIMESTAMP_SECONDS, MusicServiceToken::expiresAt);
            var connected =
                attributes.required(
                    "connectedAt", TIMESTAMP_SECONDS, MusicServiceToken::connectedAt);
            var updated =
                attributes.required("updatedAt", TIMESTAMP_SECONDS, MusicServiceToken::updatedAt);
            var version = attributes.required("version", NUMBER, MusicServiceToken::version);
            attributes.derived("TTL", NUMBER, token -> Ttl.after(token.expiresAt(), TOKEN_TTL));
            return item ->
                new MusicServiceToken(
                    user.of(item),
                    tokens.of(item),
                    scope.of(item),
                    expires.of(item),
                    connected.of(item),
                    updated.of(item),
                    version.of(item));
          });

  public static final ItemCodec<PendingAuthorization> AUTHORIZATION =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "MusicServiceAuthorization");
            var user = attributes.required("userId", USER_ID, PendingAuthorization::userId);
            attributes.derived("service", TEXT, any -> MusicServiceToken.SERVICE);
            var state = attributes.required("stateHash", TEXT, PendingAuthorization::stateHash);
            var verifier = attributes.required("verifier", TEXT, PendingAuthorization::verifier);
            var expires =
                attributes.required(
                    "expiresAt", TIMESTAMP_SECONDS, PendingAuthorization::expiresAt);
            attributes.derived(
                "TTL", NUMBER, pending -> Ttl.after(pending.expiresAt(), Duration.ZERO));
            return item ->
                new PendingAuthorization(
                    user.of(item), state.of(item), verifier.of(item), expires.of(item));
          });

  private static final ItemCodec<Browser> BROWSER =
      ItemCodec.of(
          attributes -> {
            var id = attributes.required("id", TEXT, Browser::id);
            var endpoint = attributes.required("endpoint", TEXT, Browser::endpoint);
            var p256dh = attributes.required("p256dh", TEXT, Browser::p256dh);
            var auth = attributes.required("auth", TEXT, Browser::auth);
            var added = attributes.required("addedAt", TIMESTAMP_SECONDS, Browser::addedAt);
            return item ->
                new Browser(
                    id.of(item), endpoint.of(item), p256dh.of(item), auth.of(item), added.of(item));
          });

  public static final ItemCodec<BrowserSubscriptions> BROWSERS =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "PushSubscriptions");
            var user = attributes.required("userId", USER_ID, BrowserSubscriptions::userId);
            var browsers =
                attributes.required("browsers", items(BROWSER), BrowserSubscriptions::browsers);
            var version = attributes.required("version", NUMBER, BrowserSubscriptions::version);
            return item ->
                new BrowserSubscriptions(user.of(item), browsers.of(item), version.of(item));
          });

  private ConnectionCodec() {}
}
