package dev.nightjar.local.command;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.cloud.LocalSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;

/** Lets the running server run a command, because only one process can open its data. */
public final class CommandRequest {

  private final URI address;

  public CommandRequest(LocalSettings settings, String command) {
    this.address =
        URI.create(
            "http://%s:%d/local/commands/%s".formatted(settings.host(), settings.port(), command));
  }

  /** Prints the answer and returns the exit code. */
  public int send(List<String> arguments) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(new JsonMapper().writeValueAsString(arguments)))
            .build();
    try {
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
      System.out.print(answer.body());
      return (int) answer.headers().firstValueAsLong(CommandResource.EXIT_CODE).orElse(1);
    } catch (IOException e) {
      throw new IOException(
          "Another Nightjar uses the data folder and does not answer at %s; set PORT to its port"
              .formatted(address),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
