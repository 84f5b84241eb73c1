package dev.nightjar.reviews.hcl.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.Show;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A syntax error does not hide the code around it. */
class ErrorRecoveryTest {

  private static List<String> blocks(ParsedFile file) {
    return file.body().blocks().stream().map(block -> String.join(".", block.labels())).toList();
  }

  /** A valid block before and after the error. */
  private static ParsedFile between(String wrong) {
    return HclParser.parse(
        "main.tf",
        """
        resource "aws_s3_bucket" "before" {
          bucket = "before"
        }

        %s

        resource "aws_s3_bucket" "after" {
          bucket = "after"
          tags = {
            a = 1
          }
        }
        """
            .formatted(wrong));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "resource \"x\" \"y\" {\n  a = 'b'\n}",
        "resource \"x\" \"y\" {\n  a = \"b\n}",
        "resource \"x\" \"y\" {\n  a = [1, 2\n}",
        "resource \"x\" \"y\" {\n  a = [\n    1,\n    2\n}",
        "resource \"x\" \"y\" {\n  a = {\n    b = 1\n}",
        "resource \"x\" \"y\" {\n  a = f(\n    1\n}",
        "resource \"x\" \"y\" {\n  a = <<EOT\n    text\n}",
        "resource \"x\" \"y\" {\n  a = \"${b\"\n}",
        "resource \"x\" \"y\" {\n  a = \n}",
        "resource \"x\" \"y\" {\n  a = 1 b = 2\n}",
        "resource \"x\" \"y\" {\n  a = 1",
        "resource \"x\" \"y\" {\n  a {\n    b = 1\n}",
        "resource \"x\" \"y\" {\n  a {\n    b {\n  }\n}",
        "resource \"x\" \"y\" {",
        "resource \"x\" \"y {\n  a = 1\n}",
        "resource \"x\" \"${y}\" {\n  a = 1\n}",
        "resource \"x\" \"y\"\n{\n  a = 1\n}",
        "resource \"x\" \"y\" {\n  a = 1\n}}",
        "resource \"x\" \"y\" {\n  a = 1\n}\n}",
        "resource \"x\" \"y\" {} resource \"z\" \"z\" {}",
        "resource = {\n  a = 1\n",
        "}",
        "<<<<<<< HEAD\na = 1\n=======\nb = 2\n>>>>>>> main",
        "this is no Terraform at all, is it?",
        "/* never ends",
        "\u0000\u0001\u0002",
      })
  void blocksAroundAMistakeAreRead(String wrong) {
    ParsedFile file = between(wrong);
    assertTrue(!file.errors().isEmpty());
    List<String> blocks = blocks(file);
    assertEquals("aws_s3_bucket.before", blocks.get(0));
    assertEquals("aws_s3_bucket.after", blocks.get(blocks.size() - 1));
    assertEquals(
        "bucket=\"after\"; tags={\"a\"=1}",
        Show.body(file.body().blocks().get(blocks.size() - 1).body()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = 'x'",
        "a = \"x",
        "a = [1, 2",
        "a = [\n    1,\n    2",
        "a = [\n    1 2\n  ]",
        "a = {\n    b = 1 c = 2\n  }",
        "a = {\n    b = {\n      c = ;\n    }\n  }",
        "a = f(\n    1 2\n  )",
        "a = (1",
        "a = ",
        "a = b.",
        "a",
        "a b",
        "\"a\" = 1",
        "a { b = 1, c = 2 }",
        "a {\n    b = ;\n  }",
        "a = \"${b\"",
        "a = \"\\q\"",
        "a = <<E\n    x",
      })
  void argumentsBesideAMistakeAreRead(String wrong) {
    ParsedFile file =
        HclParser.parse(
            "main.tf", "r \"x\" {\n  first = 1\n  " + wrong + "\n  last = 2\n}\ns {}\n");
    assertEquals(1, file.errors().size(), file.errors().toString());
    assertEquals(2, file.body().blocks().size());
    Body body = file.body().blocks().get(0).body();
    assertTrue(body.attribute("first").isPresent());
    assertTrue(body.attribute("last").isPresent());
  }

  @Test
  void everyMistakeIsReportedOnItsOwnLine() {
    ParsedFile file =
        HclParser.parse("main.tf", "a {\n  b = 'x'\n  c = 1\n  d = [1 2]\n}\ne = ;\nf = 1\n");
    assertEquals(List.of(2, 4, 6), file.errors().stream().map(SyntaxError::line).toList());
    assertEquals("f=1; a {c=1}", Show.body(file.body()));
  }

  @Test
  void firstOfTwoEqualNamesIsKept() {
    assertEquals("a=1; b=3", Show.body(HclParser.parse("main.tf", "a = 1\na = 2\nb = 3\n").body()));
  }

  @Test
  void valueBeforeAMissingLineBreakIsKept() {
    assertEquals("a=1; c=3", Show.body(HclParser.parse("main.tf", "a = 1 b = 2\nc = 3\n").body()));
  }

  @Test
  void blocksWithoutIndentationAreReadToo() {
    ParsedFile file =
        HclParser.parse(
            "main.tf",
            "resource \"x\" \"y\" {\na = {\nb = 1\n\nresource \"z\" \"z\" {\nc = 1\n}\n");
    assertEquals(List.of("x.y", "z.z"), blocks(file));
  }

  @Test
  void commentsAreNotCountedTwiceWhenTextIsReadAgain() {
    ParsedFile file =
        HclParser.parse(
            "main.tf",
            "a = [ # one\n  1 2 # two\n]\nb = 1 # three\nc {\n# four\n\ndata \"x\" \"y\" {}\n");
    List<String> comments = file.comments().stream().map(ParsedFile.Comment::text).toList();
    assertEquals(comments.stream().distinct().toList(), comments);
    assertTrue(comments.containsAll(List.of("three", "four")), comments.toString());
  }

  @Test
  void errorsPerFileAreLimited() {
    assertEquals(100, HclParser.parse("main.tf", "a = ;\n".repeat(10_000)).errors().size());
  }
}
