package dev.nightjar.local.web;

import dev.nightjar.web.Figure;
import dev.nightjar.web.Sparkline;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows the tokens and components of the console to developers. */
@Path("/styleguide")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class StyleguidePages {

  private static final String TOKENS = "META-INF/resources/console/tokens.css";

  private static final List<Long> SAMPLE =
      List.of(3L, 2L, 0L, 0L, 1L, 4L, 6L, 9L, 12L, 8L, 7L, 11L, 5L, 6L);

  private final Clock clock;

  StyleguidePages(Clock clock) {
    this.clock = clock;
  }

  @GET
  public TemplateInstance styleguide() throws IOException {
    Map<DesignToken.Group, List<DesignToken>> tokens =
        DesignToken.of(read()).stream().collect(Collectors.groupingBy(DesignToken::group));
    return new StyleguidePage(
        tokens.get(DesignToken.Group.COLOR),
        tokens.get(DesignToken.Group.SIZE),
        tokens.get(DesignToken.Group.SPACE),
        tokens.get(DesignToken.Group.CORNER),
        tokens.get(DesignToken.Group.OTHER),
        List.of(
            Figure.plain("articles", 1_234).linkedTo("/news"),
            Figure.waiting("waiting", 3),
            Figure.problem("failed", 1),
            Figure.problem("stuck", 0)),
        Sparkline.ofCounts("Articles", SAMPLE),
        clock.instant());
  }

  private static String read() throws IOException {
    try (InputStream css =
        Thread.currentThread().getContextClassLoader().getResourceAsStream(TOKENS)) {
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
