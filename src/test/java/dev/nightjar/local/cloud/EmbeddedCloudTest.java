package dev.nightjar.local.cloud;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.FreePort;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.definition.TableDefinition;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.s3.S3Client;

/** The embedded cloud as a whole: what outlasts it, and where it listens. */
class EmbeddedCloudTest {

  private static final List<String> SERVICES = List.of("s3", "dynamodb", "sns");

  @TempDir Path data;
  @TempDir Path otherData;

  @Test
  void dataSecretAndUrlsOutlastARestart() throws IOException, InterruptedException {
    int port = FreePort.any();
    URI url;
    String cursorKey;
    try (CloudFixture cloud = CloudFixture.in(data, port)) {
      cursorKey = cloud.setting("nightjar.cursor-key");
      storeItem(cloud);
      storeObject(cloud);
      url = cloud.urlToGet("bucket", "key", Duration.ofMinutes(5));
    }
    try (CloudFixture cloud = CloudFixture.in(data, port);
        DynamoDbClient dynamoDb = cloud.dynamoDb()) {
      assertEquals(cursorKey, cloud.setting("nightjar.cursor-key"));
      assertEquals(
          "kept",
          dynamoDb
              .getItem(get -> get.tableName("table").key(Map.of("PK", text("1"))))
              .item()
              .get("value")
              .s());
      HttpResponse<String> got =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString());
      assertEquals("hello", got.body());
    }
  }

  @Test
  void twoFoldersHaveTwoSecrets() throws IOException {
    assertNotEquals(LocalSecret.in(data).hex(), LocalSecret.in(otherData).hex());
    assertEquals(LocalSecret.in(data).hex(), LocalSecret.in(data).hex());
  }

  @Test
  void theSecretIsForItsOwnerAlone() throws IOException {
    LocalSecret.in(data);
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("secret"))));
  }

  @Test
  void aSecretThatACrashLeftEmptyIsMadeAgain() throws IOException {
    Files.writeString(data.resolve("secret"), "");
    String made = LocalSecret.in(data).hex();
    assertEquals(40, made.length());
    assertEquals(made, LocalSecret.in(data).hex());
  }

  @Test
  void thePreferredPortsAreTheThreeAfterTheServers() throws IOException {
    int port = FreePort.any();
    try (CloudFixture cloud = CloudFixture.in(data, port)) {
      assertEquals(
          List.of(port + 1, port + 2, port + 3),
          SERVICES.stream().map(service -> cloud.endpoint(service).getPort()).toList());
    }
  }

  @Test
  void twoCloudsThatPreferTheSamePortsBothWork() throws IOException {
    int port = FreePort.any();
    try (CloudFixture first = CloudFixture.in(data, port);
        CloudFixture second = CloudFixture.in(otherData, port)) {
      long ports =
          Stream.of(first, second)
              .flatMap(cloud -> SERVICES.stream().map(cloud::endpoint))
              .distinct()
              .count();
      assertEquals(6, ports);
      storeItem(first);
      storeObject(second);
      assertEquals(0, first.events().size());
      assertEquals(1, second.events().size());
    }
  }

  @Test
  void theHighestPortOfAllLeavesNoneAfterItAndAnyAreTaken() throws IOException {
    List<Integer> ports = PortFinder.after(65_535, 3);
    assertEquals(3, ports.stream().distinct().count());
    assertTrue(ports.stream().allMatch(port -> port > 0 && port < 65_535), ports.toString());
  }

  @Test
  void nothingIsOpenToTheNetwork() throws IOException {
    try (CloudFixture cloud = CloudFixture.in(data)) {
      for (InetAddress address : addressesOnTheNetwork()) {
        for (String service : SERVICES) {
          InetSocketAddress there =
              new InetSocketAddress(address, cloud.endpoint(service).getPort());
          assertThrows(ConnectException.class, () -> connect(there), service + " at " + there);
        }
      }
    }
  }

  @Test
  void closingFreesThePorts() throws IOException {
    List<Integer> ports;
    try (CloudFixture cloud = CloudFixture.in(data)) {
      ports = SERVICES.stream().map(service -> cloud.endpoint(service).getPort()).toList();
    }
    for (int port : ports) {
      new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }
  }

  @Test
  void closingRightAfterTheStartFreesThePortsToo() throws IOException {
    int port = FreePort.any();
    EmbeddedCloud.start(new LocalSettings(LocalSettings.LOCALHOST, port, data, true)).close();
    for (int i = 1; i <= 3; i++) {
      new ServerSocket(port + i, 1, InetAddress.getLoopbackAddress()).close();
    }
  }

  @Test
  void aStartThatFailsIsReportedAndFreesThePorts() throws IOException {
    Files.writeString(data.resolve("dynamodb"), "a file where its folder should be");
    int port = FreePort.any();
    AtomicReference<Throwable> reported = new AtomicReference<>();
    try (EmbeddedCloud cloud =
        EmbeddedCloud.start(new LocalSettings(LocalSettings.LOCALHOST, port, data, true))) {
      cloud.onFailure(reported::set);
      assertThrows(CompletionException.class, cloud::awaitStarted);
      eventually("the failure is reported", () -> reported.get() != null);
    }
    assertFalse(reported.get() instanceof CompletionException, reported.get().toString());
    for (int i = 1; i <= 3; i++) {
      new ServerSocket(port + i, 1, InetAddress.getLoopbackAddress()).close();
    }
  }

  private static void storeItem(CloudFixture cloud) {
    try (DynamoDbClient dynamoDb = cloud.dynamoDb()) {
      new TableCreator(dynamoDb).createIfAbsent(TableDefinition.named("table").keys("PK"));
      dynamoDb.putItem(
          put -> put.tableName("table").item(Map.of("PK", text("1"), "value", text("kept"))));
    }
  }

  private static void storeObject(CloudFixture cloud) {
    cloud.createBucket("bucket");
    try (S3Client s3 = cloud.s3()) {
      s3.putObject(put -> put.bucket("bucket").key("key"), RequestBody.fromString("hello"));
    }
  }

  private static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  private static List<InetAddress> addressesOnTheNetwork() throws IOException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> !address.isLoopbackAddress())
        .toList();
  }

  private static void connect(InetSocketAddress address) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(address, 1000);
    }
  }
}
