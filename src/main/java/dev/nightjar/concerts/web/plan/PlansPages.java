package dev.nightjar.concerts.web.plan;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ConcertView;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.session.Session;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/**
 * Lists the concerts that a user goes to or is interested in; {@code ConcertPages} records them.
 */
@Path("/concerts/plans")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class PlansPages {

  private final Session session;
  private final NavigationBars navigationBars;
  private final Plans plans;
  private final Concerts concerts;
  private final ConcertViews views;
  private final Clock clock;

  PlansPages(
      Session session,
      NavigationBars navigationBars,
      Plans plans,
      Concerts concerts,
      ConcertViews views,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.plans = plans;
    this.concerts = concerts;
    this.views = views;
    this.clock = clock;
  }

  @GET
  public TemplateInstance plans(@Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    List<Plan> all = plans.allOfUser(user.userId());
    return new PlansPage(
        navigationBars.of(user, "plans"),
        upcoming(user, all, PlanStatus.GOING),
        upcoming(user, all, PlanStatus.INTERESTED));
  }

  /** With the current dates: a concert may have moved since the plan was made. */
  private List<ConcertView> upcoming(UserProfile user, List<Plan> all, PlanStatus status) {
    LocalDate today = DateRange.today(clock);
    return views.ofConcerts(
        session.preferences(user),
        concerts
            .byIds(
                all.stream().filter(plan -> plan.status() == status).map(Plan::concertId).toList())
            .stream()
            .filter(concert -> !concert.event().date().isBefore(today))
            .sorted(Comparator.comparing((Concert concert) -> concert.event().date()))
            .toList());
  }
}
