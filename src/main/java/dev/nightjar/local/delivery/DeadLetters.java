package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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

  /** Newest first. */
  List<DeadLetter> all() {
    return letters.ids().stream()
        .sorted(Comparator.reverseOrder())
        .flatMap(file -> read(file).stream())
        .toList();
  }

  /** Hands the letter of that id on, and forgets it when that has succeeded. */
  Optional<DeadLetter> redrive(String id, Consumer<DeadLetter> receiver) {
    for (String file : letters.ids()) {
      Optional<DeadLetter> letter = read(file).filter(found -> found.id().equals(id));
      if (letter.isPresent()) {
        receiver.accept(letter.get());
        letters.remove(file);
        return letter;
      }
    }
    return Optional.empty();
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
