package dev.nightjar.artifact;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** The events of AWS' documentation, field by field, with our names in the fields that matter. */
public final class AwsEvents {

  private static final JsonMapper MAPPER = new JsonMapper();

  private AwsEvents() {}

  /** What S3 sends when an object was put. */
  public static String objectCreated(String bucket, String key, long size) {
    ObjectNode event = documented("s3-object-created.json");
    ObjectNode s3 = (ObjectNode) event.at("/Records/0/s3");
    ((ObjectNode) s3.at("/bucket")).put("name", bucket).put("arn", "arn:aws:s3:::" + bucket);
    ((ObjectNode) s3.at("/object")).put("key", key).put("size", size);
    return event.toString();
  }

  /** What SNS sends when a message was published. */
  public static String published(String message) {
    ObjectNode event = documented("/dev/nightjar/event/sns.json");
    ((ObjectNode) event.at("/Records/0/Sns")).put("Message", message);
    return event.toString();
  }

  /** What EventBridge Scheduler sends. */
  public static String scheduled() {
    return documented("scheduler.json").toString();
  }

  /** What an HTTP API (payload format 2.0) sends for a GET; the target may have a query. */
  public static String get(String target) {
    return request("GET", target).toString();
  }

  /** The same with one more header. */
  public static String get(String target, String header, String value) {
    ObjectNode event = request("GET", target);
    ((ObjectNode) event.get("headers")).put(header, value);
    return event.toString();
  }

  /** The same for a POST of JSON. */
  public static String post(String target, String json) {
    ObjectNode event = request("POST", target);
    ((ObjectNode) event.get("headers")).put("content-type", "application/json");
    return event.put("body", json).toString();
  }

  /** The same for a form, whose fields are encoded already; API Gateway says that it was https. */
  public static String form(String target, String fields) {
    ObjectNode event = request("POST", target);
    ((ObjectNode) event.get("headers"))
        .put("content-type", "application/x-www-form-urlencoded")
        .put("x-forwarded-proto", "https");
    return event.put("body", fields).toString();
  }

  /** A request of a browser that has the cookie; an HTTP API takes cookies from the headers. */
  public static String withCookie(String event, String cookie) {
    try {
      ObjectNode json = (ObjectNode) MAPPER.readTree(event);
      json.putArray("cookies").add(cookie);
      return json.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same for a PUT of JSON. */
  public static String put(String target, String json) {
    ObjectNode event = request("PUT", target);
    ((ObjectNode) event.get("headers")).put("content-type", "application/json");
    return event.put("body", json).toString();
  }

  /** The same for a DELETE. */
  public static String delete(String target) {
    return request("DELETE", target).toString();
  }

  /** The request with one more header. */
  public static String withHeader(String event, String header, String value) {
    try {
      ObjectNode json = (ObjectNode) MAPPER.readTree(event);
      ((ObjectNode) json.get("headers")).put(header, value);
      return json.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A request whose token API Gateway's JWT authorizer has verified, with the claims in it. */
  public static String authorized(String event, Map<String, String> claims) {
    try {
      ObjectNode json = (ObjectNode) MAPPER.readTree(event);
      ObjectNode authorizer = ((ObjectNode) json.get("requestContext")).putObject("authorizer");
      ObjectNode jwt = authorizer.putObject("jwt");
      claims.forEach(jwt.putObject("claims")::put);
      jwt.putNull("scopes");
      return json.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with a body that API Gateway took for binary. */
  public static String postBase64(String target, String json) {
    ObjectNode event = request("POST", target);
    ((ObjectNode) event.get("headers")).put("content-type", "application/json");
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return event
        .put("body", Base64.getEncoder().encodeToString(bytes))
        .put("isBase64Encoded", true)
        .toString();
  }

  private static ObjectNode request(String method, String target) {
    int mark = target.indexOf('?');
    String path = mark < 0 ? target : target.substring(0, mark);
    String query = mark < 0 ? "" : target.substring(mark + 1);
    ObjectNode event = documented("http-api-request.json");
    event.put("rawPath", path).put("rawQueryString", query);
    ObjectNode parameters = event.putObject("queryStringParameters");
    for (String parameter : query.isEmpty() ? new String[0] : query.split("&")) {
      String[] nameAndValue = parameter.split("=", 2);
      parameters.put(nameAndValue[0], URLDecoder.decode(nameAndValue[1], StandardCharsets.UTF_8));
    }
    ((ObjectNode) event.at("/requestContext/http")).put("method", method).put("path", path);
    ((ObjectNode) event.get("requestContext")).remove("authorizer");
    event.remove("body");
    return event;
  }

  private static ObjectNode documented(String name) {
    try (InputStream json = AwsEvents.class.getResourceAsStream(name)) {
      return (ObjectNode) MAPPER.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
