package dev.nightjar.reviews.hcl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.Conditional;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All nodes have correct offsets, lines and columns. */
class PlacesTest {

  private static ParsedFile parse(String text) {
    ParsedFile file = HclParser.parse("main.tf", text);
    assertEquals(List.of(), file.errors());
    return file;
  }

  private static void assertPlace(ParsedFile file, Span span, String text, int line, int column) {
    assertEquals(text, file.text().substring(span.start(), span.end()));
    assertEquals(line + ":" + column, span.line() + ":" + span.column());
  }

  @Test
  void argumentsAndBlocks() {
    ParsedFile file = parse("a = 1\n\n  b \"c\" {\n    d = [\n      2]\n  }\n");
    assertPlace(file, file.body().span(), file.text(), 1, 1);
    assertPlace(file, file.body().attributes().get(0).span(), "a = 1", 1, 1);
    Block block = file.body().blocks().get(0);
    assertPlace(file, block.header(), "b \"c\" {", 3, 3);
    assertPlace(file, block.span(), "b \"c\" {\n    d = [\n      2]\n  }", 3, 3);
    assertPlace(file, block.body().span(), "{\n    d = [\n      2]\n  }", 3, 9);
    assertEquals(6, block.lastLine());
    Attribute nested = block.body().attributes().get(0);
    assertPlace(file, nested.span(), "d = [\n      2]", 4, 5);
    assertPlace(file, nested.value().span(), "[\n      2]", 4, 9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.b[0].c",
        "f(x, y)",
        "p::q::f()",
        "!a",
        "-a.b",
        "1.5e3",
        "(1 + 2)",
        "a ? b : c",
        "a + b * c",
        "[for v in l : v]",
        "{ for k, v in m : k => v... if v }",
        "a[*].b",
        "a.*.b",
        "a.0",
        "\"x ${y} z\"",
        "{ a = 1 }",
      })
  void expressionSpansExactlyWhatIsWritten(String expression) {
    ParsedFile file = parse("a = " + expression + "   # comment\n");
    assertPlace(file, file.body().attributes().get(0).value().span(), expression, 1, 5);
  }

  @Test
  void partsOfAnExpression() {
    ParsedFile file = parse("a = (b\n  ? c.d\n  : e)\n");
    Expression.Parenthesized value =
        assertInstanceOf(Expression.Parenthesized.class, file.body().attributes().get(0).value());
    Conditional conditional = assertInstanceOf(Conditional.class, value.inner());
    assertPlace(file, conditional.span(), "b\n  ? c.d\n  : e", 1, 6);
    assertPlace(file, conditional.then().span(), "c.d", 2, 5);
    assertPlace(file, conditional.otherwise().span(), "e", 3, 5);
  }

  @Test
  void entriesOfAnObject() {
    ParsedFile file = parse("a = {\n  b   = 1\n  \"c\" = f(\n    2\n  )\n}\n");
    ObjectLiteral object =
        assertInstanceOf(ObjectLiteral.class, file.body().attributes().get(0).value());
    assertPlace(file, object.entries().get(0).key().span(), "b", 2, 3);
    assertPlace(file, object.entries().get(1).key().span(), "\"c\"", 3, 3);
    assertPlace(file, object.entries().get(1).value().span(), "f(\n    2\n  )", 3, 9);
  }

  @Test
  void partsOfATemplate() {
    ParsedFile file = parse("a = \"x\\n${b}y\"\n");
    Template template = assertInstanceOf(Template.class, file.body().attributes().get(0).value());
    assertPlace(file, ((TemplatePart) template.parts().get(0)).span(), "x\\n", 1, 6);
    assertPlace(file, template.parts().get(1).span(), "${b}", 1, 9);
    assertPlace(file, template.parts().get(2).span(), "y", 1, 13);
  }

  @Test
  void linesOfAHeredoc() {
    ParsedFile file = parse("a = <<-EOT\n    x\n    ${b} y\n  EOT\nc = 1\n");
    Template template = assertInstanceOf(Template.class, file.body().attributes().get(0).value());
    assertPlace(file, template.span(), "<<-EOT\n    x\n    ${b} y\n  EOT", 1, 5);
    assertPlace(file, template.parts().get(0).span(), "    x\n    ", 2, 1);
    assertPlace(file, template.parts().get(1).span(), "${b}", 3, 5);
    assertPlace(file, template.parts().get(2).span(), " y\n", 3, 9);
    assertPlace(file, file.body().attributes().get(1).span(), "c = 1", 5, 1);
  }

  @Test
  void windowsLineBreaksCountOnce() {
    ParsedFile file = parse("# x\r\na = 1\r\nb = <<E\r\n${c}\r\nE\r\nd {\r\n}\r\n");
    assertPlace(file, file.comments().get(0).span(), "# x", 1, 1);
    assertPlace(file, file.body().attributes().get(0).span(), "a = 1", 2, 1);
    assertPlace(file, file.body().attributes().get(1).span(), "b = <<E\r\n${c}\r\nE", 3, 1);
    assertPlace(file, file.body().blocks().get(0).span(), "d {\r\n}", 6, 1);
    assertEquals(7, file.body().blocks().get(0).lastLine());
  }

  @Test
  void byteOrderMarkIsNoColumn() {
    ParsedFile file = parse("\uFEFFa = 1\n");
    assertPlace(file, file.body().attributes().get(0).span(), "a = 1", 1, 1);
    assertEquals(1, file.body().attributes().get(0).span().start());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a = f(\"\uD83D\uDE00\", b); 12",
        "a = f(\"\uD83D\uDE00${1}\uD83D\uDE00\", b); 17",
        "a = f(/* \uD83D\uDE00 */ 1, b); 18",
        "a = f(\uD835\uDC65, b); 10",
        "a = f(\"\u00e9\\u00e9\", b); 18",
      })
  void columnsCountCodePoints(String text, int column) {
    Expression.FunctionCall call =
        assertInstanceOf(
            Expression.FunctionCall.class, parse(text).body().attributes().get(0).value());
    assertEquals(column, call.arguments().get(1).span().column());
  }

  @Test
  void tabIsOneColumn() {
    ParsedFile file = parse("\t\ta\t=\t1\n");
    assertPlace(file, file.body().attributes().get(0).span(), "a\t=\t1", 1, 3);
  }

  @Test
  void commentsOfAllKinds() {
    ParsedFile file = parse("#a\n// b\n/* c\n d */ e = 1 # f");
    assertEquals(
        List.of("a", "b", "c\n d", "f"),
        file.comments().stream().map(ParsedFile.Comment::text).toList());
    assertPlace(file, file.comments().get(2).span(), "/* c\n d */", 3, 1);
    assertPlace(file, file.comments().get(3).span(), "# f", 4, 13);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a = 'x'|1|5",
        "a = 1 b|1|7",
        "a {\\n  b = [1 2]\\n}|2|10",
        "a = \"x\\q\"|1|7",
        "a = \"\uD83D\uDE00\\q\"|1|7",
        "a = \"x|1|5",
        "a = <<E\\nx|1|5",
        "a = 1\\na = 2|2|1",
        "a {\\n  b = 1|1|3",
        "a = \"${b|1|9",
        "a = \"%{ if b }\"|1|6",
        "a = {\\n  b = 1\\n  c d\\n}|3|5",
      })
  void errorsHaveTheirPlace(String text, int line, int column) {
    SyntaxError error = HclParser.parse("main.tf", text.replace("\\n", "\n")).errors().get(0);
    assertEquals(line + ":" + column, error.line() + ":" + error.column(), error.message());
  }
}
