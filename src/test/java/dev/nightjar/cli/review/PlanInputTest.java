package dev.nightjar.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.terraform.plan.PlanProjects;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans in the terminal. */
class PlanInputTest {

  private static final Path PLAN = PlanProjects.UPDATE.resolve("plan.json");

  @TempDir Path folder;

  @Test
  void planSaysWhatItChangesAndWhatWasBefore() {
    ReviewRun run = ReviewRun.of(PLAN, "--compact");
    assertEquals(1, run.exitCode());
    assertTrue(
        run.out()
            .endsWith(
                """
                Plan: 1 to create, 1 to update, 0 to replace, 1 to delete, 1 unchanged
                Before it: 7 findings, risk 0.7096, $5.95 per month
                """),
        run::out);
  }

  @Test
  void onlyChangedResourcesAreReportedOnRequest() {
    assertTrue(ReviewRun.of(PLAN, "--compact").out().contains("aws_sns_topic.alerts"));
    ReviewRun changed = ReviewRun.of(PLAN, "--changed", "--compact", "--quiet");
    assertFalse(changed.out().contains("aws_sns_topic.alerts"), changed::out);
    assertTrue(changed.out().contains("aws_security_group.web"), changed::out);
  }

  @Test
  void changedNeedsAPlan() throws IOException {
    Files.writeString(folder.resolve("main.tf"), "locals {}\n");
    ReviewRun run = ReviewRun.of(folder, "--changed");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--changed needs a plan"), run::err);
  }

  @Test
  void planAndCodeGiveTheLinesOfTheCode() {
    ReviewRun run =
        ReviewRun.withInput("", "--compact", "-q", PLAN.toString(), PlanProjects.UPDATE.toString());
    assertTrue(
        run.out().contains("update/main.tf:23  aws_security_group.web  SSH is open"), run::out);
  }

  @Test
  void planCannotBeFixed() {
    ReviewRun run = ReviewRun.of(PLAN, "--fix");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--fix changes code"), run::err);
  }

  @Test
  void planIsReadFromStandardInput() throws IOException {
    ReviewRun run = ReviewRun.withInput(Files.readString(PLAN), "-", "--compact", "-q");
    assertTrue(run.out().contains("stdin.json:1  aws_security_group.web"), run::out);
  }

  @Test
  void planThatLiesAmongTheCodeIsNotReviewedUnlessItIsNamed() throws IOException {
    Files.writeString(folder.resolve("main.tf"), "locals {}\n");
    Files.copy(PLAN, folder.resolve("plan.json"));
    assertEquals("", ReviewRun.of(folder, "-q").out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"Resources\": {}}                                   | This is no plan of Terraform",
        "{\"format_version\": \"0.2\", \"planned_values\": {}} | format version '0.2'",
        "{\"format_version\": \"1.2\", \"planned_values\":     | not complete or no JSON",
        "resource {}                                           | not complete or no JSON",
        "[]                                                    | This is no plan of Terraform",
      })
  void fileThatIsNoPlanIsNamedWithExitCode3(String content, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("plan.json"), content);
    ReviewRun run = ReviewRun.of(file);
    assertEquals(3, run.exitCode(), run::out);
    assertTrue(run.err().contains("plan.json: "), run::err);
    assertTrue(run.err().contains(message), run::err);
    assertEquals("", run.out());
  }

  @Test
  void planOf200MegabytesIsRefusedBeforeItIsRead() throws IOException {
    Path file = folder.resolve("plan.json");
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(200L << 20);
    }
    ReviewRun run = ReviewRun.of(file);
    assertEquals(3, run.exitCode());
    assertTrue(run.err().contains("plan.json has more than 100 MB"), run::err);
  }
}
