package dev.nightjar.local;

import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.ops.LogEvent;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** After an upgrade, says where articles of an older model can be judged again. */
@Singleton
class RescoringOffer {

  private static final Logger LOG = Logger.getLogger(RescoringOffer.class);

  private final Instance<Rescoring> rescoring;
  private final int port;

  RescoringOffer(
      Instance<Rescoring> rescoring, @ConfigProperty(name = "quarkus.http.port") int port) {
    this.rescoring = rescoring;
    this.port = port;
  }

  /** Prints a line if it is needed. A table that can't be read is no reason to stop the start. */
  void print() {
    try {
      if (rescoring.get().hasOlderItems()) {
        System.out.println(text(rescoring.get().currentVersion().toString()));
      }
    } catch (RuntimeException e) {
      LogEvent.named("local.rescoring-unknown")
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
    }
  }

  String text(String version) {
    return "Some articles were judged by an older model than %s. Judge them again at"
            .formatted(version)
        + " http://localhost:%d/news/operations%n".formatted(port);
  }
}
