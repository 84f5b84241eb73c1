package dev.nightjar.local.function;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;

/** Writes a request as API Gateway's HTTP API sends it to a function (payload format 2.0). */
final class HttpApiEvent {

  private static final DateTimeFormatter LOG_TIME =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** API Gateway takes everything else for binary, forms included. */
  private static final Pattern TEXT =
      Pattern.compile("(text/.*|application/(.*\\+)?(json|xml|javascript))(;.*)?");

  private final ObjectMapper mapper;

  HttpApiEvent(ObjectMapper mapper) {
    this.mapper = mapper;
  }

  /**
   * A request to the local server.
   *
   * @param headers with repeated ones joined by commas, except for cookies
   * @param host as the client named it, with a port that is not the usual one
   * @param claims of a verified token; empty without one
   */
  record Request(
      String method,
      String path,
      String query,
      Map<String, List<String>> headers,
      String sourceIp,
      String host,
      int port,
      byte[] body,
      Map<String, String> claims) {}

  String json(Request request, Instant now) {
    ObjectNode event = mapper.createObjectNode();
    event.put("version", "2.0").put("routeKey", "$default");
    event.put("rawPath", request.path()).put("rawQueryString", request.query());
    headers(event, request);
    parameters(event, request.query());
    context(event.putObject("requestContext"), request, now);
    body(event, request);
    return event.toString();
  }

  private static void headers(ObjectNode event, Request request) {
    ObjectNode headers = event.putObject("headers");
    new TreeMap<>(request.headers())
        .forEach(
            (name, values) -> {
              String lower = name.toLowerCase(Locale.ROOT);
              if (lower.equals("cookie")) {
                values.stream()
                    .flatMap(value -> List.of(value.split("; *")).stream())
                    .forEach(event.withArray("cookies")::add);
              } else {
                headers.put(lower, String.join(",", values));
              }
            });
    headers.put("host", request.host());
    headers.put("x-forwarded-for", request.sourceIp());
    headers.put("x-forwarded-proto", "http");
    headers.put("x-forwarded-port", "" + request.port());
  }

  private static void parameters(ObjectNode event, String query) {
    if (query.isEmpty()) {
      return;
    }
    Map<String, StringJoiner> values = new TreeMap<>();
    for (String parameter : query.split("&")) {
      String[] parts = parameter.split("=", 2);
      values
          .computeIfAbsent(decoded(parts[0]), name -> new StringJoiner(","))
          .add(parts.length == 2 ? decoded(parts[1]) : "");
    }
    ObjectNode parameters = event.putObject("queryStringParameters");
    values.forEach((name, joined) -> parameters.put(name, joined.toString()));
  }

  /** What is not a valid encoding is for the function to refuse. */
  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  private static void context(ObjectNode context, Request request, Instant now) {
    context.put("accountId", "000000000000").put("apiId", "local").put("stage", "$default");
    context.put("domainName", request.host()).put("domainPrefix", "local");
    context.put("requestId", UUID.randomUUID().toString()).put("routeKey", "$default");
    context.put("time", LOG_TIME.format(now)).put("timeEpoch", now.toEpochMilli());
    context
        .putObject("http")
        .put("method", request.method())
        .put("path", request.path())
        .put("protocol", "HTTP/1.1")
        .put("sourceIp", request.sourceIp())
        .put("userAgent", first(request, "user-agent"));
    if (!request.claims().isEmpty()) {
      ObjectNode jwt = context.putObject("authorizer").putObject("jwt");
      request.claims().forEach(jwt.putObject("claims")::put);
      jwt.putNull("scopes");
    }
  }

  private static void body(ObjectNode event, Request request) {
    boolean isText = TEXT.matcher(first(request, "content-type")).matches();
    event.put("isBase64Encoded", !isText && request.body().length > 0);
    if (request.body().length > 0) {
      event.put(
          "body",
          isText
              ? new String(request.body(), StandardCharsets.UTF_8)
              : Base64.getEncoder().encodeToString(request.body()));
    }
  }

  private static String first(Request request, String name) {
    return request.headers().entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase(name))
        .map(header -> header.getValue().get(0))
        .findFirst()
        .orElse("");
  }
}
