package dev.nightjar.concerts.web;

import dev.nightjar.concerts.notify.DeliveryCount;
import dev.nightjar.concerts.notify.FanOutCount;
import dev.nightjar.concerts.recommend.RecommendationCount;
import dev.nightjar.concerts.refresh.RefreshCount;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.concerts.store.PendingDeliveries;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.table.query.Position;
import dev.nightjar.web.CardContent;
import dev.nightjar.web.Figure;
import dev.nightjar.web.LastActivity;
import dev.nightjar.web.OverviewCardSource;
import dev.nightjar.web.OverviewCards;
import dev.nightjar.web.TemplateFormats;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The overview card of concerts: the lengths of the queues, counted up to a limit, and the last
 * runs.
 */
@Named("concerts-glance")
@Singleton
@Path("/concerts/glance")
public class ConcertsOverviewCard implements OverviewCardSource {

  private static final int MAX_COUNTED = 100;
  private static final int MAX_COUNTED_PER_SHARD = 20;

  /** Deliveries start every minute, so a notification that is overdue by this time is stuck. */
  private static final Duration STUCK_AFTER = Duration.ofMinutes(10);

  private final RefreshQueue refresh;
  private final RecommendationQueue recommend;
  private final PendingDeliveries deliveries;
  private final LastRuns runs;
  private final Clock clock;
  private final OverviewCards overviewCards;

  ConcertsOverviewCard(
      RefreshQueue refresh,
      RecommendationQueue recommend,
      PendingDeliveries deliveries,
      LastRuns runs,
      Clock clock,
      OverviewCards overviewCards) {
    this.refresh = refresh;
    this.recommend = recommend;
    this.deliveries = deliveries;
    this.runs = runs;
    this.clock = clock;
    this.overviewCards = overviewCards;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card() {
    return overviewCards.fragment("concerts", this::content);
  }

  @Override
  public CardContent content() {
    Instant now = clock.instant();
    int watched = refresh.countUpTo(MAX_COUNTED);
    int artists = refresh.due(now, MAX_COUNTED).size();
    int users = recommend.due(now, MAX_COUNTED).size();
    List<Integer> undelivered = dueByShard(now);
    return new CardContent(
        "Concerts",
        "/concerts",
        "Tracked artists, due work and the last runs.",
        List.of(
            Figure.plain("tracked artists", watched).orMore(watched == MAX_COUNTED),
            Figure.waiting("refreshes due", artists).orMore(artists == MAX_COUNTED),
            Figure.waiting("recommendations due", users).orMore(users == MAX_COUNTED),
            Figure.waiting("deliveries due", sum(undelivered)).orMore(isCapped(undelivered)),
            overdue(now, undelivered)),
        lastActivities());
  }

  private List<Integer> dueByShard(Instant time) {
    return IntStream.range(0, PendingDeliveries.SHARDS)
        .map(
            shard ->
                deliveries.due(time, shard, MAX_COUNTED_PER_SHARD, Position.START).items().size())
        .boxed()
        .toList();
  }

  /** Reads again only if something is due. */
  private Figure overdue(Instant now, List<Integer> undelivered) {
    List<Integer> stuck = sum(undelivered) == 0 ? List.of() : dueByShard(now.minus(STUCK_AFTER));
    return Figure.problem("deliveries stuck", sum(stuck)).orMore(isCapped(stuck));
  }

  private static int sum(List<Integer> counts) {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }

  private static boolean isCapped(List<Integer> counts) {
    return counts.contains(MAX_COUNTED_PER_SHARD);
  }

  private List<LastActivity> lastActivities() {
    return Stream.of(
            lastActivity(LastRuns.Kind.REFRESH, "Last refresh", ConcertsOverviewCard::refreshed),
            lastActivity(
                LastRuns.Kind.ANNOUNCEMENT, "Last notification", ConcertsOverviewCard::notified),
            lastActivity(LastRuns.Kind.DELIVERY, "Last delivery", ConcertsOverviewCard::delivered),
            lastActivity(
                LastRuns.Kind.RECOMMENDATION,
                "Last recommendation",
                ConcertsOverviewCard::recommended))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<LastActivity> lastActivity(
      LastRuns.Kind kind, String label, Function<LastRuns.LastRun, String> outcome) {
    return runs.lastRun(kind).map(run -> new LastActivity(label, run.at(), outcome.apply(run)));
  }

  private static String refreshed(LastRuns.LastRun run) {
    return counted(run.count(RefreshCount.REFRESHED), "artist", "artists")
        + ", "
        + counted(
            run.count(RefreshCount.RECORDED), "new or changed concert", "new or changed concerts")
        + failures(run.count(RefreshCount.FAILED));
  }

  private static String notified(LastRuns.LastRun run) {
    return counted(run.count(FanOutCount.TOLD), "user notified", "users notified");
  }

  private static String delivered(LastRuns.LastRun run) {
    return counted(run.count(DeliveryCount.EMAILS), "e-mail", "e-mails")
        + ", "
        + counted(run.count(DeliveryCount.SMS), "SMS", "SMS")
        + failures(run.count(DeliveryCount.FAILED) + run.count(DeliveryCount.ABANDONED));
  }

  private static String recommended(LastRuns.LastRun run) {
    return counted(run.count(RecommendationCount.RECOMMENDED), "concert", "concerts")
        + " for "
        + counted(run.count(RecommendationCount.USERS), "user", "users")
        + failures(run.count(RecommendationCount.FAILED));
  }

  private static String failures(long failed) {
    return failed == 0 ? "" : ", %s failed".formatted(TemplateFormats.grouped(failed));
  }

  private static String counted(long count, String one, String several) {
    return "%s %s".formatted(TemplateFormats.grouped(count), count == 1 ? one : several);
  }
}
