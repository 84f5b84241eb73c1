package dev.nightjar.reviews.hcl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests whole files: blocks with labels and positions, arguments, comments. */
class HclParserTest {

  private static final String FILE =
      """
      # What we keep.
      resource "aws_s3_bucket" "logs" {
        bucket = "logs-${var.stage}" // by stage

        versioning { enabled = true }
        tags = {
          Name  = "logs"
          Owner = local.owner,
        }
      }
      """;

  private final ParsedFile parsed = HclParser.parse("main.tf", FILE);

  @Test
  void fileWithoutMistakesHasNoErrors() {
    assertEquals(List.of(), parsed.errors());
    assertEquals("main.tf", parsed.path());
    assertEquals(FILE, parsed.text());
  }

  @Test
  void blockKnowsTypeLabelsAndPlace() {
    Block block = parsed.body().blocks().get(0);
    assertEquals("resource", block.type());
    assertEquals(List.of("aws_s3_bucket", "logs"), block.labels());
    assertEquals(2, block.span().line());
    assertEquals(1, block.span().column());
    assertEquals(10, block.lastLine());
    assertEquals("resource \"aws_s3_bucket\" \"logs\" {", textOf(block.header()));
    assertTrue(textOf(block.span()).endsWith("}\n}"));
  }

  @Test
  void argumentSpansFromNameToEndOfValue() {
    Attribute bucket = parsed.body().blocks().get(0).body().attribute("bucket").orElseThrow();
    assertEquals("bucket = \"logs-${var.stage}\"", textOf(bucket.span()));
    assertEquals(3, bucket.span().line());
    assertEquals(3, bucket.span().column());
    Expression.Template value = assertInstanceOf(Expression.Template.class, bucket.value());
    assertEquals(2, value.parts().size());
  }

  @Test
  void blockOnOneLineIsNested() {
    Block versioning = parsed.body().blocks().get(0).body().blocks().get(0);
    assertEquals("versioning", versioning.type());
    assertTrue(versioning.body().attribute("enabled").isPresent());
    assertEquals(5, versioning.lastLine());
  }

  @Test
  void commentsAreKeptWithTheirPlaces() {
    assertEquals(
        List.of("What we keep.", "by stage"),
        parsed.comments().stream().map(ParsedFile.Comment::text).toList());
    assertEquals(3, parsed.comments().get(1).span().line());
    assertEquals("// by stage", textOf(parsed.comments().get(1).span()));
  }

  private String textOf(Span span) {
    return FILE.substring(span.start(), span.end());
  }
}
