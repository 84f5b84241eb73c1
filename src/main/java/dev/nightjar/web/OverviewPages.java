package dev.nightjar.web;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The console's first page. */
@Path("/")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OverviewPages {

  private final OverviewCards overviewCards;

  OverviewPages(OverviewCards overviewCards) {
    this.overviewCards = overviewCards;
  }

  @GET
  public TemplateInstance overview() {
    return new Overview(overviewCards.all());
  }
}
