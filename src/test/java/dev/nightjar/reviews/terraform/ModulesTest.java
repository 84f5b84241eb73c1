package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.addresses;
import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.list;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.messages;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static dev.nightjar.reviews.terraform.Snippets.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Local modules are evaluated as they are called. */
class ModulesTest {

  private static final String BUCKET =
      """
      variable "name" {}
      variable "acl" { default = "private" }
      resource "aws_s3_bucket" "this" {
        bucket = var.name
        acl    = var.acl
      }
      output "id" { value = aws_s3_bucket.this.id }
      output "name" { value = aws_s3_bucket.this.bucket }
      """;

  @Test
  void inputsReachTheModuleAndOutputsComeBack() {
    Configuration configuration =
        load(
            "main.tf",
            """
            module "logs" {
              source = "./modules/bucket"
              name   = "logs"
            }
            resource "aws_s3_bucket_policy" "logs" {
              bucket = module.logs.id
              name   = module.logs.name
            }
            """,
            "modules/bucket/main.tf",
            BUCKET);

    EvaluatedBlock bucket = body(configuration, "module.logs.aws_s3_bucket.this");
    assertEquals(text("logs"), bucket.attribute("bucket"));
    assertEquals(text("private"), bucket.attribute("acl"));
    assertEquals("modules/bucket/main.tf", bucket.location().filePath());
    EvaluatedBlock policy = body(configuration, "aws_s3_bucket_policy.logs");
    assertEquals(unknown("module.logs.aws_s3_bucket.this"), policy.attribute("bucket"));
    assertEquals(text("logs"), policy.attribute("name"));
    assertEquals(Set.of("module.logs.aws_s3_bucket.this"), policy.references("name"));
    assertEquals(2, configuration.resources().size());
  }

  @Test
  void moduleIsEvaluatedForEachOfItsCallers() {
    Configuration configuration =
        load(
            "main.tf",
            """
            module "a" {
              source = "./bucket"
              name   = "a"
            }
            module "b" {
              source = "./bucket"
              name   = "b"
              acl    = "public-read"
            }
            """,
            "bucket/main.tf",
            BUCKET);

    assertEquals(
        text("private"), body(configuration, "module.a.aws_s3_bucket.this").attribute("acl"));
    assertEquals(
        text("public-read"), body(configuration, "module.b.aws_s3_bucket.this").attribute("acl"));
  }

  @Test
  void nestedModulesHaveAddressesOfAllLevels() {
    Configuration configuration =
        load(
            "live/main.tf",
            "module \"site\" {\n  source = \"../site\"\n  name = \"www\"\n}",
            "site/main.tf",
            """
            variable "name" {}
            module "content" {
              source = "../bucket"
              name   = "${var.name}-content"
            }
            """,
            "bucket/main.tf",
            BUCKET);

    assertEquals(
        text("www-content"),
        body(configuration, "module.site.module.content.aws_s3_bucket.this").attribute("bucket"));
    assertEquals(1, configuration.roots().size());
  }

  @Test
  void countAndForEachWorkOnModules() {
    Configuration configuration =
        load(
            "main.tf",
            """
            module "many" {
              source   = "./bucket"
              for_each = { eu = "europe", us = "america" }
              name     = each.value
            }
            module "none" {
              source = "./bucket"
              count  = 0
              name   = "never"
            }
            resource "test" "it" {
              one   = module.many["eu"].name
              all   = [for m in module.many : m.name]
              first = try(module.none[0].name, "nothing")
            }
            """,
            "bucket/main.tf",
            BUCKET);

    assertEquals(
        List.of(
            "test.it", "module.many.aws_s3_bucket.this[eu]", "module.many.aws_s3_bucket.this[us]"),
        addresses(configuration));
    EvaluatedBlock it = body(configuration, "test.it");
    assertEquals(text("europe"), it.attribute("one"));
    assertEquals(list(text("europe"), text("america")), it.attribute("all"));
    assertEquals(text("nothing"), it.attribute("first"));
  }

