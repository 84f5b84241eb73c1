package dev.nightjar.reviews.hcl;

import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.Binary;
import dev.nightjar.reviews.hcl.syntax.Expression.BoolLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Conditional;
import dev.nightjar.reviews.hcl.syntax.Expression.For;
import dev.nightjar.reviews.hcl.syntax.Expression.FunctionCall;
import dev.nightjar.reviews.hcl.syntax.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.syntax.Expression.Index;
import dev.nightjar.reviews.hcl.syntax.Expression.NullLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Parenthesized;
import dev.nightjar.reviews.hcl.syntax.Expression.Splat;
import dev.nightjar.reviews.hcl.syntax.Expression.SplatElement;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.Expression.Unary;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.List;
import java.util.stream.Collectors;

/** Formats a tree without positions, for short expectations. */
public final class Show {

  private Show() {}

  public static String tree(Expression e) {
    if (e instanceof NumberLiteral number) {
      return number.value().toPlainString();
    } else if (e instanceof BoolLiteral bool) {
      return String.valueOf(bool.value());
    } else if (e instanceof NullLiteral) {
      return "null";
    } else if (e instanceof Template template) {
      return "\"" + parts(template.parts()) + "\"";
    } else if (e instanceof Variable variable) {
      return variable.name();
    } else if (e instanceof SplatElement) {
      return "@";
    } else if (e instanceof GetAttribute get) {
      return tree(get.of()) + "." + get.name();
    } else if (e instanceof Index index) {
      return tree(index.of()) + "[" + tree(index.key()) + "]";
    } else if (e instanceof Splat splat) {
      return tree(splat.of()) + (splat.full() ? "[*]{" : ".*{") + tree(splat.each()) + "}";
    } else if (e instanceof FunctionCall call) {
      return call.name() + "(" + trees(call.arguments()) + (call.expandLast() ? "..." : "") + ")";
    } else if (e instanceof Unary unary) {
      return "<" + unary.operator() + " " + tree(unary.operand()) + ">";
    } else if (e instanceof Binary binary) {
      return "<" + tree(binary.left()) + " " + binary.operator() + " " + tree(binary.right()) + ">";
    } else if (e instanceof Conditional c) {
      return "<" + tree(c.condition()) + " ? " + tree(c.then()) + " : " + tree(c.otherwise()) + ">";
    } else if (e instanceof Tuple tuple) {
      return "[" + trees(tuple.elements()) + "]";
    } else if (e instanceof ObjectLiteral object) {
      return object.entries().stream()
          .map(entry -> tree(entry.key()) + "=" + tree(entry.value()))
          .collect(Collectors.joining(", ", "{", "}"));
    } else if (e instanceof Parenthesized parenthesized) {
      return "(" + tree(parenthesized.inner()) + ")";
    }
    return comprehension((For) e);
  }

  private static String comprehension(For loop) {
    return "for "
        + loop.keyName().map(key -> key + "," + loop.valueName()).orElse(loop.valueName())
        + " in "
        + tree(loop.collection())
        + ": "
        + loop.resultKey().map(key -> tree(key) + " => ").orElse("")
        + tree(loop.result())
        + (loop.grouping() ? "..." : "")
        + loop.condition().map(condition -> " if " + tree(condition)).orElse("");
  }

  private static String trees(List<Expression> expressions) {
    return expressions.stream().map(Show::tree).collect(Collectors.joining(", "));
  }

  public static String parts(List<TemplatePart> parts) {
    return parts.stream().map(Show::part).collect(Collectors.joining("|"));
  }

  private static String part(TemplatePart part) {
    if (part instanceof TemplatePart.Text text) {
      return text.text();
    } else if (part instanceof TemplatePart.Interpolation interpolation) {
      return "${" + tree(interpolation.expression()) + "}";
    } else if (part instanceof TemplatePart.If branch) {
      return "if "
          + tree(branch.condition())
          + "("
          + parts(branch.then())
          + ")("
          + parts(branch.otherwise())
          + ")";
    }
    TemplatePart.For loop = (TemplatePart.For) part;
    return "for "
        + loop.keyName().map(key -> key + "," + loop.valueName()).orElse(loop.valueName())
        + " in "
        + tree(loop.collection())
        + "("
        + parts(loop.body())
        + ")";
  }

  /** Formats a body. */
  public static String body(Body body) {
    String attributes =
        body.attributes().stream()
            .map(attribute -> attribute.name() + "=" + tree(attribute.value()))
            .collect(Collectors.joining("; "));
    String blocks =
        body.blocks().stream()
            .map(
                block ->
                    block.type()
                        + block.labels().stream().map(l -> " " + l).collect(Collectors.joining())
                        + " {"
                        + body(block.body())
                        + "}")
            .collect(Collectors.joining("; "));
    return attributes.isEmpty() || blocks.isEmpty()
        ? attributes + blocks
        : attributes + "; " + blocks;
  }
}
