package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The dead-letter queue of the embedded cloud: kept with the data, to look at and to redrive. */
@Singleton
public class DeadLetters {

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
        .sorted((a, b) -> b.compareTo(a))
        .map(letters::read)
        .map(this::parse)
        .toList();
  }

  Optional<DeadLetter> take(String id) {
    for (String file : letters.ids()) {
      DeadLetter letter = parse(letters.read(file));
      if (letter.id().equals(id)) {
        letters.remove(file);
        return Optional.of(letter);
      }
    }
    return Optional.empty();
  }

  private DeadLetter parse(String json) {
    try {
      return mapper.readValue(json, DeadLetter.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A file in dead-letters is not ours", e);
    }
  }
}
