package dev.nightjar.reviews.spacelift;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Spacelift's documented payloads. */
public final class Delivery {

  public static final String SECRET = "the webhook's secret";

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String DOCUMENTED =
      """
      {
        "account": "acme",
        "state": "FINISHED",
        "stateVersion": 4,
        "timestamp": 1596979684,
        "run": {
          "id": "01EF9PFPNFFM2MQXTJKHK1B869",
          "branch": "main",
          "commit": {
            "authorLogin": "ada",
            "authorName": "Ada",
            "hash": "0ee3a3b7266daf5a1d44a193a0f48ce995fa75eb",
            "message": "Update main.tf",
            "timestamp": 1596705932,
            "url": "https://example.com/commit/0ee3a3b7"
          },
          "createdAt": 1596979665,
          "delta": {"added": 0, "changed": 0, "deleted": 0, "resources": 1},
          "triggeredBy": "ada@example.com",
          "type": "TRACKED"
        },
        "stack": {"id": "prod-stack-001", "name": "Production", "description": "", "labels": []}
      }
      """;

  private Delivery() {}

  /** The payload of a finished run. */
  public static ObjectNode finished(String runId) {
    try {
      ObjectNode payload = (ObjectNode) JSON.readTree(DOCUMENTED);
      payload.withObject("run").put("id", runId);
      return payload;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same with code, as a notification policy forwards it. */
  public static ObjectNode withCode(String runId, String code) {
    ObjectNode payload = finished(runId);
    payload.putArray("files").addObject().put("path", "main.tf").put("content", code);
    return payload;
  }

  public static String signature(String body) {
    return "sha256=" + hmac("HmacSHA256", body);
  }

  public static String sha1Signature(String body) {
    return "sha1=" + hmac("HmacSHA1", body);
  }

  private static String hmac(String algorithm, String body) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(SECRET.getBytes(UTF_8), algorithm));
      return HexFormat.of().formatHex(mac.doFinal(body.getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
