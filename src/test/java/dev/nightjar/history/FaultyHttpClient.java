package dev.nightjar.history;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * The network between the AWS client of an actor and the service. It is below the retries of the
 * client, and runs in the thread of the caller, so that a process can die in it.
 */
final class FaultyHttpClient implements SdkHttpClient {

  private final SdkHttpClient real;
  private final Service service;
  private final Actor actor;

  FaultyHttpClient(SdkHttpClient real, Service service, Actor actor) {
    this.real = real;
    this.service = service;
    this.actor = actor;
  }

  @Override
  public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
    return new ExecutableHttpRequest() {
      @Override
      public HttpExecuteResponse call() throws IOException {
        return send(request);
      }

      @Override
      public void abort() {
        // a request is over when call() returns
      }
    };
  }

  private HttpExecuteResponse send(HttpExecuteRequest request) throws IOException {
    Fault fault = actor.request(operation(request));
    return switch (fault) {
      case NONE -> real.prepareRequest(request).call();
      case THROTTLED -> answer(service.throttled());
      case SERVER_ERROR -> answer(service.failed());
      case TIMED_OUT -> throw new SocketTimeoutException("Read timed out");
      case ANSWER_LOST -> {
        process(request);
        throw new SocketTimeoutException("Read timed out");
      }
      case DELAYED -> {
        actor.delay(() -> process(request));
        throw new SocketTimeoutException("Read timed out");
      }
      case DEATH_BEFORE -> throw actor.die("before its request");
      case DEATH_AFTER -> {
        process(request);
        throw actor.die("after its request");
      }
    };
  }

  private void process(HttpExecuteRequest request) {
    try {
      HttpExecuteResponse answer = real.prepareRequest(request).call();
      if (answer.responseBody().isPresent()) {
        answer.responseBody().get().readAllBytes();
        answer.responseBody().get().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpExecuteResponse answer(Service.Answer answer) {
    byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
    return HttpExecuteResponse.builder()
        .response(
            SdkHttpResponse.builder()
                .statusCode(answer.status())
                .putHeader("Content-Length", Integer.toString(body.length))
                .build())
        .responseBody(AbortableInputStream.create(new ByteArrayInputStream(body)))
        .build();
  }

  private String operation(HttpExecuteRequest request) {
    return request
        .httpRequest()
        .firstMatchingHeader("X-Amz-Target")
        .map(target -> target.substring(target.indexOf('.') + 1))
        .orElseGet(() -> service + " " + request.httpRequest().method());
  }

  @Override
  public void close() {
    // the real client is shared
  }

  @Override
  public String clientName() {
    return "Faulty";
  }
}
