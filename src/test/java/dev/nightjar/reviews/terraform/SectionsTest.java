package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.bool;
import static dev.nightjar.reviews.terraform.Snippets.list;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.none;
import static dev.nightjar.reviews.terraform.Snippets.number;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static dev.nightjar.reviews.terraform.Snippets.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nested blocks are found in all forms. */
class SectionsTest {

  @Test
  void nestedBlocksAreFound() {
    EvaluatedBlock bucket =
        group(
            """
            versioning {
              enabled = true
            }
            rule {
              apply {
                algorithm = "AES256"
              }
            }
            """);

    assertEquals(bool(true), bucket.blocks("versioning").get(0).attribute("enabled"));
    assertEquals(
        text("AES256"), bucket.blocks("rule").get(0).blocks("apply").get(0).attribute("algorithm"));
    assertEquals(2, bucket.blocks("versioning").get(0).location().line());
    assertEquals(List.of(), bucket.blocks("logging"));
    assertTrue(bucket.blocksKnown("logging"));
  }

  @Test
  void dynamicBlockIsExpanded() {
    EvaluatedBlock group =
        group(
            """
            dynamic "ingress" {
              for_each = { ssh = 22, web = 80 }
              content {
                description = ingress.key
                from_port   = ingress.value
              }
            }
            """);

    assertTrue(group.blocksKnown("ingress"));
    assertEquals(
        List.of(number("22"), number("80")), attributes(group.blocks("ingress"), "from_port"));
    assertEquals(
        List.of(text("ssh"), text("web")), attributes(group.blocks("ingress"), "description"));
  }

  @Test
  void iteratorRenamesTheElement() {
    EvaluatedBlock group =
        group(
            """
            dynamic "ingress" {
              for_each = [22]
              iterator = port
              content {
                from_port = port.value
                index     = port.key
              }
            }
            """);

    assertEquals(number("22"), group.blocks("ingress").get(0).attribute("from_port"));
    assertEquals(number("0"), group.blocks("ingress").get(0).attribute("index"));
  }

  @Test
  void dynamicBlocksNest() {
    EvaluatedBlock group =
        group(
            """
            dynamic "rule" {
              for_each = [{ name = "a", tags = ["x", "y"] }]
              content {
                name = rule.value.name
                dynamic "tag" {
                  for_each = rule.value.tags
                  content {
                    value = "${rule.value.name}-${tag.value}"
                  }
                }
              }
            }
            """);

    EvaluatedBlock rule = group.blocks("rule").get(0);
    assertEquals(List.of(text("a-x"), text("a-y")), attributes(rule.blocks("tag"), "value"));
  }

  @Test
  void dynamicBlockOfSomethingUnknownIsNotKnown() {
    EvaluatedBlock group =
        group(
            """
            ingress {
              from_port = 22
            }
            dynamic "ingress" {
              for_each = var.rules
              content {
                from_port = ingress.value
              }
            }
            """);

    assertFalse(group.blocksKnown("ingress"));
    assertEquals(List.of(number("22")), attributes(group.blocks("ingress"), "from_port"));
    assertTrue(group.blocksKnown("egress"));
  }

  @Test
  void dynamicBlockOfPartlyKnownListShowsWhatIsCertain() {
    EvaluatedBlock group =
        group(
            """
            dynamic "ingress" {
              for_each = concat(["0.0.0.0/0"], var.cidrs)
              content {
                cidr_blocks = [ingress.value]
              }
            }
            """);

    assertFalse(group.blocksKnown("ingress"));
    assertEquals(
        List.of(list(text("0.0.0.0/0"))), attributes(group.blocks("ingress"), "cidr_blocks"));
  }

