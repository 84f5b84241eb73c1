package dev.nightjar.reviews.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.table.item.Item;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Code is stored in the item or in S3 by its size, and is loaded unchanged. */
@Execution(ExecutionMode.CONCURRENT)
class CodeStoreTest {

  private final ReviewsFixture reviews = new ReviewsFixture();

  @Test
  void shortCodeStandsInTheItemAsItIs() {
    List<TerraformFile> files =
        List.of(
            new TerraformFile("main.tf", "a = 1\r\n"),
            new TerraformFile("empty.tf", ""),
            new TerraformFile("modules/näme with spaces 🦉/x.tf", "# 🦉\n\u0000"));
    assertInstanceOf(StoredCode.Plain.class, stored(files));
    assertComesBack(files);
    assertEquals(
        "a = 1\r\n# 🦉\n\u0000",
        reviews.raw("REVIEW#review-of-r", "VERSION#000001").get("TerraformCode").s());
  }

  @Test
  void codeOver50KbIsCompressed() {
    List<TerraformFile> files = List.of(file("main.tf", 60 * 1024, 'a'));
    StoredCode.Packed packed = assertInstanceOf(StoredCode.Packed.class, stored(files));
    assertInstanceOf(StoredDocument.Compressed.class, packed.document());
    assertComesBack(files);
  }

  @Test
  void codeOver300KbCompressedIsInS3() {
    List<TerraformFile> files = List.of(noise("main.tf", 500 * 1024));
    StoredCode.Packed packed = assertInstanceOf(StoredCode.Packed.class, stored(files));
    StoredDocument.InS3 document = assertInstanceOf(StoredDocument.InS3.class, packed.document());
    assertEquals("code/" + CodeStore.hash(files) + ".json.gz", document.key());
    assertComesBack(files);
  }

  @Test
  void manySmallFilesCountWithTheirOverhead() {
    List<TerraformFile> files =
        IntStream.range(0, 5_000)
            .mapToObj(i -> new TerraformFile("modules/module-" + i + "/main.tf", "x"))
            .toList();
    assertInstanceOf(StoredCode.Packed.class, stored(files));
    assertComesBack(files);
  }

  @Test
  void sameFilesHaveTheSameHashAndOthersDoNot() {
    List<TerraformFile> files = ReviewsFixture.FILES;
    assertEquals(CodeStore.hash(files), CodeStore.hash(List.copyOf(files)));
    assertNotEquals(
        CodeStore.hash(files),
        CodeStore.hash(List.of(new TerraformFile("main2.tf", files.get(0).content()))));
    assertNotEquals(CodeStore.hash(files), CodeStore.hash(List.of()));
  }

  @Test
  void missingObjectIsAbsentAndNotEmptyCode() {
    StoredDocument gone = new StoredDocument.InS3("code/gone");
    assertEquals(Optional.empty(), reviews.codeStore.load(new StoredCode.Packed(gone)));
  }

  @Test
  void itemStaysBelowDynamoDbsLimitWhateverItHolds() {
    List<TerraformFile> files = new ArrayList<>(List.of(noise("main.tf", 392 * 1024)));
    assertInstanceOf(
        StoredDocument.Compressed.class,
        ((StoredCode.Packed) stored(files)).document(),
        "just fits");
    List<Finding> findings =
        IntStream.range(0, 400)
            .mapToObj(i -> wordy("find-" + i, Category.values()[i % 3]))
            .toList();
    ReviewOutcome reviewOutcome =
        new ReviewOutcome.Completed(
            Samples.verdict(findings),
            "model",
            Map.of(),
            Map.of(Category.SECURITY, "s".repeat(5_000), Category.COST, "c".repeat(5_000)),
            Optional.of(new ErrorDetails("AI", "e".repeat(50_000), "code", Optional.of(1))));
    SpaceliftContext context =
        new SpaceliftContext(
            "run",
            "stack",
            "FINISHED",
            "",
            IntStream.range(0, 3_000).mapToObj(i -> "modules/" + i + "/main.tf").toList(),
            "sha",
            "b".repeat(5_000));
    FixDetails fix =
        new FixDetails(
            2,
            1,
            IntStream.range(0, 300)
                .mapToObj(
                    i ->
                        new FixDetails.AppliedFix(
                            "find-" + i,
                            "fix-" + i,
                            "o".repeat(900),
                            "a".repeat(900),
                            BigDecimal.ONE,
                            reviews.clock.instant()))
                .toList(),
            BigDecimal.ZERO,
            1,
            1);
    ReviewVersion version =
        new ReviewVersion(
            "review",
            1,
            "r".repeat(128),
            "s".repeat(128),
            reviews.clock.instant(),
            reviews.clock.instant(),
            "c".repeat(200),
            Optional.of(context),
            reviewOutcome,
            Optional.of(fix),
            new ReviewVersion.Metadata(1, 1, 0));
    StoredDocument details =
        reviews.documentStore.store(
            "versions", ReviewJson.version(version), VersionStore.MAX_DETAILS_BYTES);
    Item item =
        VersionCodec.write(
            ReviewsTable.definition(reviews.environment).key("REVIEW#r", "VERSION#1"),
            version,
            details,
            stored(files),
            Optional.of("0".repeat(64)),
            new StackPartitions(10, true),
            new Retention(2555));
    assertTrue(ItemSize.of(item) < ItemSize.MAX_BYTES, "it has " + ItemSize.of(item) + " bytes");
    assertTrue(ItemSize.of(item) > 340_000, "it is a large one");
  }

  private StoredCode stored(List<TerraformFile> files) {
    return reviews.codeStore.store(files);
  }

  /** Loads the code from the pending run and from the version after it. */
  private void assertComesBack(List<TerraformFile> files) {
    Run run = reviews.run("r", "stack", Optional.of(stored(files)), CodeStore.hash(files));
    reviews.writer.createRun(run);
    Run pending = reviews.run(run);
    assertEquals(Optional.of(files), reviews.codeStore.load(pending.code().orElseThrow()));
    reviews.versionStore.record(pending, reviews.next(pending, Samples.completed()), stored(files));
    assertEquals(files, reviews.versionStore.withFiles(run.reviewId(), 1).orElseThrow().files());
  }

  private static Finding wordy(String id, Category category) {
    return new Finding(
        id,
        "rule",
        List.of(),
        category,
        Severity.HIGH,
        noise("t", 150).content(),
        noise("d", 2_000).content(),
        "main.tf",
        1,
        "aws_s3_bucket.b",
        List.of("aws_s3_bucket.b"),
        noise("r", 2_000).content(),
        BigDecimal.ONE,
        Origin.MODEL,
        Optional.empty(),
        List.of(new SuggestedFix("fix", "main.tf", 0, 1, "a", "b", "e".repeat(800), false)));
  }

  private static TerraformFile file(String path, int length, char filler) {
    return new TerraformFile(path, String.valueOf(filler).repeat(length));
  }

  /** Text that compresses only to three quarters of its length. */
  private static TerraformFile noise(String path, int length) {
    byte[] bytes = new byte[length];
    new Random(path.hashCode()).nextBytes(bytes);
    String text = new String(Base64.getEncoder().encode(bytes), StandardCharsets.US_ASCII);
    return new TerraformFile(path, text.substring(0, length));
  }
}