  @Test
  void moduleFromElsewhereIsNoticedAndItsOutputsAreUnknown() {
    Configuration configuration =
        load(
            """
            module "vpc" {
              source = "example/vpc/aws"
            }
            resource "aws_subnet" "a" { vpc_id = module.vpc.vpc_id }
            """);

    assertEquals(unknown("module.vpc"), body(configuration, "aws_subnet.a").attribute("vpc_id"));
    assertEquals(
        List.of(
            new Notice(
                "main.tf",
                2,
                "The module example/vpc/aws is not in the submitted files; its"
                    + " resources are not reviewed.",
                Notice.Kind.MODULE_MISSING)),
        configuration.notices());
  }

  @Test
  void directoryThatIsNotCalledIsARootModule() {
    Configuration configuration =
        load(
            "dev/main.tf", "resource \"aws_s3_bucket\" \"logs\" {}",
            "prod/main.tf",
                """
                resource "aws_s3_bucket" "logs" {}
                resource "aws_s3_bucket_versioning" "logs" { bucket = aws_s3_bucket.logs.id }
                """);

    assertEquals(2, configuration.roots().size());
    assertEquals(3, configuration.resources().size());
    assertEquals(List.of(), configuration.roots().get(0).referring("aws_s3_bucket.logs"));
    assertEquals(1, configuration.roots().get(1).referring("aws_s3_bucket.logs").size());
  }

  @Test
  void modulesThatCallEachOtherAreNoticed() {
    Configuration configuration =
        load(
            "a/main.tf", "module \"b\" {\n  source = \"../b\"\n}\nresource \"t\" \"a\" {}",
            "b/main.tf", "module \"a\" {\n  source = \"../a\"\n}\nresource \"t\" \"b\" {}");

    assertEquals(List.of("t.a", "module.b.t.b"), addresses(configuration));
    assertTrue(messages(configuration).contains("The module calls itself."));
  }

  @Test
  void moduleThatCallsItselfIsNoticed() {
    Configuration configuration =
        load("module \"me\" {\n  source = \"./\"\n}\nresource \"t\" \"a\" {}");

    assertEquals(List.of("t.a"), addresses(configuration));
    assertTrue(messages(configuration).contains("The module calls itself."));
  }

  @Test
  void moduleWithoutSourceIsNoticed() {
    assertEquals(1, load("module \"m\" {}").notices().size());
  }

  @Test
  void circleThroughAModuleIsUnknown() {
    Configuration configuration =
        load(
            "main.tf",
            "module \"m\" {\n  source = \"./m\"\n  in = module.m.out\n}",
            "m/main.tf",
            """
            variable "in" {}
            output "out" { value = var.in }
            resource "t" "it" { value = var.in }
            """);

    assertEquals(unknown(), body(configuration, "module.m.t.it").attribute("value"));
    assertTrue(messages(configuration).stream().anyMatch(m -> m.contains("depends on itself")));
  }

  @Test
  void filesAreFoundFromTheModuleThatReadsThem() {
    Configuration configuration =
        load(
            "live/main.tf", "module \"m\" {\n  source = \"../m\"\n}",
            "m/main.tf", "resource \"t\" \"it\" { value = file(\"${path.module}/x.txt\") }",
            "m/x.txt", "found");

    assertEquals(text("found"), body(configuration, "module.m.t.it").attribute("value"));
  }

  @Test
  void wholeModuleIsAnObjectOfItsOutputs() {
    Configuration configuration =
        load(
            "main.tf",
            """
            module "logs" {
              source = "./bucket"
              name   = "logs"
            }
            resource "test" "it" { value = { for k, v in module.logs : k => v if k == "name" } }
            """,
            "bucket/main.tf",
            BUCKET);

    assertEquals(
        Snippets.map("name", text("logs")), body(configuration, "test.it").attribute("value"));
  }
}