  @Test
  void unknownElementIsABlockOfUnknownValues() {
    EvaluatedBlock group =
        group(
            """
            dynamic "ingress" {
              for_each = [aws_vpc.main.cidr_block]
              content {
                protocol    = "tcp"
                cidr_blocks = [ingress.value]
              }
            }
            """);

    assertTrue(group.blocksKnown("ingress"));
    EvaluatedBlock ingress = group.blocks("ingress").get(0);
    assertEquals(text("tcp"), ingress.attribute("protocol"));
    assertEquals(list(unknown("aws_vpc.main")), ingress.attribute("cidr_blocks"));
    assertEquals(Set.of("aws_vpc.main"), ingress.references("cidr_blocks"));
  }

  @Test
  void objectsInAnAttributeAreBlocks() {
    EvaluatedBlock group =
        group(
            """
            ingress = [
              {
                from_port   = 22
                cidr_blocks = ["0.0.0.0/0"]
                nested = {
                  x = 1
                }
              },
              { from_port = 80 },
            ]
            """);

    List<EvaluatedBlock> ingress = group.blocks("ingress");
    assertEquals(List.of(number("22"), number("80")), attributes(ingress, "from_port"));
    assertEquals(3, ingress.get(0).location().line());
    assertEquals(4, ingress.get(0).attributeLocation("from_port").orElseThrow().line());
    assertEquals(number("1"), ingress.get(0).blocks("nested").get(0).attribute("x"));
    assertEquals(none(), ingress.get(1).attribute("cidr_blocks"));
  }

  @Test
  void computedObjectsInAnAttributeAreBlocks() {
    EvaluatedBlock group =
        group(
            """
            ingress = [for port in [22, 80] : { from_port = port, vpc = aws_vpc.main.id }]
            """);

    List<EvaluatedBlock> ingress = group.blocks("ingress");
    assertEquals(List.of(number("22"), number("80")), attributes(ingress, "from_port"));
    assertEquals(2, ingress.get(0).location().line());
    assertEquals(Set.of("aws_vpc.main"), ingress.get(0).references("vpc"));
    assertEquals(2, ingress.get(0).attributeLocation("from_port").orElseThrow().line());
    assertTrue(ingress.get(0).attributeLocation("to_port").isEmpty());
  }

  @Test
  void unknownAttributeInPlaceOfBlocksIsNotKnown() {
    EvaluatedBlock group = group("ingress = var.rules\n");

    assertEquals(List.of(), group.blocks("ingress"));
    assertFalse(group.blocksKnown("ingress"));
  }

  @Test
  void jsonHasBlocksAndDynamicBlocks() {
    EvaluatedBlock group =
        body(
            load(
                "main.tf.json",
                """
                {
                  "resource": {
                    "aws_security_group": {
                      "it": {
                        "name": "x-${1 + 1}",
                        "ingress": [{"from_port": 22}, {"from_port": 80}],
                        "timeouts": {"create": "1m"},
                        "dynamic": {
                          "egress": {
                            "for_each": "${[443]}",
                            "content": {"from_port": "${egress.value}"}
                          }
                        }
                      }
                    }
                  }
                }
                """),
            "aws_security_group.it");

    assertEquals(text("x-2"), group.attribute("name"));
    assertEquals(
        List.of(number("22"), number("80")), attributes(group.blocks("ingress"), "from_port"));
    assertEquals(text("1m"), group.blocks("timeouts").get(0).attribute("create"));
    assertEquals(List.of(number("443")), attributes(group.blocks("egress"), "from_port"));
    assertEquals(4, group.location().line());
  }

  private static List<Value> attributes(List<EvaluatedBlock> sections, String name) {
    return sections.stream().map(evaluatedBlock -> evaluatedBlock.attribute(name)).toList();
  }

  private static EvaluatedBlock group(String inside) {
    return body(
        load(
            "resource \"aws_security_group\" \"it\" {\n"
                + inside
                + "}\nvariable \"rules\" {}\nvariable \"cidrs\" {}\n"
                + "resource \"aws_vpc\" \"main\" {}\n"),
        "aws_security_group.it");
  }
}
