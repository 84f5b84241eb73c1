package dev.nightjar.reviews.terraform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.files.TerraformDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Modules that {@code terraform init} has downloaded. */
class InstalledModulesTest {

  private static final TerraformFile CALL =
      new TerraformFile(
          "main.tf",
          """
          module "site" {
            source = "example/site/aws"
            name   = "shop"
          }
          """);
  private static final TerraformFile MODULE =
      new TerraformFile(
          ".terraform/modules/site/main.tf",
          """
          variable "name" {}
          resource "aws_s3_bucket" "this" {
            bucket = var.name
          }
          module "inner" {
            source = "./inner"
          }
          """);
  private static final TerraformFile INNER =
      new TerraformFile(
          ".terraform/modules/site/inner/main.tf", "resource \"aws_sqs_queue\" \"this\" {}\n");

  @Test
  void downloadedCodeIsEvaluatedWhereItIsCalled() {
    Configuration configuration =
        TerraformLoader.load(
            List.of(CALL, MODULE, INNER, list("\"site\"", "\".terraform/modules/site\"")));
    assertEquals(
        List.of("module.site.aws_s3_bucket.this", "module.site.module.inner.aws_sqs_queue.this"),
        addresses(configuration));
    assertEquals(List.of(), configuration.notices());
  }

  @Test
  void downloadedCodeThatIsNotCalledIsNotReviewed() {
    Configuration configuration = TerraformLoader.load(List.of(MODULE, INNER));
    assertEquals(List.of(), addresses(configuration));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"../../other\"", "\"/etc\"", "\"C:\\\\other\"", "\"a/../../other\""})
  void directoryOutsideOfTheTreeIsRefusedWithANotice(String directory) {
    Configuration configuration = TerraformLoader.load(List.of(CALL, list("\"site\"", directory)));
    assertEquals(List.of(), addresses(configuration));
    assertTrue(
        configuration.notices().stream()
            .map(Notice::message)
            .anyMatch(message -> message.contains("outside of the reviewed files")),
        configuration.notices().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[]", "{", "{\"Modules\": 3}", "{\"Modules\": [1, {}, {\"Key\": 2}]}"})
  void listThatTerraformHasNotWrittenIsHarmless(String text) {
    TerraformFile list = new TerraformFile(".terraform/modules/modules.json", text);
    Configuration configuration = TerraformLoader.load(List.of(CALL, MODULE, list));
    assertEquals(List.of(), addresses(configuration));
    assertTrue(
        configuration.notices().stream()
            .anyMatch(notice -> notice.kind() == Notice.Kind.MODULE_MISSING));
  }

  @Test
  void directoryIsReadWithItsDownloadedModulesButWithoutTheirExamples(@TempDir Path folder)
      throws IOException {
    write(folder, "main.tf");
    write(folder, ".git/main.tf");
    write(folder, ".terraform/providers/main.tf");
    write(folder, ".terraform/modules/modules.json");
    write(folder, ".terraform/modules/site/main.tf");
    write(folder, ".terraform/modules/site/examples/a/main.tf");
    write(folder, ".terraform/modules/site/.git/main.tf");
    write(folder, "stack/.terraform/modules/b/main.tf");
    assertEquals(
        List.of(
            ".terraform/modules/modules.json",
            ".terraform/modules/site/main.tf",
            "main.tf",
            "stack/.terraform/modules/b/main.tf"),
        TerraformDirectory.read(folder).files().stream().map(TerraformFile::path).toList());
  }

  private static void write(Path folder, String path) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{}");
  }

  private static TerraformFile list(String key, String directory) {
    return new TerraformFile(
        ".terraform/modules/modules.json",
        "{\"Modules\": [{\"Key\": \"\", \"Source\": \"\", \"Dir\": \".\"}, {\"Key\": %s, \"Dir\": %s}]}"
            .formatted(key, directory));
  }

  private static List<String> addresses(Configuration configuration) {
    return configuration.resources().stream().map(Resource::address).toList();
  }
}
