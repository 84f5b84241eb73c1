package dev.nightjar.concerts.web;

import dev.nightjar.concerts.PendingDeliveries;
import dev.nightjar.concerts.RecommendQueue;
import dev.nightjar.concerts.RefreshQueue;
import dev.nightjar.web.Figure;
import dev.nightjar.web.Glance;
import dev.nightjar.web.Glances;
import dev.nightjar.web.Sight;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What waits in the queues of concerts; each is read up to a bound. */
@Named("concerts-glance")
@Singleton
@Path("/concerts/glance")
public class ConcertsGlance implements Glance {

  private static final int MAX_COUNTED = 100;
  private static final int MAX_COUNTED_PER_SHARD = 20;

  private final RefreshQueue refresh;
  private final RecommendQueue recommend;
  private final PendingDeliveries deliveries;
  private final Clock clock;
  private final Glances glances;

  ConcertsGlance(
      RefreshQueue refresh,
      RecommendQueue recommend,
      PendingDeliveries deliveries,
      Clock clock,
      Glances glances) {
    this.refresh = refresh;
    this.recommend = recommend;
    this.deliveries = deliveries;
    this.clock = clock;
    this.glances = glances;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card() {
    return glances.fragment("concerts");
  }

  @Override
  public Sight look() {
    Instant now = clock.instant();
    int artists = refresh.dueAt(now, MAX_COUNTED).size();
    int people = recommend.dueAt(now, MAX_COUNTED).size();
    List<Integer> undelivered =
        IntStream.range(0, PendingDeliveries.SHARDS)
            .map(
                shard ->
                    deliveries.dueAt(now, shard, MAX_COUNTED_PER_SHARD, Map.of()).items().size())
            .boxed()
            .toList();
    return new Sight(
        "Concerts",
        "",
        "Artists that people follow, and what is due for them now.",
        List.of(
            Figure.waiting("artists to refresh", artists).orMore(artists == MAX_COUNTED),
            Figure.waiting("people to advise", people).orMore(people == MAX_COUNTED),
            Figure.waiting(
                    "notifications to deliver",
                    undelivered.stream().mapToInt(Integer::intValue).sum())
                .orMore(undelivered.contains(MAX_COUNTED_PER_SHARD))),
        List.of());
  }
}
