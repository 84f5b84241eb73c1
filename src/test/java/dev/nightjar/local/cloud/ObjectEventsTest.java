package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.S3Event.S3Object;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Which events the embedded S3 leaves for delivery. */
class ObjectEventsTest {

  private static final String BUCKET = "uploads-bucket";
  private static final int PART_BYTES = 5 << 20; // the least that S3 takes for all but the last

  @TempDir Path data;
  private CloudFixture cloud;
  private S3Client s3;

  @BeforeEach
  void start() throws IOException {
    cloud = CloudFixture.in(data);
    cloud.createBucket(BUCKET);
    s3 = cloud.s3();
  }

  @AfterEach
  void stop() {
    s3.close();
    cloud.close();
  }

  @Test
  void anObjectThatAClientPutsIsAnnounced() {
    s3.putObject(put -> put.bucket(BUCKET).key("a b/é+.txt"), RequestBody.fromString("hello"));
    assertEquals(List.of(new S3Object("ObjectCreated:Put", BUCKET, "a b/é+.txt", 5)), announced());
  }

  @Test
  void anObjectThatIsPutAgainIsAnnouncedAgain() {
    s3.putObject(put -> put.bucket(BUCKET).key("a"), RequestBody.fromString("one"));
    s3.putObject(put -> put.bucket(BUCKET).key("a"), RequestBody.fromString("three"));
    assertEquals(List.of(3L, 5L), announced().stream().map(S3Object::size).toList());
  }

  @Test
  void noAnswerGetsLostSoNoClientHasToPutAgain() {
    for (int i = 0; i < 200; i++) {
      s3.putObject(put -> put.bucket(BUCKET).key("a"), RequestBody.fromString("again"));
    }
    assertEquals(200, announced().size());
  }

  @Test
  void aCopyIsAnnouncedUnderItsNewKey() {
    s3.putObject(put -> put.bucket(BUCKET).key("a"), RequestBody.fromString("hello"));
    s3.copyObject(
        copy ->
            copy.sourceBucket(BUCKET).sourceKey("a").destinationBucket(BUCKET).destinationKey("b"));
    assertEquals(new S3Object("ObjectCreated:Copy", BUCKET, "b", 5), announced().get(1));
  }

  @Test
  void anUploadInPartsIsAnnouncedOnceWhenItIsComplete() {
    String id = s3.createMultipartUpload(create -> create.bucket(BUCKET).key("big")).uploadId();
    CompletedPart first = uploaded(id, 1, new byte[PART_BYTES]);
    CompletedPart second = uploaded(id, 2, new byte[7]);
    assertEquals(List.of(), announced());
    s3.completeMultipartUpload(
        complete ->
            complete
                .bucket(BUCKET)
                .key("big")
                .uploadId(id)
                .multipartUpload(parts -> parts.parts(first, second)));
    assertEquals(
        List.of(
            new S3Object("ObjectCreated:CompleteMultipartUpload", BUCKET, "big", PART_BYTES + 7)),
        announced());
  }

  @Test
  void whatAClientBreaksOffIsNeitherStoredNorAnnounced() throws IOException {
    URI url = cloud.urlToPut(BUCKET, "half");
    try (Socket socket = new Socket(url.getHost(), url.getPort())) {
      OutputStream out = socket.getOutputStream();
      String head =
          "PUT %s?%s HTTP/1.1\r\nHost: %s:%d\r\nContent-Length: 1000000\r\n\r\nonly this"
              .formatted(url.getRawPath(), url.getRawQuery(), url.getHost(), url.getPort());
      out.write(head.getBytes(StandardCharsets.UTF_8));
      out.flush();
      socket.shutdownOutput();
      InputStream answer = socket.getInputStream();
      String status = new String(answer.readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(status.isEmpty() || !status.startsWith("HTTP/1.1 200"), status);
    }
    assertEquals(List.of(), announced());
    assertThrows(
        NoSuchKeyException.class, () -> s3.headObject(head -> head.bucket(BUCKET).key("half")));
  }

  @Test
  void anUploadWhoseChecksumDoesNotMatchIsRefusedAndNotAnnounced()
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(cloud.urlToPut(BUCKET, "wrong"))
            .header("Content-MD5", "XrY7u+Ae7tCTyyK7j1rNww==")
            .PUT(BodyPublishers.ofString("not hello world"))
            .build();
    HttpResponse<String> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    assertEquals(400, answer.statusCode(), answer.body());
    assertTrue(answer.body().contains("<Code>BadDigest</Code>"), answer.body());
    assertEquals(List.of(), announced());
  }

  @Test
  void aChecksumOfTheClientThatDoesNotMatchIsRefusedAndNotAnnounced() {
    assertThrows(
        S3Exception.class,
        () ->
            s3.putObject(
                put -> put.bucket(BUCKET).key("wrong").checksumCRC32("AAAAAA=="),
                RequestBody.fromString("hello")));
    assertEquals(List.of(), announced());
  }

  @Test
  void deletingAnnouncesNothing() {
    s3.putObject(put -> put.bucket(BUCKET).key("a"), RequestBody.fromString("hello"));
    s3.deleteObject(delete -> delete.bucket(BUCKET).key("a"));
    assertEquals(1, announced().size());
  }

  private CompletedPart uploaded(String uploadId, int number, byte[] bytes) {
    String eTag =
        s3.uploadPart(
                part -> part.bucket(BUCKET).key("big").uploadId(uploadId).partNumber(number),
                RequestBody.fromBytes(bytes))
            .eTag();
    return CompletedPart.builder().partNumber(number).eTag(eTag).build();
  }

  private List<S3Object> announced() {
    return cloud.events().stream().flatMap(event -> event.asS3Event().objects().stream()).toList();
  }
}
