package dev.nightjar.texts.web;

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
import java.util.List;

/**
 * Texts at a glance. The specification's table has no index: it answers what became of a file, and
 * which files an owner has, and nothing about all of them. So there are no figures of its own here.
 */
@Named("texts-glance")
@Singleton
@Path("/texts/glance")
public class TextsGlance implements Glance {

  private final Glances glances;

  TextsGlance(Glances glances) {
    this.glances = glances;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  @Blocking
  public TemplateInstance card() {
    return glances.fragment("texts");
  }

  @Override
  public Sight look() {
    return new Sight(
        "Texts",
        "",
        "Uploaded files and their words. Every owner sees their own files, and nobody all of them.",
        List.of(),
        List.of());
  }
}
