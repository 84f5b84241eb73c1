package dev.nightjar.reviews.hcl.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.nightjar.reviews.hcl.Show;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strings and heredocs have the text that Terraform gives them. */
class TemplateParserTest {

  private static String parts(String template) {
    return Show.parts(
        assertInstanceOf(Template.class, ExpressionParserTest.parse(template)).parts());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "plain; plain",
        "a\\tb; a\tb",
        "\\\"q\\\"; \"q\"",
        "a\\\\b; a\\b",
        "caf\\u00e9; café",
        "\\U0001F600; \uD83D\uDE00",
        "caf\u00e9 \uD83D\uDE00; caf\u00e9 \uD83D\uDE00",
        "$; $",
        "%; %",
        "100%; 100%",
        "$$; $$",
        "$a %b; $a %b",
        "$${a}; ${a}",
        "%%{if}; %{if}",
        "$$${a}; $${a}",
        "#no // comment /* */; #no // comment /* */",
        "it's; it's",
        "a\tb; a\tb",
        "~}; ~}",
        "\\\\${a}; \\|${a}",
      })
  void quotedText(String written, String meant) {
    assertEquals(meant, parts("\"" + written + "\""));
  }

  @Test
  void lineBreaksAreWrittenAsEscapes() {
    assertEquals("a\nb\r\n", parts("\"a\\nb\\r\\n\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "${a}; ${a}",
        "x${a}y; x|${a}|y",
        "${a}${b}; ${a}|${b}",
        "${ a . b [ 0 ] }; ${a.b[0]}",
        "${\"in ${\"deep\"}\"}; ${\"in |${\"deep\"}\"}",
        "${{ a = \"}\" }.a}; ${{\"a\"=\"}\"}.a}",
        "${f({})}; ${f({})}",
        "$%{ if a }x%{ endif }; $|if a(x)()",
        "%${a}; %|${a}",
        "${a /* } */}; ${a}",
        "x ${~ a ~} y; x|${a}|y",
        "x ${a} y; x |${a}| y",
        "x $ ${~ a }; x $|${a}",
        "\\n ${~ a ~} \\n y; |${a}|y",
      })
  void interpolation(String written, String meant) {
    assertEquals(meant, parts("\"" + written + "\""));
  }

  @Test
  void interpolationMayGoOverLinesAndHaveComments() {
    assertEquals("${<a ADD b>}", parts("\"${\n  a + # first\n  b\n}\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "%{ if a }x%{ endif }; if a(x)()",
        "%{ if a }x%{ else }y%{ endif }; if a(x)(y)",
        "%{if a}%{if b}x%{endif}%{else}y%{endif}; if a(if b(x)())(y)",
        "%{ for v in l }${v},%{ endfor }; for v in l(${v}|,)",
        "%{ for k, v in l }${k}%{ endfor }; for k,v in l(${k})",
        "a %{~ if b ~} x %{~ endif ~} c; a|if b(x)()|c",
        "%{ for v in l }%{ if v }x%{ endif }%{ endfor }; for v in l(if v(x)())",
      })
  void directive(String written, String meant) {
    assertEquals(meant, parts("\"" + written + "\""));
  }

  @Test
  void heredocKeepsEveryCharacter() {
    assertEquals("  a\n\n\t\"b\\n\" 'c'\n", parts("<<EOT\n  a\n\n\t\"b\\n\" 'c'\nEOT\n"));
    assertEquals("", parts("<<EOT\nEOT\n"));
    assertEquals("$ % ${a}\n", parts("<<EOT\n$ % $${a}\nEOT\n"));
  }

  @Test
  void heredocEndsWithItsMarkerAloneOnALine() {
    assertEquals("EOTs\nx EOT\n", parts("<<EOT\nEOTs\nx EOT\n  EOT \t\n"));
    assertEquals("EOT\n", parts("<<E-OT_1\nEOT\nE-OT_1\n"));
    assertEquals("${a}|EOT\n", parts("<<EOT\n${a}EOT\nEOT\n"));
    assertEquals("a\r\n", parts("<<EOT\r\na\r\nEOT\r\n"));
  }

  @Test
  void heredocMayBeWithinAnything() {
    assertEquals("f(\"x\n\", 1)", Show.tree(ExpressionParserTest.parse("f(<<E\nx\nE\n, 1)")));
    assertEquals(
        "{\"a\"=\"x\n\", \"b\"=1}",
        Show.tree(ExpressionParserTest.parse("{\na = <<E\nx\nE\nb = 1\n}")));
    assertEquals("${\"y\n\"}|\n", parts("<<E\n${<<E\ny\nE\n}\nE\n"));
  }

  @Test
  void flushHeredocLosesTheIndentationThatAllLinesHave() {
    assertEquals("a\n  b\nc\n", parts("<<-EOT\n    a\n      b\n    c\n  EOT\n"));
    assertEquals("a\n\n b\n", parts("<<-EOT\n  a\n\n   b\nEOT\n"));
    assertEquals("a\nb\n", parts("<<-EOT\n\ta\n\tb\n\tEOT\n"));
    assertEquals("   \na\n", parts("<<-EOT\n   \n a\nEOT\n"));
  }

  @Test
  void interpolationAtTheStartOfALineKeepsTheIndentationOfAll() {
    assertEquals("  a\n|${b}|\n", parts("<<-EOT\n  a\n${b}\nEOT\n"));
    assertEquals("a\n|${b}|\n", parts("<<-EOT\n  a\n  ${b}\nEOT\n"));
  }

  @Test
  void strippingInAHeredocEndsWithTheLine() {
    assertEquals(
        "for v in l(  x|${v}|\n)|end\n",
        parts("<<EOT\n%{ for v in l ~}\n  x${v}\n%{ endfor ~}\nend\nEOT\n"));
    assertEquals("a\n|${b}|\n", parts("<<EOT\na\n  ${~ b}\nEOT\n"));
  }

  @Test
  void signBeforeTheLastCharacterOfALineIsNotStrippedWithTheLineBreak() {
    assertEquals("% |${a}|\n", parts("<<EOT\n% \n${~ a}\nEOT\n"));
  }

  @Test
  void templateOfOneInterpolationDiffersFromOneWithEmptyText() {
    Template alone = assertInstanceOf(Template.class, ExpressionParserTest.parse("\"${a}\""));
    Template stripped = assertInstanceOf(Template.class, ExpressionParserTest.parse("\" ${~ a}\""));
    assertEquals(1, alone.parts().size());
    assertEquals(2, stripped.parts().size());
    assertEquals(List.of(), ((Template) ExpressionParserTest.parse("\"\"")).parts());
  }
}
