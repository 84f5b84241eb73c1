package dev.nightjar.reviews.hcl.json;

import dev.nightjar.reviews.hcl.json.JsonValue.JsonArray;
import dev.nightjar.reviews.hcl.json.JsonValue.JsonLiteral;
import dev.nightjar.reviews.hcl.json.JsonValue.JsonObject;
import dev.nightjar.reviews.hcl.json.JsonValue.JsonText;
import dev.nightjar.reviews.hcl.json.JsonValue.Member;
import dev.nightjar.reviews.hcl.parse.ErrorCollector;
import dev.nightjar.reviews.hcl.parse.ExpressionParser;
import dev.nightjar.reviews.hcl.parse.NestingLimit;
import dev.nightjar.reviews.hcl.parse.ParseException;
import dev.nightjar.reviews.hcl.parse.Scanner;
import dev.nightjar.reviews.hcl.parse.SourceCursor;
import dev.nightjar.reviews.hcl.parse.TerraformBlocks;
import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds arguments and blocks from JSON. Blocks of the Terraform language become blocks. Only the
 * provider knows whether an object in a resource is a block, so such an object becomes an argument
 * with an object or a list of objects.
 */
public final class JsonBodyBuilder {

  /** The name of members that are comments. */
  private static final String COMMENT = "//";

  private final JsonStringParser texts;
  private final ErrorCollector errorCollector;
  private final List<ParsedFile.Comment> comments = new ArrayList<>();

  /** Whether text is literal, as in files without references. */
  private boolean literal;

  public JsonBodyBuilder(JsonStringParser texts, ErrorCollector errorCollector) {
    this.texts = texts;
    this.errorCollector = errorCollector;
  }

  /** The comments in members named {@code //}. */
  public List<ParsedFile.Comment> comments() {
    return comments;
  }

  /** Builds the body of a {@code .tf.json} file. */
  public Body buildConfiguration(JsonValue file) {
    return root(file, TerraformBlocks.TOP_LEVEL);
  }

  /** Builds the body of a {@code .tfvars.json} file. */
  public Body buildValues(JsonValue file) {
    literal = true;
    return root(file, Map.of());
  }

  private Body root(JsonValue file, Map<String, Integer> labelsByBlock) {
    if (isNull(file)) {
      report("A file must contain an object, not null.", file.span());
    }
    return body(file, labelsByBlock);
  }

  private Body body(JsonValue value, Map<String, Integer> labelsByBlock) {
    List<Attribute> attributes = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Member member : members(value)) {
      String name = member.name().text();
      Integer labels = labelsByBlock.get(name);
      if (name.equals(COMMENT)) {
        if (member.value() instanceof JsonText comment) {
          comments.add(new ParsedFile.Comment(comment.text().strip(), member.span()));
        }
      } else if (labels != null) {
        blocks(name, List.of(), labels, member, blocks);
      } else if (names.add(name)) {
        attributes.add(new Attribute(name, expression(member.value()), member.span()));
      } else {
        report("The argument \"" + name + "\" is already set.", member.name().span());
      }
    }
    return new Body(attributes, blocks, value.span());
  }

  /** The members of an object; a list of objects counts as one object. */
  private List<Member> members(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.members();
    }
    List<Member> members = new ArrayList<>();
    if (value instanceof JsonArray array) {
      for (JsonValue element : array.elements()) {
        if (element instanceof JsonObject object) {
          members.addAll(object.members());
        } else {
          report("An object is expected here.", element.span());
        }
      }
    } else if (!isNull(value)) {
      report("An object or a list of objects is expected here.", value.span());
    }
    return members;
  }

  private static boolean isNull(JsonValue value) {
    return value instanceof JsonLiteral literal
        && literal.literal() instanceof Expression.NullLiteral;
  }

  private void blocks(
      String type, List<String> labels, int missing, Member member, List<Block> blocks) {
    if (missing > 0) {
      for (Member labelled : members(member.value())) {
        if (!labelled.name().text().equals(COMMENT)) {
          List<String> longer = new ArrayList<>(labels);
          longer.add(labelled.name().text());
          blocks(type, longer, missing - 1, labelled, blocks);
        }
      }
    } else if (member.value() instanceof JsonObject object) {
      blocks.add(block(type, labels, object, member.name().span()));
    } else if (member.value() instanceof JsonArray array) {
      for (JsonValue element : array.elements()) {
        if (element instanceof JsonObject object) {
          blocks.add(block(type, labels, object, object.span()));
        } else {
          report("An object with the content of the block is expected here.", element.span());
        }
      }
    } else if (!isNull(member.value())) {
      report("An object with the content of the block is expected here.", member.value().span());
    }
  }

  private Block block(String type, List<String> labels, JsonObject object, Span start) {
    boolean wasLiteral = literal;
    literal = type.equals("variable");
    Body body = body(object, TerraformBlocks.within(type));
    literal = wasLiteral;
    return new Block(
        type,
        labels,
        body,
        start.to(object.span().start() + 1),
        start.to(object.span().end()),
        object.lastLine());
  }

  private Expression expression(JsonValue value) {
    if (value instanceof JsonText text) {
      return template(text);
    }
    if (value instanceof JsonArray array) {
      return new Tuple(array.elements().stream().map(this::expression).toList(), array.span());
    }
    if (value instanceof JsonObject object) {
      List<ObjectLiteral.Entry> entries = new ArrayList<>();
      for (Member member : object.members()) {
        entries.add(new ObjectLiteral.Entry(template(member.name()), expression(member.value())));
      }
      return new ObjectLiteral(entries, object.span());
    }
    return ((JsonLiteral) value).literal();
  }

  private Template template(JsonText text) {
    if (!literal && (text.text().contains("${") || text.text().contains("%{"))) {
      try {
        Scanner scanner = new Scanner(new SourceCursor(text.text(), texts.sourceMap(text)));
        ExpressionParser expressionParser =
            new ExpressionParser(scanner, new NestingLimit(scanner));
        return new Template(expressionParser.templates().parseBare(), false, text.span());
      } catch (ParseException parseException) {
        report(parseException.getMessage(), text.span());
      }
    }
    return new Template(
        text.text().isEmpty()
            ? List.of()
            : List.of(new TemplatePart.Text(text.text(), text.inside())),
        false,
        text.span());
  }

  private void report(String message, Span place) {
    errorCollector.add(new SyntaxError(message, place.line(), place.column()));
  }
}
