package dev.nightjar.concerts.web.overview;

import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.PendingDeliveries;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.session.DemoProfile;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.table.query.Position;
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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The overview card of concerts: the notifications of the signed-in user, or of the demo's. Without
 * one it has the number of tracked artists, because no index has the notifications of all users.
 */
@Named("concerts-glance")
@Singleton
@Path("/concerts/glance")
public class ConcertsOverviewCard implements OverviewCardSource {

  private static final String TITLE = "Concerts";
  private static final String HREF = "/concerts";
  private static final Duration WINDOW = Duration.ofHours(24);
  private static final int MAX_COUNTED = 100;
  private static final int MAX_COUNTED_PER_SHARD = 20;

  /** Deliveries start every minute, so a notification that is overdue by this time is stuck. */
  private static final Duration STUCK_AFTER = Duration.ofMinutes(10);

  private final RefreshQueue refresh;
  private final RecommendationQueue recommend;
  private final PendingDeliveries deliveries;
  private final Notifications notifications;
  private final LastRuns runs;
  private final Session session;
  private final DemoProfile demo;
  private final Clock clock;
  private final OverviewCards overviewCards;

  ConcertsOverviewCard(
      RefreshQueue refresh,
      RecommendationQueue recommend,
      PendingDeliveries deliveries,
      Notifications notifications,
      LastRuns runs,
      Session session,
      DemoProfile demo,
      Clock clock,
      OverviewCards overviewCards) {
    this.refresh = refresh;
    this.recommend = recommend;
    this.deliveries = deliveries;
    this.notifications = notifications;
    this.runs = runs;
    this.session = session;
    this.demo = demo;
    this.clock = clock;
    this.overviewCards = overviewCards;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card(@Context ContainerRequestContext request) {
    return overviewCards.fragment(
        "concerts", () -> session.visitor(request).map(this::contentOf).orElseGet(this::content));
  }

  /** The cookie of the session has the path {@code /concerts}. */
  @Override
  public boolean isPersonal() {
    return true;
  }

  @Override
  public CardContent content() {
    return demo.find()
        .map(
            user ->
                contentOf(
                    user, "Notifications of the demo user, last 24 hours. Sign in to see yours."))
        .orElseGet(this::contentWithoutUser);
  }

  private CardContent contentWithoutUser() {
    int watched = refresh.countUpTo(MAX_COUNTED);
    List<Attention> attention = attention(clock.instant());
    if (watched == 0) {
      return empty(attention);
    }
    return new CardContent(
        TITLE,
        HREF,
        "Sign in to see the notifications of your artists.",
        List.of(Figure.plain("tracked artists", watched).orMore(watched == MAX_COUNTED)),
        List.of(),
        lastRefresh(),
        attention,
        List.of());
  }

  CardContent contentOf(UserProfile user) {
    return contentOf(user, "Notifications of your artists, last 24 hours.");
  }

  private CardContent contentOf(UserProfile user, String summary) {
    Instant now = clock.instant();
    long tracked = user.statistics().totalArtistsTracked();
    List<Attention> attention = attention(now);
    if (tracked == 0) {
      return empty(attention);
    }
    List<Notification> newest =
        notifications.ofUser(user.userId(), MAX_COUNTED, Position.START).items();
    List<Instant> today =
        newest.stream()
            .map(Notification::createdAt)
            .filter(time -> time.isAfter(now.minus(WINDOW)))
            .toList();
    long unread = newest.stream().filter(notification -> !notification.read()).count();
    return new CardContent(
        TITLE,
        HREF,
        summary,
        List.of(
            Figure.plain("notifications", today.size())
                .orMore(today.size() == MAX_COUNTED)
                .linkedTo("/concerts/notifications"),
            Figure.plain("unread", unread)
                .orMore(unread == MAX_COUNTED)
                .linkedTo("/concerts/notifications?unread=true"),
            Figure.plain("tracked artists", tracked).linkedTo("/concerts/artists")),
        List.of(Sparkline.ofEvents("Notifications", today, now)),
        newest.stream().limit(1).map(ConcertsOverviewCard::activity).toList(),
        attention,
        List.of());
  }

  private static LastActivity activity(Notification last) {
    return new LastActivity("Last notification", last.createdAt(), "")
        .of(
            last.title(),
            last.data()
                .map(concert -> ConcertViews.hrefOf(concert.concertId()))
                .orElse("/concerts/notifications"));
  }

  private static CardContent empty(List<Attention> attention) {
    return CardContent.empty(
        TITLE,
        HREF,
        "No tracked artists yet. Track one to hear of its concerts.",
        attention,
        NextStep.page("Track an artist", "/concerts/artists"));
  }

  private List<LastActivity> lastRefresh() {
    Optional<LastRuns.LastRun> last = runs.lastRun(LastRuns.Kind.REFRESH);
    return last.map(run -> new LastActivity("Concerts refreshed", run.at(), "")).stream().toList();
  }

  private List<Attention> attention(Instant now) {
    List<Integer> stuck = dueByShard(now.minus(STUCK_AFTER));
    return sum(stuck) == 0
        ? List.of()
        : List.of(
            Attention.of(
                sum(stuck),
                isCapped(stuck),
                "stuck delivery",
                "stuck deliveries",
                "Notifications are overdue by more than 10 minutes.",
                ""));
  }

  @Override
  public List<Figure> backlog() {
    Instant now = clock.instant();
    int artists = refresh.due(now, MAX_COUNTED).size();
    int users = recommend.due(now, MAX_COUNTED).size();
    List<Integer> undelivered = dueByShard(now);
    List<Integer> stuck = sum(undelivered) == 0 ? List.of() : dueByShard(now.minus(STUCK_AFTER));
    return List.of(
        Figure.waiting("refreshes due", artists).orMore(artists == MAX_COUNTED),
        Figure.waiting("recommendations due", users).orMore(users == MAX_COUNTED),
        Figure.waiting("deliveries due", sum(undelivered)).orMore(isCapped(undelivered)),
        Figure.problem("stuck deliveries", sum(stuck)).orMore(isCapped(stuck)));
  }

  private List<Integer> dueByShard(Instant time) {
    return IntStream.range(0, PendingDeliveries.SHARDS)
        .map(
            shard ->
                deliveries.due(time, shard, MAX_COUNTED_PER_SHARD, Position.START).items().size())
        .boxed()
        .toList();
  }

  private static int sum(List<Integer> counts) {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }

  private static boolean isCapped(List<Integer> counts) {
    return counts.contains(MAX_COUNTED_PER_SHARD);
  }
}
