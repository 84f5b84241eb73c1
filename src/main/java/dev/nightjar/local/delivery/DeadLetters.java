package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** The dead-letter queue of the embedded cloud: kept with the data, to look at and to redrive. */
@Singleton
public class DeadLetters {

  private static final Logger LOG = Logger.getLogger(DeadLetters.class);

  private final EventSpool letters;
  private final ObjectMapper mapper;

  DeadLetters(@ConfigProperty(name = "nightjar.local.data") Path data, ObjectMapper mapper) {
    this.letters = new EventSpool(data.resolve("dead-letters"));
    this.mapper = mapper;
  }

  void add(DeadLetter letter) {
    letters.add(mapper.valueToTree(letter).toString());
  }

  /** The dead letters of a system, or all if it is empty, newest first. */
  public List<DeadLetter> of(String system) {
    return all().stream().filter(letter -> letter.isOf(system)).toList();
  }

  /** Newest first. */
  List<DeadLetter> all() {
    return letters.ids().stream()
        .sorted(Comparator.reverseOrder())
        .flatMap(file -> read(file).stream())
        .toList();
  }

  /** Passes each chosen dead letter on and deletes it when that succeeds. */
  List<DeadLetter> redrive(Predicate<DeadLetter> chosen, Consumer<DeadLetter> receiver) {
    List<DeadLetter> redriven = new ArrayList<>();
    for (String file : letters.ids()) {
      read(file)
          .filter(chosen)
          .ifPresent(
              letter -> {
                receiver.accept(letter);
                letters.remove(file);
                redriven.add(letter);
              });
    }
    return redriven;
  }

  private Optional<DeadLetter> read(String file) {
    try {
      Optional<String> json = letters.read(file);
      return json.isEmpty()
          ? Optional.empty()
          : Optional.of(mapper.readValue(json.get(), DeadLetter.class));
    } catch (JsonProcessingException | UncheckedIOException e) {
      LogEvent.named("dead-letters.unreadable").with("file", file).error(LOG, e);
      return Optional.empty();
    }
  }
}
