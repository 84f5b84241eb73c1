package dev.nightjar.local.function;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

/**
 * A function that does what its events say. It is the program behind the {@code bootstrap} of
 * {@link TestZip}.
 */
public final class TestFunction {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private TestFunction() {}

  public static void main(String[] arguments) throws Exception {
    String root =
        "http://%s/2018-06-01/runtime/invocation/"
            .formatted(System.getenv("AWS_LAMBDA_RUNTIME_API"));
    List<byte[]> kept = new ArrayList<>();
    while (true) {
      HttpResponse<String> next =
          CLIENT.send(
              HttpRequest.newBuilder(URI.create(root + "next")).build(), BodyHandlers.ofString());
      String id = next.headers().firstValue("Lambda-Runtime-Aws-Request-Id").orElseThrow();
      switch (next.body()) {
        case "die" -> Runtime.getRuntime().halt(7);
        case "hang" -> Thread.sleep(60_000);
        case "hog" -> {
          for (int i = 0; i < 1_000; i++) {
            byte[] much = new byte[1_048_576];
            java.util.Arrays.fill(much, (byte) 1);
            kept.add(much);
          }
        }
        case "fail" ->
            post(root + id + "/error", "{\"errorType\":\"Trouble\",\"errorMessage\":\"as asked\"}");
        case "who" ->
            post(
                root + id + "/response",
                arguments[0]
                    + " "
                    + ProcessHandle.current().pid()
                    + " "
                    + System.getenv("SETTING"));
        default -> post(root + id + "/response", next.body());
      }
    }
  }

  private static void post(String address, String body) throws Exception {
    CLIENT.send(
        HttpRequest.newBuilder(URI.create(address)).POST(BodyPublishers.ofString(body)).build(),
        BodyHandlers.discarding());
  }
}
