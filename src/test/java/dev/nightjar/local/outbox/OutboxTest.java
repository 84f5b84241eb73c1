package dev.nightjar.local.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.SmsMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboxTest {

  @TempDir Path data;

  @Test
  void messagesToARecipientAreDeletedWhateverTheirAgeAndOthersAreKept() throws IOException {
    Outbox outbox = new Outbox(data, new ObjectMapper(), new SettableClock());
    outbox.send(email("Ada@example.org"));
    outbox.send(new SmsMessage("+13035550100", "A show!"));
    for (int i = 0; i < 510; i++) {
      outbox.send(email("eve@example.org"));
    }
    Files.writeString(data.resolve("outbox").resolve("0-broken.json"), "{\"to\":");

    outbox.forgetTo(Set.of("ada@example.org", "+13035550100"));

    assertEquals(
        List.of("eve@example.org"),
        outbox.newest(1_000).stream().map(OutboxMessage::to).distinct().toList());
    assertEquals(510, outbox.newest(1_000).size());
  }

  private static Email email(String to) {
    return new Email("us@example.org", to, "News", "A show!", "<p>A show!</p>");
  }
}
