package dev.nightjar.local.admission;

import dev.nightjar.http.ProblemRoutes;
import dev.nightjar.local.cloud.AllowedHosts;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses requests for other hosts before anything else looks at them. */
@Singleton
public class HostFilter {

  private static final int FIRST = Integer.MIN_VALUE;
  private static final int MISDIRECTED_REQUEST = 421;

  private final ProblemRoutes problems;
  private final AllowedHosts hosts;

  HostFilter(ProblemRoutes problems, @ConfigProperty(name = "quarkus.http.host") String host) {
    this.problems = problems;
    this.hosts = new AllowedHosts(host);
  }

  void register(@Observes Router router) {
    router.route().order(FIRST).handler(this::check);
  }

  private void check(RoutingContext context) {
    if (hosts.allow(context.request().getHeader(HttpHeaders.HOST))) {
      context.next();
    } else {
      problems.answer(context, MISDIRECTED_REQUEST);
    }
  }
}
