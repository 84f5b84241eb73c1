package dev.nightjar.local;

import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.ops.LogEvent;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** After an upgrade, says where articles of an older model can be judged again. */
@Singleton
class RescoringOffer {

  private static final Logger LOG = Logger.getLogger(RescoringOffer.class);

  private final Supplier<Rescoring> rescoring;
  private final int port;

  @Inject
  RescoringOffer(
      Instance<Rescoring> rescoring, @ConfigProperty(name = "quarkus.http.port") int port) {
    this(rescoring::get, port);
  }

  RescoringOffer(Supplier<Rescoring> rescoring, int port) {
    this.rescoring = rescoring;
    this.port = port;
  }

  void print() {
    line().ifPresent(System.out::println);
  }

  /** Empty if it is not needed. A table that can't be read is no reason to stop the start. */
  Optional<String> line() {
    try {
      return rescoring.get().hasOlderItems()
          ? Optional.of(text(rescoring.get().currentVersion().toString()))
          : Optional.empty();
    } catch (RuntimeException e) {
      LogEvent.named("local.rescoring-unknown")
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
      return Optional.empty();
    }
  }

  private String text(String version) {
    return "Some articles were judged by an older model than %s; judge them again at http://localhost:%d/news/operations"
        .formatted(version, port);
  }
}
