package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.addresses;
import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.number;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Override files change what the others declare. */
class OverridesTest {

  @Test
  void attributesAreReplacedAndNestedBlocksByTheirType() {
    Configuration configuration =
        load(
            "main.tf",
            """
            resource "aws_instance" "web" {
              instance_type = "t3.micro"
              ami           = "ami-1"
              disk {
                size = 1
              }
              disk {
                size = 2
              }
              network {
                id = 1
              }
            }
            """,
            "main_override.tf",
            """
            resource "aws_instance" "web" {
              instance_type = "t3.large"
              disk {
                size = 3
              }
            }
            """);

    EvaluatedBlock web = body(configuration, "aws_instance.web");
    assertEquals(text("t3.large"), web.attribute("instance_type"));
    assertEquals(
        "main_override.tf", web.attributeLocation("instance_type").orElseThrow().filePath());
    assertEquals(text("ami-1"), web.attribute("ami"));
    assertEquals("main.tf", web.location().filePath());
    assertEquals(1, web.blocks("disk").size());
    assertEquals(number("3"), web.blocks("disk").get(0).attribute("size"));
    assertEquals(1, web.blocks("network").size());
  }

  @Test
  void localsVariablesAndJsonOverridesCount() {
    Configuration configuration =
        load(
            "a.tf",
            """
            variable "v" {
              type    = string
              default = "one"
            }
            locals { l = "one" }
            resource "t" "it" {
              v = var.v
              l = local.l
            }
            """,
            "override.tf.json",
            """
            {"variable": {"v": {"default": 2}}, "locals": {"l": "two"}}
            """);

    assertEquals(text("2"), body(configuration, "t.it").attribute("v"));
    assertEquals(text("two"), body(configuration, "t.it").attribute("l"));
  }

  @Test
  void overrideOfNothingIsAnOrdinaryBlock() {
    assertEquals(
        List.of("t.a", "t.b"),
        addresses(
            load("a.tf", "resource \"t\" \"a\" {}", "a_override.tf", "resource \"t\" \"b\" {}")));
  }
}
