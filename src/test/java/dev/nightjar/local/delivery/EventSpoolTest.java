package dev.nightjar.local.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder in which events wait. */
class EventSpoolTest {

  @TempDir Path folder;

  @Test
  void whatIsKeptIsThereForTheNextToOpenTheFolder() {
    new EventSpool(folder).add("{\"text\":\"été\"}");
    EventSpool reopened = new EventSpool(folder);
    assertEquals(
        List.of(Optional.of("{\"text\":\"été\"}")),
        reopened.ids().stream().map(reopened::read).toList());
  }

  @Test
  void whatIsRemovedIsGoneAndMayBeRemovedAgain() {
    EventSpool spool = new EventSpool(folder);
    spool.add("{}");
    String id = spool.ids().get(0);
    spool.remove(id);
    spool.remove(id);
    assertEquals(List.of(), spool.ids());
    assertEquals(Optional.empty(), spool.read(id));
  }

  @Test
  void aFileThatIsBeingWrittenIsNotAnEventYet() throws IOException {
    Files.writeString(folder.resolve("0000000000000000001-x.part"), "{\"hal");
    assertEquals(List.of(), new EventSpool(folder).ids());
  }

  @Test
  void theOldestComesFirst() throws IOException {
    Files.writeString(folder.resolve("0000000000000000002-a.json"), "{}");
    Files.writeString(folder.resolve("0000000000000000001-b.json"), "{}");
    assertEquals(
        List.of("0000000000000000001-b", "0000000000000000002-a"), new EventSpool(folder).ids());
  }

  @Test
  void eventsAddedAtTheSameMomentAreAllKept() {
    EventSpool spool = new EventSpool(folder);
    IntStream.range(0, 200).parallel().forEach(i -> spool.add("{\"i\":" + i + "}"));
    assertEquals(
        200, spool.ids().stream().map(id -> spool.read(id).orElseThrow()).distinct().count());
  }

  @Test
  void aDeletedFolderIsMadeAgain() throws IOException {
    EventSpool spool = new EventSpool(folder.resolve("events"));
    Files.delete(folder.resolve("events"));
    assertTrue(spool.ids().isEmpty());
    spool.add("{}");
    assertEquals(1, spool.ids().size());
  }

  @Test
  void anEventAndItsNameAreOnTheDiskBeforeItIsAcknowledged() throws IOException {
    Path file = Files.createTempFile(folder, "recording", ".jfr");
    EventSpool spool = new EventSpool(folder.resolve("events"));
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileForce").withoutThreshold();
      recording.start();
      String id = spool.add("{}");
      recording.stop();
      recording.dump(file);
      List<String> synced =
          RecordingFile.readAllEvents(file).stream()
              .map(event -> event.getString("path"))
              .filter(path -> path.startsWith(folder.resolve("events").toString()))
              .toList();
      assertEquals(
          List.of(
              folder.resolve("events").resolve(id + ".part").toString(),
              folder.resolve("events").toString()),
          synced);
    }
  }
}
