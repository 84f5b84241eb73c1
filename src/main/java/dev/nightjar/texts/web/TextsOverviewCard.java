package dev.nightjar.texts.web;

import dev.nightjar.table.query.Position;
import dev.nightjar.texts.history.DisplayStatus;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.web.Attention;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import dev.nightjar.web.NextStep;
import dev.nightjar.web.OverviewCardSource;
import dev.nightjar.web.OverviewCards;
import dev.nightjar.web.Sparkline;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jboss.resteasy.reactive.Cache;

/**
 * The texts card on the overview: the newest files of the browser's owner. The table has no index
 * across owners, so there are no totals.
 */
@Named("texts-glance")
@Singleton
@Path("/texts/glance")
public class TextsOverviewCard implements OverviewCardSource {

  private static final Duration WINDOW = Duration.ofHours(24);
  private static final int MAX_COUNTED = 100;
  private static final String TITLE = "Texts";
  private static final String HREF = "/texts";

  private final TextsTable table;
  private final OwnerCookie cookies;
  private final Clock clock;
  private final OverviewCards overviewCards;

  TextsOverviewCard(
      TextsTable table, OwnerCookie cookies, Clock clock, OverviewCards overviewCards) {
    this.table = table;
    this.cookies = cookies;
    this.clock = clock;
    this.overviewCards = overviewCards;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  @Cache(isPrivate = true, noCache = true)
  public TemplateInstance card(@CookieParam(OwnerCookie.NAME) String cookie) {
    return overviewCards.fragment("texts", () -> look(cookies.owner(cookie)));
  }

  /** The cookie has the path {@code /texts}, so the overview page does not receive it. */
  @Override
  public boolean isPersonal() {
    return true;
  }

  @Override
  public CardContent content() {
    return look(cookies.sampleOwner());
  }

  private CardContent look(Optional<String> owner) {
    Instant now = clock.instant();
    List<HistoryEntry> texts =
        owner.stream()
            .flatMap(id -> table.filesByOwner(id, MAX_COUNTED, Position.START).items().stream())
            .map(entry -> HistoryEntry.of(entry, now))
            .toList();
    return texts.isEmpty() ? empty() : of(texts, now);
  }

  private static CardContent empty() {
    return CardContent.empty(
        TITLE,
        HREF,
        "No texts in this browser yet. Each browser sees only its own texts.",
        List.of(),
        NextStep.page("Upload a text", HREF));
  }

  private static CardContent of(List<HistoryEntry> texts, Instant now) {
    List<HistoryEntry> today =
        texts.stream().filter(text -> text.createdAt().isAfter(now.minus(WINDOW))).toList();
    List<HistoryEntry> uploaded =
        today.stream().filter(text -> !text.status().isNotUploaded()).toList();
    List<HistoryEntry> failed = today.stream().filter(text -> text.status().isFailed()).toList();
    HistoryEntry newest = texts.get(0);
    return new CardContent(
        TITLE,
        HREF,
        "Texts uploaded from this browser, last 24 hours.",
        List.of(
            Figure.plain("uploaded", uploaded.size())
                .orMore(today.size() == MAX_COUNTED)
                .linkedTo(HREF),
            Figure.plain("analyzed", count(today, status -> status == DisplayStatus.ANALYZED)),
            Figure.waiting("in progress", count(texts, DisplayStatus::isInProgress))),
        List.of(
            Sparkline.ofEvents(
                "Uploads", uploaded.stream().map(HistoryEntry::createdAt).toList(), now)),
        List.of(
            new LastActivity("Last upload", newest.createdAt(), newest.status().label())
                .of(newest.name(), newest.href())),
        attention(failed),
        List.of());
  }

  private static List<Attention> attention(List<HistoryEntry> failed) {
    return failed.isEmpty()
        ? List.of()
        : List.of(
            Attention.of(
                failed.size(),
                false,
                "text failed in the last 24 hours",
                "texts failed in the last 24 hours",
                "The list says why. Upload the file again.",
                failed.size() == 1 ? failed.get(0).href() : HREF));
  }

  private static int count(List<HistoryEntry> texts, Predicate<DisplayStatus> counted) {
    return (int) texts.stream().map(HistoryEntry::status).filter(counted).count();
  }
}
