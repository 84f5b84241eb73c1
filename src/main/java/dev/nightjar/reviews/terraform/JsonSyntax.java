package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.Attribute;
import dev.nightjar.reviews.hcl.Block;
import dev.nightjar.reviews.hcl.Body;
import dev.nightjar.reviews.hcl.Expression;
import dev.nightjar.reviews.hcl.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds the blocks in JSON, where only Terraform knows which objects are blocks and how many labels
 * each has: {@code {"resource": {"aws_s3_bucket": {"logs": {…}}}}}.
 */
final class JsonSyntax {

  private static final Map<String, Integer> LABELS =
      Map.of(
          "resource",
          2,
          "data",
          2,
          "provider",
          1,
          "variable",
          1,
          "output",
          1,
          "module",
          1,
          "locals",
          0,
          "terraform",
          0);

  private final List<Block> blocks = new ArrayList<>();

  private JsonSyntax() {}

  /** The file with its top level objects as blocks. */
  static Body blocks(Body file) {
    JsonSyntax syntax = new JsonSyntax();
    for (Attribute attribute : file.attributes()) {
      Integer labels = LABELS.get(attribute.name());
      if (labels != null) {
        syntax.add(attribute.name(), List.of(), labels, attribute.value(), attribute.span());
      }
    }
    syntax.blocks.addAll(file.blocks());
    return new Body(List.of(), syntax.blocks, file.span());
  }

  private void add(String type, List<String> labels, int missing, Expression value, Span header) {
    for (Expression element : Objects.elements(value)) {
      if (!(element instanceof ObjectLiteral object)) {
        continue;
      }
      Body body = Objects.body(object);
      if (missing == 0) {
        blocks.add(block(type, labels, body, header));
        continue;
      }
      for (Attribute labelled : body.attributes()) {
        List<String> more = new ArrayList<>(labels);
        more.add(labelled.name());
        add(type, more, missing - 1, labelled.value(), labelled.span());
      }
    }
  }

  private static Block block(String type, List<String> labels, Body body, Span span) {
    return new Block(type, labels, body, span, span, span.line());
  }
}
