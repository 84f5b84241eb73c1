package dev.nightjar.reviews.spacelift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the parsing of a webhook's body. */
class RunPayloadTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void documentedPayloadIsRead() throws Exception {
    RunEvent event = read(Delivery.finished("run-1")).orElseThrow();
    assertEquals(
        new SpaceliftContext(
            "run-1",
            "prod-stack-001",
            "FINISHED",
            "",
            List.of(),
            "0ee3a3b7266daf5a1d44a193a0f48ce995fa75eb",
            "main"),
        event.context());
    assertEquals(4, event.stateVersion());
    assertEquals("TRACKED", event.runType());
    assertEquals("ada@example.com", event.triggeredBy());
    assertEquals(Optional.empty(), event.files());
  }

  @Test
  void fieldsAddedByANotificationPolicyAreRead() throws Exception {
    ObjectNode payload = Delivery.withCode("run-1", "x = 1").put("previousState", "APPLYING");
    payload.withObject("run").putArray("changedFiles").add("main.tf").add(7);
    RunEvent event = read(payload).orElseThrow();
    assertEquals(Optional.of(List.of(new TerraformFile("main.tf", "x = 1"))), event.files());
    assertEquals("APPLYING", event.context().previousStatus());
    assertEquals(List.of("main.tf"), event.context().changedFiles());
  }

  @Test
  void unknownFieldsAndMissingExtrasAreNoMatter() throws Exception {
    ObjectNode payload = Delivery.finished("run-1").put("new", 1);
    payload.withObject("run").remove(List.of("branch", "commit", "delta", "triggeredBy", "type"));
    payload.withObject("run").putNull("triggeredBy");
    payload.withObject("stack").putObject("space").put("id", "root");
    payload.remove(List.of("account", "timestamp", "stateVersion"));
    RunEvent event = read(payload).orElseThrow();
    assertEquals("", event.triggeredBy());
    assertEquals("", event.context().branch());
    assertEquals(1, event.stateVersion());
  }

  @Test
  void internalErrorIsNoRun() throws Exception {
    assertEquals(
        Optional.empty(),
        read(JSON.createObjectNode().put("title", "Invalid Stack Slug").put("severity", "ERROR")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "\"run\"", "run", "\u0000"})
  void bodyThatIsNoJsonObjectIsMalformed(String body) {
    assertThrows(
        MalformedPayloadException.class,
        () -> RunPayload.read(JSON, body.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void bodyNestedWithoutEndIsMalformed() {
    assertThrows(
        MalformedPayloadException.class,
        () -> RunPayload.read(JSON, "{\"run\":".repeat(100_000).getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/run/id|null|run.id is missing",
        "/run/id|7|run.id is missing",
        "/run/id|\"a#b\"|run.id must",
        "/run/id|\"../x\"|run.id must",
        "/stack/id|\"\"|stack.id is missing",
        "/stack/id|\"RUN#x\"|stack.id must",
        "/stack|7|stack.id is missing",
        "/run|[]|run.id is missing",
        "/state|null|state is missing",
        "/state|{}|state is missing",
        "/stateVersion|\"4\"|stateVersion",
        "/stateVersion|4.5|stateVersion",
        "/stateVersion|0|stateVersion",
        "/stateVersion|-1|stateVersion",
        "/stateVersion|99999999999999999999|stateVersion",
        "/files|7|files",
        "/files|{\"a\":1}|files",
        "/files|[7]|files",
        "/files|[{\"path\":\"main.tf\"}]|files",
      })
  void invalidFieldOfAPayloadIsNamed(String pointer, String value, String complaint)
      throws Exception {
    ObjectNode payload = Delivery.finished("run-1");
    int slash = pointer.lastIndexOf('/');
    JsonNode parent = slash == 0 ? payload : payload.at(pointer.substring(0, slash));
    ((ObjectNode) parent).set(pointer.substring(slash + 1), JSON.readTree(value));
    String message =
        assertThrows(MalformedPayloadException.class, () -> read(payload)).getMessage();
    assertTrue(message.startsWith(complaint), message);
  }

  private static Optional<RunEvent> read(ObjectNode payload) throws MalformedPayloadException {
    return RunPayload.read(JSON, payload.toString().getBytes(StandardCharsets.UTF_8));
  }
}
