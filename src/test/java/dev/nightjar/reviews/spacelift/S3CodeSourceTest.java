package dev.nightjar.reviews.spacelift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.reviews.assess.CodeSource.Fetched;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TerraformFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/** Tests fetching the code of a run from S3, including invalid objects. */
@Execution(ExecutionMode.CONCURRENT)
class S3CodeSourceTest {

  private static final String BUCKET = "spacelift-code";
  private static final String ZIP = "s3://" + BUCKET + "/zips/{runId}.zip";

  @BeforeAll
  static void bucket() {
    SharedS3.client().createBucket(create -> create.bucket(BUCKET));
  }

  @Test
  void archiveIsUnpackedToTheFilesThatAReviewWants() throws Exception {
    put(
        "zips/run-zip.zip",
        zip(
            entry("main.tf", "x = 1"),
            entry("modules\\net\\main.tf", "y = ü"),
            entry("policies/s3.json", "{}"),
            entry("image.png", "no"),
            entry(".terraform/modules/a/main.tf", "downloaded"),
            entry("docs/", "")));
    assertEquals(
        List.of(
            new TerraformFile("main.tf", "x = 1"),
            new TerraformFile("modules/net/main.tf", "y = ü"),
            new TerraformFile("policies/s3.json", "{}")),
        found(fetch(ZIP, "run-zip")));
  }

  @Test
  void folderIsReadFileByFile() {
    put("files/stack/run-folder/main.tf", "x = 1".getBytes(StandardCharsets.UTF_8));
    put("files/stack/run-folder/a/b.tfvars", new byte[] {'a', (byte) 0xFF});
    put("files/stack/run-folder/.terraform/main.tf", "downloaded".getBytes());
    put("files/stack/run-folder2/main.tf", "another run's".getBytes());
    assertEquals(
        List.of(new TerraformFile("a/b.tfvars", "a\uFFFD"), new TerraformFile("main.tf", "x = 1")),
        found(fetch("s3://" + BUCKET + "/files/{stackId}/{runId}/", "run-folder")));
  }

  @Test
  void commitMayBePartOfThePlace() {
    put("commits/abc123/main.tf", "x = 1".getBytes());
    assertEquals(1, found(fetch("s3://" + BUCKET + "/commits/{commitSha}", "run-commit")).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {ZIP, "s3://spacelift-code/{runId}/", "s3://no-such-bucket/{runId}.zip"})
  void codeThatIsNotThereIsMissing(String template) {
    String reason = missing(fetch(template, "run-without"));
    assertTrue(reason.contains("run-without"), reason);
  }

  @Test
  void missingSettingIsNamed() {
    Fetched fetched =
        new S3CodeSource(SharedS3::client, Optional.of(" ")).fetch(run("r", "FINISHED"));
    assertTrue(missing(fetched).contains("NIGHTJAR_REVIEWS_SPACELIFT_CODE"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bucket/{runId}", "s3://bucket", "s3://bucket/all.zip", "https://x/{runId}"})
  void invalidSettingIsExplained(String template) {
    assertTrue(missing(fetch(template, "r")).contains("must be like s3://"));
  }

  @Test
  void codeOfAFailedRunIsNotFetched() {
    S3CodeSource code =
        new S3CodeSource(
            () -> {
              throw new AssertionError("S3 is not needed here");
            },
            Optional.of(ZIP));
    assertTrue(missing(code.fetch(run("r", "FAILED"))).contains("failed in Spacelift"));
  }

  @Test
  void unreachableStoreIsRetried() throws Exception {
    S3CodeSource code = new S3CodeSource(unreachable(), Optional.of(ZIP));
    assertThrows(SdkException.class, () -> code.fetch(run("r", "FINISHED")));
  }

  @Test
  void archiveWithoutTerraformIsMissing() throws Exception {
    put("zips/run-none.zip", zip(entry("readme.md", "hello"), entry("a.json", "{}")));
    assertTrue(missing(fetch(ZIP, "run-none")).contains("no Terraform files"));
  }

  @Test
  void invalidArchiveIsMissing() throws Exception {
    put("zips/run-text.zip", "hello".getBytes());
    assertTrue(missing(fetch(ZIP, "run-text")).contains("not a zip archive"));
    put("zips/run-empty.zip", new byte[0]);
    assertTrue(missing(fetch(ZIP, "run-empty")).contains("not a zip archive"));
    byte[] half = zip(entry("main.tf", "x = 1\n".repeat(10_000)));
    put("zips/run-half.zip", Arrays.copyOf(half, half.length / 2));
    assertTrue(missing(fetch(ZIP, "run-half")).contains("not a valid zip archive"));
  }

  @Test
  void archiveThatUnpacksToTooManyBytesIsRejected() throws Exception {
    String tenMegabytes = " ".repeat(10 << 20);
    Entry[] bomb = new Entry[12];
    for (int i = 0; i < bomb.length; i++) {
      bomb[i] = entry("bomb" + i + ".bin", tenMegabytes);
    }
    byte[] packed = zip(bomb);
    assertTrue(packed.length < 1 << 20, "a little that unpacks to a lot");
    put("zips/run-bomb.zip", packed);
    assertTrue(missing(fetch(ZIP, "run-bomb")).contains("more than 100 MB"));
  }

  @Test
  void archiveThatIsTooLargeIsNotRead() {
    put("zips/run-huge.zip", new byte[(50 << 20) + 1]);
    assertTrue(missing(fetch(ZIP, "run-huge")).contains("larger than 50 MB"));
  }

  @Test
  void tooMuchTerraformIsRejected() throws Exception {
    put(
        "zips/run-large.zip",
        zip(entry("a.tf", " ".repeat(6 << 20)), entry("b.tf", " ".repeat(6 << 20))));
    assertTrue(missing(fetch(ZIP, "run-large")).contains("more than 10 MB"));
  }

  @Test
  void archiveWithTooManyEntriesIsRejected() throws Exception {
    Entry[] many = new Entry[20_001];
    Arrays.setAll(many, i -> entry("f" + i, ""));
    put("zips/run-many.zip", zip(many));
    assertTrue(missing(fetch(ZIP, "run-many")).contains("20000 entries"));
  }

  private record Entry(String name, String content) {}

  private static Entry entry(String name, String content) {
    return new Entry(name, content);
  }

  private static byte[] zip(Entry... entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Entry entry : entries) {
        zip.putNextEntry(new ZipEntry(entry.name()));
        zip.write(entry.content().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static void put(String key, byte[] bytes) {
    SharedS3.client().putObject(put -> put.bucket(BUCKET).key(key), RequestBody.fromBytes(bytes));
  }

  private static Supplier<S3Client> unreachable() throws IOException {
    S3Client client = SharedS3.unreachable();
    return () -> client;
  }

  private static Fetched fetch(String template, String runId) {
    return new S3CodeSource(SharedS3::client, Optional.of(template)).fetch(run(runId, "FINISHED"));
  }

  private static List<TerraformFile> found(Fetched fetched) {
    return assertInstanceOf(Fetched.Found.class, fetched).files();
  }

  private static String missing(Fetched fetched) {
    return assertInstanceOf(Fetched.Missing.class, fetched).reason();
  }

  private static Run run(String runId, String state) {
    return new Run(
        runId,
        "review",
        "stack",
        Status.PENDING,
        "ada",
        Instant.EPOCH,
        Optional.of(new SpaceliftContext(runId, "stack", state, "", List.of(), "abc123", "main")),
        1,
        "",
        Optional.empty(),
        "",
        0,
        Optional.empty(),
        0);
  }
}
