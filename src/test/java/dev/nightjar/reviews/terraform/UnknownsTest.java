package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.bool;
import static dev.nightjar.reviews.terraform.Snippets.list;
import static dev.nightjar.reviews.terraform.Snippets.map;
import static dev.nightjar.reviews.terraform.Snippets.number;
import static dev.nightjar.reviews.terraform.Snippets.partial;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static dev.nightjar.reviews.terraform.Snippets.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unknown values stay unknown, keep their origins and do not affect other values. */
class UnknownsTest {

  private static final String DECLARATIONS =
      """
      variable "v" {}
      resource "aws_vpc" "a" {
        cidr_block = "10.0.0.0/16"
        timeouts {
          create = "1m"
        }
      }
      resource "aws_vpc" "b" {}
      resource "aws_eip" "two" {
        count  = 2
        domain = "vpc"
      }
      resource "aws_eip" "keyed" {
        for_each = toset(["x", "y"])
        domain   = each.key
      }
      resource "aws_eip" "maybe" {
        count = var.v
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aws_vpc.a.id",
        "-aws_vpc.a.x",
        "!aws_vpc.a.x",
        "aws_vpc.a.x + 1",
        "1 < aws_vpc.a.x",
        "aws_vpc.a.id == \"vpc-1\"",
        "aws_vpc.a.id ? 1 : 2",
        "[aws_vpc.a.x][0]",
        "[1, 2][aws_vpc.a.x]",
        "{ k = 1 }[aws_vpc.a.x]",
        "aws_vpc.a.list[0].deep[\"x\"]",
        "aws_vpc.a.list[*].id",
        "aws_vpc.a.list.*.id",
        "[for x in aws_vpc.a.list : x.id]",
        "{ for k, v in aws_vpc.a.map : k => v }",
        "split(\",\", aws_vpc.a.x)",
        "length(aws_vpc.a.list)",
        "element(aws_vpc.a.list, 0)",
        "sort([aws_vpc.a.x, \"b\"])",
        "max(1, aws_vpc.a.x)",
        "cidrsubnet(aws_vpc.a.x, 8, 1)",
        "lookup(aws_vpc.a.map, \"k\", \"default\")",
        "lookup({ k = 1 }, aws_vpc.a.x, 2)",
        "jsondecode(aws_vpc.a.x)",
        "base64encode(aws_vpc.a.x)",
        "tostring(aws_vpc.a.x)",
        "tolist(aws_vpc.a.x)",
        "toset(aws_vpc.a.x)",
        "sensitive(aws_vpc.a.x)",
        "coalesce(aws_vpc.a.x, \"y\")",
        "coalesce(\"\", aws_vpc.a.x)",
        "try(aws_vpc.a.x, \"y\")",
        "can(aws_vpc.a.x)",
        "no_such_function(aws_vpc.a.x)",
        "provider::aws::arn_parse(aws_vpc.a.arn)",
        "formatlist(\"%s\", aws_vpc.a.x)",
        "merge(aws_vpc.a.list...)",
        "keys(aws_vpc.a.map)",
        "templatestring(aws_vpc.a.x, {})",
        "one(aws_vpc.a.list)",
        "aws_vpc.a.x == aws_vpc.a.y && true",
        "false || aws_vpc.a.x",
      })
  void operationOnSomethingUnknownIsUnknownWithItsOrigin(String expression) {
    Value value = Snippets.value(expression, DECLARATIONS);

    assertEquals(Unknown.class, value.getClass());
    assertEquals(Set.of("aws_vpc.a"), ((Unknown) value).origins());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "timestamp()",
        "uuid()",
        "terraform.workspace",
        "path.cwd",
        "bcrypt(\"x\")",
        "file(\"nowhere\")",
        "fileexists(\"nowhere\")",
        "templatefile(\"nowhere\", {})",
        "filesha256(\"nowhere\")",
        "abspath(\".\")",
        "fileset(\".\", \"*\")",
        "plantimestamp()",
        "local.nowhere",
        "1 + \"a\"",
        "[][0]",
        "upper()",
        "1 / 0",
        "regex(\"(\", \"\")",
      })
  void undeterminableValueIsUnknown(String expression) {
    assertEquals(unknown(), Snippets.value(expression));
  }

  @Test
  void resultIsDecidedByKnownValues() {
    assertEquals(bool(false), value("false && aws_vpc.a.x"));
    assertEquals(bool(false), value("aws_vpc.a.x && false"));
    assertEquals(bool(true), value("aws_vpc.a.x || true"));
  }

  @Test
  void conditionThatMakesNoDifferenceHasItsValue() {
    assertEquals(text("same"), value("aws_vpc.a.x ? \"same\" : \"same\""));
  }

  @Test
  void unknownConditionHasTheOriginsOfAll() {
    assertEquals(
        Set.of("aws_vpc.a", "aws_vpc.b", "aws_eip.maybe"),
        ((Unknown) value("aws_vpc.a.x ? aws_vpc.b.id : aws_eip.maybe[0].id")).origins());
  }

  @Test
  void textKeepsItsKnownParts() {
    assertEquals(
        partial(Set.of("aws_vpc.a"), "arn:", ":x/", ""),
        value("\"arn:${aws_vpc.a.id}:x/${aws_vpc.a.id}\""));
    assertEquals(
        partial(Set.of("aws_vpc.a"), "<", "-b>"),
        value("\"<${join(\"-\", [aws_vpc.a.id, \"b\"])}>\""));
    assertEquals(partial(Set.of("aws_vpc.a"), "ID ", ""), value("upper(\"id ${aws_vpc.a.id}\")"));
    assertEquals(
        partial(Set.of("aws_vpc.a"), "n-", "-007"),
        value("format(\"n-%s-%03d\", aws_vpc.a.id, 7)"));
    assertEquals(
        list(partial(Set.of("aws_vpc.a"), "x/", ""), text("x/b")),
        value("formatlist(\"x/%s\", [aws_vpc.a.id, \"b\"])"));
  }

  @Test
  void textWithGapsIsNotJustAnyText() {
    assertEquals(bool(false), value("\"arn:${aws_vpc.a.id}\" == \"\""));
    assertEquals(bool(true), value("\"arn:${aws_vpc.a.id}\" != \"vpc\""));
    assertEquals(unknown("aws_vpc.a"), value("\"arn:${aws_vpc.a.id}\" == \"arn:x\""));
    assertEquals(bool(true), value("startswith(\"arn:${aws_vpc.a.id}\", \"arn\")"));
    assertEquals(
        partial(Set.of("aws_vpc.a"), "arn:", ""), value("coalesce(\"arn:${aws_vpc.a.id}\", \"\")"));
  }

  @Test
  void unknownBesideTextInATemplateDirective() {
    assertEquals(
        partial(Set.of("aws_vpc.a"), "a", "b"),
        value("\"a%{ if aws_vpc.a.x }yes%{ else }no%{ endif }b\""));
    assertEquals(
        partial(Set.of("aws_vpc.a"), "a", "b"),
        value("\"a%{ for x in aws_vpc.a.list }${x}%{ endfor }b\""));
  }

  @Test
  void elementsAreUnknownOneByOne() {
    assertEquals(list(text("x"), unknown("aws_vpc.a")), value("[\"x\", aws_vpc.a.id]"));
    assertEquals(number("2"), value("length([\"x\", aws_vpc.a.id])"));
    assertEquals(text("x"), value("element([\"x\", aws_vpc.a.id], 0)"));
    assertEquals(bool(true), value("contains([\"x\", aws_vpc.a.id], \"x\")"));
    assertEquals(unknown("aws_vpc.a"), value("contains([\"x\", aws_vpc.a.id], \"y\")"));
    assertEquals(map("k", unknown("aws_vpc.a")), value("{ k = aws_vpc.a.id }"));
    assertEquals(
        map("a", number("1"), "k", unknown("aws_vpc.a")),
        value("merge({ a = 1 }, { k = aws_vpc.a.id })"));
  }

  @Test
  void invalidElementDoesNotAffectTheOthers() {
    assertEquals(list(text("x"), unknown()), value("[\"x\", 1 + \"a\"]"));
    assertEquals(map("a", unknown(), "b", number("1")), value("{ a = {}.x, b = 1 }"));
    assertEquals(partial(Set.of(), "x", "y"), value("\"x${[].a}y\""));
  }

  @Test
  void listsAndMapsKeepWhatIsCertain() {
    Set<String> origin = Set.of("aws_vpc.a");
    assertEquals(
        UnknownValues.list(origin, List.of(text("0.0.0.0/0"))),
        value("concat(aws_vpc.a.cidrs, [\"0.0.0.0/0\"])"));
    assertEquals(
        UnknownValues.object(origin, Map.of("Name", text("x"))),
        value("merge({ Lost = 1 }, aws_vpc.a.tags, { Name = \"x\" })"));
    assertEquals(text("x"), value("merge(aws_vpc.a.tags, { Name = \"x\" }).Name"));
    assertEquals(unknown("aws_vpc.a"), value("merge(aws_vpc.a.tags, { Name = \"x\" })[\"Other\"]"));
    assertEquals(
        UnknownValues.object(origin, Map.of("a", number("1"))),
        value("{ a = 1, (aws_vpc.a.id) = 2 }"));
    assertEquals(
        UnknownValues.list(origin, List.of(number("2"))),
        value("[for x in [{ n = 1, on = aws_vpc.a.x }, { n = 2, on = true }] : x.n if x.on]"));
    assertEquals(unknown("aws_vpc.a"), value("length(concat(aws_vpc.a.cidrs, [\"0.0.0.0/0\"]))"));
  }

  @Test
  void wholeResourcesAreObjectsOfWhatIsSet() {
    assertEquals(text("10.0.0.0/16"), value("aws_vpc.a.cidr_block"));
    assertEquals(text("10.0.0.0/16"), value("{ x = aws_vpc.a }.x.cidr_block"));
    assertEquals(unknown("aws_vpc.a"), value("{ x = aws_vpc.a }.x.id"));
    assertEquals(text("1m"), value("aws_vpc.a.timeouts[0].create"));
    assertEquals(unknown("aws_vpc.a"), value("aws_vpc.a.timeouts[0].other"));
    assertEquals(list(text("10.0.0.0/16")), value("aws_vpc.a[*].cidr_block"));
  }

  @Test
  void instancesAreListsAndMaps() {
    assertEquals(list(text("vpc"), text("vpc")), value("aws_eip.two[*].domain"));
    assertEquals(list(text("vpc"), text("vpc")), value("aws_eip.two.*.domain"));
    assertEquals(list(unknown("aws_eip.two"), unknown("aws_eip.two")), value("aws_eip.two[*].id"));
    assertEquals(number("2"), value("length(aws_eip.two)"));
    assertEquals(text("vpc"), value("aws_eip.two[1].domain"));
    assertEquals(text("y"), value("aws_eip.keyed[\"y\"].domain"));
    assertEquals(list(text("x"), text("y")), value("[for k, e in aws_eip.keyed : e.domain]"));
    assertEquals(list(text("x"), text("y")), value("values(aws_eip.keyed)[*].domain"));
    assertEquals(text("none"), value("try(aws_eip.two[5].domain, \"none\")"));
    assertEquals(unknown("aws_eip.maybe"), value("aws_eip.maybe[0].domain"));
    assertEquals(unknown("aws_eip.maybe"), value("aws_eip.maybe[*].domain"));
    assertEquals(unknown("aws_eip.maybe"), value("length(aws_eip.maybe)"));
  }

  @Test
  void resourceThatIsNotAmongTheFilesIsUnknown() {
    assertEquals(unknown("aws_vpc.missing"), value("aws_vpc.missing.id"));
    assertEquals(unknown("data.aws_vpc.missing"), value("data.aws_vpc.missing.id"));
    assertEquals(unknown("module.missing"), value("module.missing.id"));
  }

  private static Value value(String expression) {
    return Snippets.value(expression, DECLARATIONS);
  }
}
