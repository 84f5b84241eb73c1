package dev.nightjar.reviews.hcl.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.Show;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each form of expression has the same tree as in HashiCorp's parser. */
@Execution(ExecutionMode.CONCURRENT)
class ExpressionParserTest {

  static Expression parse(String expression) {
    ParsedFile file = HclParser.parse("main.tf", "a = " + expression + "\n");
    assertEquals(List.of(), file.errors(), expression);
    return file.body().attributes().get(0).value();
  }

  private static void becomes(String expression, String tree) {
    assertEquals(tree.replace("\\n", "\n"), Show.tree(parse(expression.replace("\\n", "\n"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "0; 0",
        "00; 0",
        "12345678901234567890; 12345678901234567890",
        "1.50; 1.50",
        "1e3; 1000",
        "1.5E-2; 0.015",
        "1.e2; 100",
        "1e+2; 100",
        "true; true",
        "false; false",
        "null; null",
        "\"\"; \"\"",
        "\"text\"; \"text\"",
      })
  void literal(String expression, String tree) {
    becomes(expression, tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "1 + 2 * 3; <1 ADD <2 MULTIPLY 3>>",
        "1 * 2 + 3; <<1 MULTIPLY 2> ADD 3>",
        "1 - 2 - 3; <<1 SUBTRACT 2> SUBTRACT 3>",
        "8 / 4 % 3; <<8 DIVIDE 4> MODULO 3>",
        "a || b && c; <a OR <b AND c>>",
        "a && b == c; <a AND <b EQUAL c>>",
        "a == b < c; <a EQUAL <b LESS c>>",
        "a != b == c; <<a NOT_EQUAL b> EQUAL c>",
        "a <= b + 1; <a LESS_OR_EQUAL <b ADD 1>>",
        "a >= b; <a GREATER_OR_EQUAL b>",
        "a > b; <a GREATER b>",
        "!a && b; <<NOT a> AND b>",
        "-1 + 2; <<NEGATE 1> ADD 2>",
        "!!a; <NOT <NOT a>>",
        "-!a.b; <NEGATE <NOT a.b>>",
        "-a[0]; <NEGATE a[0]>",
        "(1 + 2) * 3; <(<1 ADD 2>) MULTIPLY 3>",
        "(\\n1\\n+\\n2\\n); (<1 ADD 2>)",
        "a-b; a-b",
        "a -b; <a SUBTRACT b>",
        "5-b; <5 SUBTRACT b>",
        "a ? b : c; <a ? b : c>",
        "a ? b : c ? d : e; <a ? b : <c ? d : e>>",
        "a ? b ? c : d : e; <a ? <b ? c : d> : e>",
        "a == b ? c + 1 : d; <<a EQUAL b> ? <c ADD 1> : d>",
        "a /* comment */ + b; <a ADD b>",
      })
  void operator(String expression, String tree) {
    becomes(expression, tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "a; a",
        "_a1-b; _a1-b",
        "été; été",
        "for; for",
        "a.b.c; a.b.c",
        "a . b; a.b",
        "a.for; a.for",
        "a[0]; a[0]",
        "a[\"k\"]; a[\"k\"]",
        "a[b.c]; a[b.c]",
        "a[\\n0\\n]; a[0]",
        "a.0; a[0]",
        "a.0.b; a[0].b",
        "a.b[0].c[1]; a.b[0].c[1]",
        "(a).b; (a).b",
        "f(x).y; f(x).y",
        "[1, 2][0]; [1, 2][0]",
        "{ b = 1 }.b; {\"b\"=1}.b",
        "\"x\".y; \"x\".y",
        "a[*]; a[*]{@}",
        "a[*].b; a[*]{@.b}",
        "a[*].b[0].c; a[*]{@.b[0].c}",
        "a[*].b[*].c; a[*]{@.b[*]{@.c}}",
        "a.*; a.*{@}",
        "a.*.b; a.*{@.b}",
        "a.*.b.c; a.*{@.b.c}",
        "a.*.b.0; a.*{@.b[0]}",
        "a.*.b[0]; a.*{@.b}[0]",
        "a[*].b.*.c; a[*]{@.b.*{@.c}}",
        "(a\\n.b\\n[0]); (a.b[0])",
        "(a[\\n*\\n]); (a[*]{@})",
      })
  void traversal(String expression, String tree) {
    becomes(expression, tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "f(); f()",
        "f(a); f(a)",
        "f (a); f(a)",
        "f(a, b); f(a, b)",
        "f(a, b,); f(a, b)",
        "f(\\na,\\nb\\n); f(a, b)",
        "f(a...); f(a...)",
        "f(a, b...); f(a, b...)",
        "f(g(h())); f(g(h()))",
        "provider::aws::arn_parse(a); provider::aws::arn_parse(a)",
        "core::max(1, 2); core::max(1, 2)",
        "true(); true()",
      })
  void functionCall(String expression, String tree) {
    becomes(expression, tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "[]; []",
        "[1]; [1]",
        "[1, 2,]; [1, 2]",
        "[\\n1\\n,\\n2,\\n]; [1, 2]",
        "[[], [1]]; [[], [1]]",
        "[ # comment\\n1 // comment\\n]; [1]",
        "{}; {}",
        "{\\n\\n}; {}",
        "{ a = 1 }; {\"a\"=1}",
        "{ a : 1 }; {\"a\"=1}",
        "{ a = 1, b = 2 }; {\"a\"=1, \"b\"=2}",
        "{ a = 1, b = 2, }; {\"a\"=1, \"b\"=2}",
        "{\\na = 1\\nb = 2\\n}; {\"a\"=1, \"b\"=2}",
        "{\\na = 1,\\nb = 2,\\n}; {\"a\"=1, \"b\"=2}",
        "{\\na = 1 # comment\\n\\nb = 2 }; {\"a\"=1, \"b\"=2}",
        "{ \"a b\" = 1 }; {\"a b\"=1}",
        "{ \"${a}\" = 1 }; {\"${a}\"=1}",
        "{ (a) = 1 }; {(a)=1}",
        "{ (a.b)[0] = 1 }; {(a.b)[0]=1}",
        "{ a.b = 1 }; {a.b=1}",
        "{ f(a) = 1 }; {f(a)=1}",
        "{ 1 = 2 }; {1=2}",
        "{ true = 1, null = 2 }; {\"true\"=1, \"null\"=2}",
        "{ \"for\" = 1, in = 2, if = 3 }; {\"for\"=1, \"in\"=2, \"if\"=3}",
        "{ a = { b = [1] } }; {\"a\"={\"b\"=[1]}}",
        "{ a ? b : c : d }; {<a ? b : c>=d}",
      })
  void collection(String expression, String tree) {
    becomes(expression, tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "[for v in l : v]; for v in l: v",
        "[for k, v in l : v]; for k,v in l: v",
        "[\\nfor v in l :\\nv\\nif v\\n]; for v in l: v if v",
        "[for v in l : v if v != \"\"]; for v in l: v if <v NOT_EQUAL \"\">",
        "[for for in in : if]; for for in in: if",
        "[for v in a ? b : c : v]; for v in <a ? b : c>: v",
        "{for v in l : v => 1}; for v in l: v => 1",
        "{\\n# comment\\nfor k, v in l : k => v\\n}; for k,v in l: k => v",
        "{for k, v in l : k => v...}; for k,v in l: k => v...",
        "{for k, v in l : k => v... if v}; for k,v in l: k => v... if v",
        "[for v in l : [for w in v : w]]; for v in l: for w in v: w",
      })
  void comprehension(String expression, String tree) {
    becomes(expression, tree);
  }
}
