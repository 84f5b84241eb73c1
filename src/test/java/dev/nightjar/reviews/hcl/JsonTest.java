package dev.nightjar.reviews.hcl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Terraform in JSON becomes the same tree as in the native syntax. */
class JsonTest {

  private static ParsedFile parse(String text) {
    return HclParser.parse("main.tf.json", text);
  }

  private static String body(String text) {
    ParsedFile file = parse(text);
    assertEquals(List.of(), file.errors());
    return Show.body(file.body());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      quoteCharacter = '`',
      value = {
        "{\"resource\": {\"t\": {\"n\": {\"a\": 1}}}} -> resource t n {a=1}",
        "{\"resource\": {\"t\": {\"n\": {}, \"m\": {}}, \"u\": {\"n\": {}}}} ->"
            + " resource t n {}; resource t m {}; resource u n {}",
        "{\"resource\": [{\"t\": {\"n\": {}}}, {\"t\": [{\"m\": {}}]}]} ->"
            + " resource t n {}; resource t m {}",
        "{\"provider\": {\"aws\": [{\"region\": \"a\"}, {\"alias\": \"b\"}]}} ->"
            + " provider aws {region=\"a\"}; provider aws {alias=\"b\"}",
        "{\"locals\": {\"a\": 1}} -> locals {a=1}",
        "{\"locals\": [{\"a\": 1}, {\"b\": 2}]} -> locals {a=1}; locals {b=2}",
        "{\"variable\": {\"v\": {}}, \"output\": {\"o\": {\"value\": 1}}} ->"
            + " variable v {}; output o {value=1}",
        "{\"terraform\": {\"backend\": {\"s3\": {\"key\": \"k\"}}}} ->"
            + " terraform {backend s3 {key=\"k\"}}",
        "{\"module\": {\"m\": {\"source\": \"./m\"}}} -> module m {source=\"./m\"}",
        "{\"resource\": {\"t\": {\"n\": null}}, \"data\": null} -> ``",
        "[{\"locals\": {\"a\": 1}}, {\"locals\": {\"b\": 2}}] -> locals {a=1}; locals {b=2}",
        "{} -> ``",
        "[] -> ``",
      })
  void blocksOfTerraform(String text, String expected) {
    assertEquals(expected, body(text));
  }

  @Test
  void whatOnlyTheProviderKnowsStaysAnArgument() {
    assertEquals(
        "resource t n {v={\"enabled\"=true}; w=[{\"a\"=1}]; lifecycle {prevent_destroy=true};"
            + " provisioner local-exec {command=\"x\"}}",
        body(
            """
            {"resource": {"t": {"n": {
              "v": {"enabled": true}, "w": [{"a": 1}],
              "lifecycle": {"prevent_destroy": true},
              "provisioner": [{"local-exec": {"command": "x"}}]}}}}
            """));
  }

