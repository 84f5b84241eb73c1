package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.addresses;
import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.bool;
import static dev.nightjar.reviews.terraform.Snippets.list;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.map;
import static dev.nightjar.reviews.terraform.Snippets.messages;
import static dev.nightjar.reviews.terraform.Snippets.none;
import static dev.nightjar.reviews.terraform.Snippets.number;
import static dev.nightjar.reviews.terraform.Snippets.partial;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static dev.nightjar.reviews.terraform.Snippets.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Resources have the values that Terraform would plan. */
class ResourcesTest {

  @Test
  void attributesHaveTheValuesThatAreWritten() {
    EvaluatedBlock bucket =
        body(
            load(
                """
                resource "aws_s3_bucket" "logs" {
                  bucket        = "logs"
                  force_destroy = true
                  numbers       = [1, 2.5]
                  tags = {
                    Name = "logs"
                  }
                }
                """),
            "aws_s3_bucket.logs");

    assertEquals(text("logs"), bucket.attribute("bucket"));
    assertEquals(bool(true), bucket.attribute("force_destroy"));
    assertEquals(list(number("1"), number("2.5")), bucket.attribute("numbers"));
    assertEquals(map("Name", text("logs")), bucket.attribute("tags"));
    assertEquals(none(), bucket.attribute("acl"));
    assertEquals(3, bucket.attributeLocation("force_destroy").orElseThrow().line());
    assertEquals(1, bucket.location().line());
  }

  @Test
  void localsAndDefaultsOfVariablesAreFollowed() {
    EvaluatedBlock bucket =
        body(
            load(
                """
                variable "env" { default = "prod" }
                locals {
                  prefix = "acme-${var.env}"
                  name   = "${local.prefix}-logs"
                }
                resource "aws_s3_bucket" "logs" { bucket = local.name }
                """),
            "aws_s3_bucket.logs");

    assertEquals(text("acme-prod-logs"), bucket.attribute("bucket"));
  }

  @Test
  void attributeOfAnotherResourceIsWhatIsWrittenThere() {
    Configuration configuration =
        load(
            """
            resource "aws_s3_bucket" "logs" { bucket = "logs" }
            resource "aws_s3_bucket_versioning" "logs" {
              bucket = aws_s3_bucket.logs.bucket
              other  = aws_s3_bucket.logs.id
              arn    = "${aws_s3_bucket.logs.arn}/*"
            }
            """);
    EvaluatedBlock versioning = body(configuration, "aws_s3_bucket_versioning.logs");

    assertEquals(text("logs"), versioning.attribute("bucket"));
    assertEquals(unknown("aws_s3_bucket.logs"), versioning.attribute("other"));
    assertEquals(partial(Set.of("aws_s3_bucket.logs"), "", "/*"), versioning.attribute("arn"));
    assertEquals(Set.of("aws_s3_bucket.logs"), versioning.references("bucket"));
    assertEquals(
        List.of("aws_s3_bucket_versioning.logs"),
        configuration.referring("aws_s3_bucket.logs").stream().map(Resource::address).toList());
  }

  @Test
  void countMakesInstances() {
    Configuration configuration =
        load(
            """
            resource "aws_eip" "nat" {
              count = 2
              name  = "nat-${count.index}"
            }
            resource "aws_eip" "none" { count = 0 }
            resource "aws_nat_gateway" "main" { allocation = aws_eip.nat[1].name }
            """);

    assertEquals(
        List.of("aws_eip.nat[0]", "aws_eip.nat[1]", "aws_nat_gateway.main"),
        addresses(configuration));
    assertEquals(
        text("nat-1"), body(configuration, "aws_nat_gateway.main").attribute("allocation"));
  }

  @Test
  void unknownCountMakesOneInstanceOfUnknownIndex() {
    Configuration configuration =
        load(
            """
            variable "create" {}
            resource "aws_eip" "nat" {
              count  = var.create ? 1 : 0
              domain = "vpc"
              name   = "nat-${count.index}"
            }
            """);

    assertEquals(List.of("aws_eip.nat[?]"), addresses(configuration));
    assertEquals(text("vpc"), body(configuration, "aws_eip.nat").attribute("domain"));
    assertEquals(
        partial(Set.of(), "nat-", ""), body(configuration, "aws_eip.nat").attribute("name"));
  }

  @Test
  void forEachMakesInstancesOfSetsAndMaps() {
    Configuration configuration =
        load(
            """
            resource "aws_iam_user" "set" {
              for_each = toset(["b", "a"])
              name     = each.key
            }
            resource "aws_iam_user" "map" {
              for_each = { x = { path = "/x/" } }
              name     = each.key
              path     = each.value.path
            }
            """);

    assertEquals(
        List.of("aws_iam_user.set[a]", "aws_iam_user.set[b]", "aws_iam_user.map[x]"),
        addresses(configuration));
    assertEquals(text("/x/"), body(configuration, "aws_iam_user.map").attribute("path"));
  }

  @Test
  void brokenFileDoesNotHideTheOthers() {
    Configuration configuration =
        load(
            "a.tf", "resource \"aws_eip\" \"one\" {\n  domain = \n}\nresource \"aws_eip\" {}\n",
            "b.tf", "resource \"aws_eip\" \"two\" {}",
            "c.tf", "");

    assertTrue(addresses(configuration).contains("aws_eip.two"));
    assertTrue(configuration.notices().stream().anyMatch(notice -> notice.path().equals("a.tf")));
    assertTrue(messages(configuration).stream().anyMatch(m -> m.contains("type and a name")));
  }
}
