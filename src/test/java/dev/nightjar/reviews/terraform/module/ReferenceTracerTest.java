package dev.nightjar.reviews.terraform.module;

import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** References are followed to resources through any number of names. */
class ReferenceTracerTest {

  @Test
  void localsAreFollowed() {
    assertEquals(
        Set.of("aws_s3_bucket.a"),
        references("local.two", "locals {\n  one = aws_s3_bucket.a.id\n  two = [local.one]\n}"));
  }

  @Test
  void onlyTheEntryThatIsAskedForIsFollowed() {
    assertEquals(
        Set.of("aws_s3_bucket.a"),
        references(
            "local.buckets.first.id",
            """
            locals {
              buckets = {
                first  = { id = aws_s3_bucket.a.id }
                second = { id = aws_s3_bucket.b.id }
              }
            }
            """));
  }

  @Test
  void bothSidesOfAConditionCount() {
    assertEquals(
        Set.of("aws_s3_bucket.a", "aws_s3_bucket.b"),
        references("true ? aws_s3_bucket.a.id : aws_s3_bucket.b.id", ""));
  }

  @Test
  void everyKindOfExpressionIsLookedInto() {
    assertEquals(
        Set.of("t.a", "t.b", "t.c", "t.d", "t.e", "t.f", "t.g", "t.h", "t.i", "t.j", "t.k"),
        references(
            "[upper(\"${t.a.x}%{ if t.b.x }${t.c.x}%{ endif }\"), { (t.d.x) = t.e.x },"
                + " [for v in t.f.x : v.x if t.g.x], -t.h.x + 1, t.i[t.j.x].y, (t.k[*].x)]",
            ""));
  }

  @Test
  void variablesOfForExpressionsAreNoResources() {
    assertEquals(Set.of("t.a"), references("{ for key, value in t.a.x : key.y => value.z }", ""));
    assertEquals(
        Set.of("t.a"), references("\"%{ for k, v in t.a.x }${k.y}${v.z}%{ endfor }\"", ""));
  }

  @Test
  void dataSourcesAreFollowed() {
    assertEquals(
        Set.of("data.aws_iam_policy_document.d", "aws_s3_bucket.a"),
        references(
            "data.aws_iam_policy_document.d.json",
            """
            data "aws_iam_policy_document" "d" {
              dynamic "statement" {
                for_each = ["x"]
                content {
                  resources = [aws_s3_bucket.a.arn, statement.value.y]
                }
              }
            }
            """));
  }

  @Test
  void inputsAndOutputsOfModulesAreFollowed() {
    Configuration configuration =
        load(
            "main.tf",
            """
            resource "aws_s3_bucket" "a" {}
            module "m" {
              source = "./m"
              bucket = aws_s3_bucket.a.id
            }
            resource "test" "it" {
              value = module.m.policy
              whole = module.m
            }
            """,
            "m/main.tf",
            """
            variable "bucket" {}
            resource "aws_s3_bucket_policy" "p" { bucket = var.bucket }
            resource "aws_kms_key" "k" {}
            output "policy" { value = aws_s3_bucket_policy.p.id }
            output "key" { value = aws_kms_key.k.id }
            """);

    assertEquals(
        Set.of("module.m.aws_s3_bucket_policy.p"),
        body(configuration, "test.it").references("value"));
    assertEquals(
        Set.of("module.m.aws_s3_bucket_policy.p", "module.m.aws_kms_key.k"),
        body(configuration, "test.it").references("whole"));
    assertEquals(
        Set.of("aws_s3_bucket.a"),
        body(configuration, "module.m.aws_s3_bucket_policy.p").references("bucket"));
    assertEquals(
        List.of("module.m.aws_s3_bucket_policy.p"),
        configuration.referring("aws_s3_bucket.a").stream().map(Resource::address).toList());
  }

  @Test
  void forEachOverResourcesLeadsToThem() {
    Configuration configuration =
        load(
            """
            resource "aws_s3_bucket" "all" {
              for_each = toset(["a", "b"])
              bucket   = each.key
            }
            resource "aws_s3_bucket_versioning" "all" {
              for_each = aws_s3_bucket.all
              bucket   = each.value.id
              name     = each.value.bucket
            }
            """);

    for (Resource versioning : configuration.resources("aws_s3_bucket_versioning")) {
      assertEquals(Set.of("aws_s3_bucket.all"), versioning.body().references("bucket"));
      assertEquals(Set.of("aws_s3_bucket.all"), versioning.body().references("name"));
    }
    assertEquals(2, configuration.referring("aws_s3_bucket.all").size());
  }

  @Test
  void eachInstanceLeadsToItsOwn() {
    Configuration configuration =
        load(
            """
            resource "aws_s3_bucket" "a" {}
            resource "aws_s3_bucket" "b" {}
            resource "test" "it" {
              for_each = { a = aws_s3_bucket.a.id, b = aws_s3_bucket.b.id }
              bucket   = each.value
            }
            """);

    assertEquals(
        List.of(Set.of("aws_s3_bucket.a"), Set.of("aws_s3_bucket.b")),
        configuration.resources("test").stream()
            .map(resource -> resource.body().references("bucket"))
            .toList());
  }

  @Test
  void wholeBodyIsLookedIntoButNotWhatItDependsOn() {
    Configuration configuration =
        load(
            """
            resource "t" "it" {
              depends_on = [t.ordered]
              provider   = aws.east
              value      = t.a.x
              nested {
                deep {
                  value = t.b.x
                }
              }
              dynamic "rule" {
                for_each = t.c.x
                content {
                  value = rule.value.y
                }
              }
              lifecycle {
                ignore_changes = [tags.x]
              }
            }
            """);

    assertEquals(
        Set.of("t.a", "t.b", "t.c"), configuration.references(configuration.resources().get(0)));
  }

  @Test
  void circlesEnd() {
    assertEquals(
        Set.of("aws_s3_bucket.a"),
        references("local.x", "locals {\n  x = local.y\n  y = [local.x, aws_s3_bucket.a.id]\n}"));
  }

  private static Set<String> references(String expression, String declarations) {
    return body(
            load("resource \"test\" \"it\" {\n  value = " + expression + "\n}\n" + declarations),
            "test.it")
        .references("value");
  }
}
