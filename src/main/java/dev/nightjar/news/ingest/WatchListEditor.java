package dev.nightjar.news.ingest;

import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.Ticker;
import dev.nightjar.news.model.watch.AddedSources;
import dev.nightjar.news.model.watch.AddedSources.Kind;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.news.source.feed.Feed;
import dev.nightjar.news.store.WatchedSources;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.pinned.PublicAddresses;
import dev.nightjar.validation.InvalidInputException;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Adds and removes what operators watch besides the settings; the next run uses it. */
@Singleton
public class WatchListEditor {

  /** The longest URL of a feed, because each run reads all of them. */
  static final int MAX_URL = 500;

  private static final int ID_DIGITS = 16;
  private static final Logger LOG = Logger.getLogger(WatchListEditor.class);

  private final WatchedSources watchedSources;
  private final WatchList watchList;
  private final PublicAddresses addresses;

  public WatchListEditor(
      WatchedSources watchedSources, WatchList watchList, PublicAddresses addresses) {
    this.watchedSources = watchedSources;
    this.watchList = watchList;
    this.addresses = addresses;
  }

  /**
   * An entry of the watch list.
   *
   * @param id identifies it in addresses, because a URL is too long for one
   * @param text a tag, a ticker, or the URL of a feed without its query, which may hold a token
   * @param tag the tag of all articles of the feed; empty if there is none
   * @param job the fetch job of a feed; empty for others
   * @param isFixed whether a setting has it, so that it can't be removed
   */
  public record Entry(String id, String text, String tag, String job, boolean isFixed) {}

  /** The outcome of an addition or a removal. */
  public enum Outcome {
    DONE,
    /** Nothing has changed: it was added before. */
    PRESENT,
    UNKNOWN,
    /** A setting has it. */
    FIXED,
    /** Others have changed the list all the time. */
    CONTENDED
  }

  public List<Entry> entries(Kind kind) {
    List<String> fixed = configured(kind);
    return Stream.concat(
            fixed.stream().map(entry -> entry(kind, entry, true)),
            watchedSources.added().of(kind).stream()
                .filter(entry -> !fixed.contains(entry))
                .map(entry -> entry(kind, entry, false)))
        .toList();
  }

  /**
   * @param tag of a feed; empty if there is none
   * @throws InvalidInputException if it can't be watched
   */
  public Outcome add(Kind kind, String value, String tag) {
    String entry = valid(kind, value.strip(), tag.strip());
    if (configured(kind).contains(entry)) {
      return Outcome.PRESENT;
    }
    Outcome[] outcome = {Outcome.PRESENT};
    boolean stored =
        watchedSources
            .change(
                added -> {
                  boolean isNew = !added.of(kind).contains(entry);
                  if (isNew && added.of(kind).size() >= AddedSources.MAX_ENTRIES) {
                    throw InvalidInputException.of(
                        "value", "is one too many: at most %d".formatted(AddedSources.MAX_ENTRIES));
                  }
                  outcome[0] = isNew ? Outcome.DONE : Outcome.PRESENT;
                  return added.with(kind, entry);
                })
            .isPresent();
    return logged("news.source-added", kind, entry, stored ? outcome[0] : Outcome.CONTENDED);
  }

  public Outcome remove(Kind kind, String id) {
    Optional<String> entry =
        watchedSources.added().of(kind).stream().filter(one -> idOf(one).equals(id)).findFirst();
    if (entry.isEmpty()) {
      return configured(kind).stream().anyMatch(one -> idOf(one).equals(id))
          ? Outcome.FIXED
          : Outcome.UNKNOWN;
    }
    boolean stored = watchedSources.change(added -> added.without(kind, entry.get())).isPresent();
    return logged(
        "news.source-removed", kind, entry.get(), stored ? Outcome.DONE : Outcome.CONTENDED);
  }

  /** The log names a feed as the other events do: by its host, not by its URL. */
  private static Outcome logged(String event, Kind kind, String entry, Outcome outcome) {
    if (outcome == Outcome.DONE) {
      LogEvent.named(event)
          .with("kind", kind.value())
          .with("name", kind == Kind.FEEDS ? Feed.parse(entry).name() : entry)
          .info(LOG);
    }
    return outcome;
  }

  private String valid(Kind kind, String value, String tag) {
    return switch (kind) {
      case TAGS -> {
        if (!Tag.isValid(value)) {
          throw InvalidInputException.of(
              "value", "must be 1 to 50 letters, digits, - and _, at least one letter or digit");
        }
        yield value;
      }
      case TICKERS -> {
        String ticker = value.toUpperCase(Locale.ROOT);
        if (!Ticker.isValid(ticker)) {
          throw InvalidInputException.of("value", "must be a stock symbol such as AAPL or BRK.B");
        }
        yield ticker;
      }
      case FEEDS -> validFeed(value, tag);
    };
  }

  /** The same check as before each request, so that a mistake is seen at once. */
  private String validFeed(String url, String tag) {
    if (!tag.isEmpty() && !Tag.isValid(tag)) {
      throw InvalidInputException.of("tag", "must be 1 to 50 letters, digits, - and _");
    }
    if (url.length() > MAX_URL) {
      throw InvalidInputException.of("value", "must have at most %d characters".formatted(MAX_URL));
    }
    try {
      addresses.of(URI.create(url));
      String entry = tag.isEmpty() ? url : tag + "=" + url;
      Feed.parse(entry);
      return entry;
    } catch (InvalidSettingException e) {
      throw InvalidInputException.of("value", "must be the https URL of a feed");
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of("value", "must be a URL");
    } catch (UnknownHostException e) {
      throw InvalidInputException.of("value", "has a host that is not known");
    } catch (PublicAddresses.RefusedException e) {
      throw InvalidInputException.of("value", e.getMessage());
    }
  }

  private List<String> configured(Kind kind) {
    try {
      return switch (kind) {
        case TAGS -> watchList.configuredTags();
        case TICKERS -> watchList.configuredTickers();
        case FEEDS -> watchList.configuredFeeds();
      };
    } catch (InvalidSettingException e) {
      return List.of(); // the sources report it
    }
  }

  private static Entry entry(Kind kind, String entry, boolean isFixed) {
    if (kind != Kind.FEEDS) {
      return new Entry(idOf(entry), entry, "", "", isFixed);
    }
    try {
      Feed feed = Feed.parse(entry);
      return new Entry(
          idOf(entry),
          feed.address().toString().replaceFirst("\\?.*", "?…"),
          String.join(", ", feed.tags()),
          feed.name(),
          isFixed);
    } catch (InvalidSettingException e) {
      return new Entry(idOf(entry), "(invalid)", "", "", isFixed); // its source reports it
    }
  }

  private static String idOf(String entry) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(entry.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, ID_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
