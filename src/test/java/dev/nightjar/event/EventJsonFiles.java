package dev.nightjar.event;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The events of AWS' documentation, kept as resources beside the tests. */
final class EventJsonFiles {

  private EventJsonFiles() {}

  static IncomingEvent event(String file) {
    try (InputStream json = EventJsonFiles.class.getResourceAsStream(file)) {
      return parsed(new String(json.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static IncomingEvent parsed(String json) {
    return IncomingEvent.parse(new ObjectMapper(), json);
  }
}