  @Test
  void dynamicBlocksHaveTheirContent() {
    assertEquals(
        "resource t n {dynamic s {for_each=[1]; content {a=\"${s.value}\"}}}",
        body(
            """
            {"resource": {"t": {"n": {"dynamic": {"s": {
              "for_each": [1], "content": {"a": "${s.value}"}}}}}}}
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      quoteCharacter = '`',
      value = {
        "-1.5e3 -> -1500",
        "0 -> 0",
        "1E+2 -> 100",
        "true -> true",
        "null -> null",
        "[1, [2], {}] -> [1, [2], {}]",
        "{\"a b\": 1, \"${c}\": 2} -> {\"a b\"=1, \"${c}\"=2}",
        "\"\" -> \"\"",
        "\"a\\\"b\\\\\\/\\u00e9\" -> \"a\"b\\/é\"",
        "\"\\ud83d\\ude00\" -> \"\uD83D\uDE00\"",
        "\"x-${var.a[\\\"k\\\"]}\" -> \"x-|${var.a[\"k\"]}\"",
        "\"${f(\\\"a\\\\tb\\\")}\" -> \"${f(\"a\tb\")}\"",
        "\"$${a} $ %\" -> \"${a} $ %\"",
        "\"%{ if a }b%{ endif }\" -> \"if a(b)()\"",
      })
  void values(String written, String meant) {
    assertEquals("locals {a=" + meant + "}", body("{\"locals\": {\"a\": " + written + "}}"));
  }

  @Test
  void defaultsAndGivenValuesAreTakenLiterally() {
    assertEquals(
        "variable v {default=\"${a\"; validation {condition=\"${b}\"}}",
        body(
            """
            {"variable": {"v": {"default": "${a", "validation": {"condition": "${b}"}}}}
            """));
    ParsedFile given = HclParser.parse("x.tfvars.json", "{\"data\": \"${a\", \"b\": {\"c\": 1}}");
    assertEquals(List.of(), given.errors());
    assertEquals("data=\"${a\"; b={\"c\"=1}", Show.body(given.body()));
  }

  @Test
  void placesAreThoseOfTheFile() {
    String text =
        """
        {
          "resource": {
            "t": {
              "é": {
                "a": "x\\n${b.c}",
                "d": [
                  1]
              }
            }
          }
        }
        """;
    ParsedFile file = parse(text);
    Block block = file.body().blocks().get(0);
    assertEquals("\"é\": {", text.substring(block.header().start(), block.header().end()));
    assertEquals(4, block.span().line());
    assertEquals(7, block.span().column());
    assertEquals(8, block.lastLine());
    Attribute first = block.body().attributes().get(0);
    assertEquals("\"a\": \"x\\n${b.c}\"", text.substring(first.span().start(), first.span().end()));
    TemplatePart.Interpolation interpolation =
        (TemplatePart.Interpolation) ((Expression.Template) first.value()).parts().get(1);
    Span reference = interpolation.expression().span();
    assertEquals("b.c", text.substring(reference.start(), reference.end()));
    assertEquals(5, reference.line());
    assertEquals(20, reference.column());
    assertEquals(6, block.body().attributes().get(1).span().line());
  }

  @Test
  void commentsAreThoseOfTheirOwnName() {
    ParsedFile file =
        parse(
            "{\"//\": \"one\", \"resource\": {\"//\": \"no label\", \"t\": {\"n\": {\"//\": \"two\"}}}}");
    assertEquals("resource t n {}", Show.body(file.body()));
    assertEquals(
        List.of("one", "two"), file.comments().stream().map(ParsedFile.Comment::text).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "\"x\"",
        "1",
        "{",
        "{\"a\"}",
        "{\"a\": }",
        "{\"a\": 1,}",
        "{\"a\": 1 \"b\": 2}",
        "{a: 1}",
        "{'a': 1}",
        "{\"a\" = 1}",
        "{\"a\": 1} x",
        "{\"a\": 01}",
        "{\"a\": +1}",
        "{\"a\": .5}",
        "{\"a\": 1.}",
        "{\"a\": 1e}",
        "{\"a\": -}",
        "{\"a\": tru}",
        "{\"a\": True}",
        "{\"a\": undefined}",
        "{\"a\": \"x}",
        "{\"a\": \"x\ny\"}",
        "{\"a\": \"\\x\"}",
        "{\"a\": \"\\u12\"}",
        "{\"a\": [1, 2}",
        "{\"a\": [1,]}",
        "{\"a\": [1 2]}",
        "{\"a\": 1, \"a\": 2}",
        "{\"a\": \"${b\"}",
        "{\"resource\": 1}",
        "{\"resource\": {\"t\": 1}}",
        "{\"resource\": {\"t\": {\"n\": 1}}}",
        "{\"locals\": [1]}",
        "// comment\n{}",
        "\uFEFF{}",
      })
  void rejected(String text) {
    assertFalse(parse(text).errors().isEmpty());
  }

  @Test
  void codeBeforeAnErrorIsParsed() {
    ParsedFile file =
        parse(
            "{\"locals\": {\"a\": 1},\n \"resource\": {\"t\": {\"n\": {\"b\": 2, \"c\": oops}}}}");
    assertEquals("locals {a=1}; resource t n {b=2}", Show.body(file.body()));
    assertEquals(List.of(2), file.errors().stream().map(SyntaxError::line).toList());
  }

  @Test
  void deepNestingIsAnError() {
    for (String open : List.of("[", "{\"a\":")) {
      ParsedFile file = parse("{\"locals\": {\"a\": " + open.repeat(10_000));
      assertEquals(1, file.errors().size());
      assertTrue(file.errors().get(0).message().contains("nested"));
    }
  }
}
