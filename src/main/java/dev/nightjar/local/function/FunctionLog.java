package dev.nightjar.local.function;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concurrent.DaemonThreadFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;

/** Prints what functions log: each line with the name of its function, which has a color. */
final class FunctionLog {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final List<Integer> COLORS = List.of(36, 32, 33, 35, 34, 96, 92, 93, 95, 94);

  private final ObjectMapper mapper;
  private final PrintStream out;
  private final boolean colored;

  FunctionLog(ObjectMapper mapper, PrintStream out, boolean colored) {
    this.mapper = mapper;
    this.out = out;
    this.colored = colored;
  }

  /** Colors only for a person at a terminal, who may not want them. */
  static boolean isColorWanted() {
    return System.console() != null && System.getenv("NO_COLOR") == null;
  }

  /** Prints the lines of a process until it ends. */
  void follow(String function, BufferedReader output) {
    DaemonThreadFactory.named("log-" + function).newThread(() -> copy(function, output)).start();
  }

  private void copy(String function, BufferedReader output) {
    try (output) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        print(function, readable(line));
      }
    } catch (IOException e) {
      // The process has ended.
    }
  }

  void print(String function, String line) {
    out.println(name(function) + " " + line);
  }

  private String name(String function) {
    return colored
        ? "\u001b[%dm%-18s\u001b[0m"
            .formatted(COLORS.get(Math.floorMod(function.hashCode(), COLORS.size())), function)
        : "%-18s".formatted(function);
  }

  /** A structured event as the local server prints it; other lines as they are. */
  private String readable(String line) {
    if (!line.startsWith("{")) {
      return line;
    }
    try {
      JsonNode event = mapper.readTree(line);
      if (!event.has("message") || !event.has("level")) {
        return line; // a metric
      }
      StringBuilder text = new StringBuilder();
      text.append(time(event.path("timestamp").asText())).append(' ');
      text.append("%-5s ".formatted(event.path("level").asText()));
      text.append(event.path("message").asText());
      event
          .path("extra")
          .properties()
          .forEach(
              field ->
                  text.append(' ')
                      .append(field.getKey())
                      .append('=')
                      .append(field.getValue().asText()));
      JsonNode exception = event.path("exception");
      if (exception.has("exceptionType")) {
        text.append(" (")
            .append(exception.path("exceptionType").asText())
            .append(": ")
            .append(exception.path("message").asText())
            .append(')');
      }
      return text.toString();
    } catch (JsonProcessingException e) {
      return line;
    }
  }

  private static String time(String timestamp) {
    try {
      return OffsetDateTime.parse(timestamp).atZoneSameInstant(ZoneId.systemDefault()).format(TIME);
    } catch (DateTimeParseException e) {
      return timestamp;
    }
  }
}
