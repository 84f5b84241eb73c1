package dev.nightjar.reviews.hcl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.SplatElement;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Valid files and random mutations of them have trees with correct positions. */
@Execution(ExecutionMode.CONCURRENT)
class MutationsTest {

  private static final String EVERYTHING =
      """
      /* a
         comment */
      a b "c" {
        d = x ? y : z ? -1.5e3 : !w && (1 + 2) * 3 >= v.0 # comment
        e = f(a.*.b[0], c[*].d["k"]...) // comment
        g = [for k, v in m : "${k}-${~ v ~} é \uD83D\uDE00" if v != null]
        h = { for k, v in m : k => v... }
        i = { a = 1, "b c" : [2, 3,], (d) = provider::p::f({}) }
        j { k = "\\u00e9\\n%{ if x }y%{ else }z%{ endif }" }
        l = <<-EOT
          one $${x} ${y}
            %{ for i in l ~}
            two ${i}
            %{ endfor }
        EOT
        m = <<E
      ${<<F
      nested
      F
      }
      E
        n {
          o = {
            p = (
              1
            )
          }
        }
      }
      """;

  private static final String[] FRAGMENTS = {
    "\"",
    "${",
    "%{",
    "}",
    "{",
    "[",
    "]",
    "(",
    ")",
    "\n",
    "\r",
    "\r\n",
    "<<E\n",
    "E\n",
    ".",
    "...",
    "=",
    "=>",
    "<",
    "!",
    "&&",
    "~}",
    "?",
    ":",
    "::",
    ",",
    ";",
    "'",
    "#",
    "/*",
    "*/",
    "*",
    "-",
    "0",
    "1.5",
    ".0",
    "[*]",
    "for",
    "in",
    "if",
    "é",
    "\uD83D\uDE00",
    "\uD83D",
    "\u00A0",
    "$",
    "$$",
    "\\",
    "\\u12",
    "\u0000",
    "x = 1\n",
    "b {\n",
    "resource \"x\" \"y\" {\n",
    "%{ if a }",
    "%{ endif }"
  };

  private static List<String> seeds() {
    return List.of(EVERYTHING, TerraformText.ofLength(2_000, 1), EVERYTHING.replace("\n", "\r\n"));
  }

  private static String mutated(String text, SplittableRandom random) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(changed.length() + 1);
      int end = Math.min(changed.length(), at + random.nextInt(1, 12));
      switch (random.nextInt(4)) {
        case 0 -> changed.delete(at, end);
        case 1 -> changed.insert(at, FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        case 2 -> changed.replace(at, end, FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        default -> changed.insert(at, changed.substring(at, end).repeat(2));
      }
    }
    return changed.toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void mutatedFilesAreReadToTheirEnd(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 400; i++) {
      String text = mutated(seeds().get(random.nextInt(seeds().size())), random);
      ParsedFile file =
          assertTimeoutPreemptively(
              Duration.ofSeconds(60), () -> HclParser.parse("main.tf", text), () -> text);
      assertEquals(List.of(), Spans.mistakes(file), text);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 4})
  void mutatedJsonIsReadToItsEnd(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String json =
        """
        {"//": "comment", "resource": {"a": {"b": [{"c": "x-${d.e[\\"k\\"]} é \uD83D\uDE00 ${1}",
          "dynamic": {"f": {"for_each": [1, -2.5e3, null], "content": {"g": true}}}}]}},
         "variable": {"v": {"default": {"w": "\\u00e9\\n"}}}, "locals": [{"l": "%{if x}y%{endif}"}]}
        """;
    assertEquals(List.of(), HclParser.parse("main.tf.json", json).errors());
    for (int i = 0; i < 600; i++) {
      String text = i == 0 ? json : mutated(json, random);
      ParsedFile file =
          assertTimeoutPreemptively(
              Duration.ofSeconds(60), () -> HclParser.parse("main.tf.json", text), () -> text);
      assertEquals(List.of(), Spans.mistakes(file), text);
    }
  }

  @Test
  void textOfEachExpressionIsTheSameExpression() {
    for (String text : seeds()) {
      ParsedFile file = HclParser.parse("main.tf", text);
      assertEquals(List.of(), file.errors());
      int[] compared = {0};
      Set<Object> keysAndElements = new HashSet<>();
      Spans.walk(
          file.body(),
          file.body().span(),
          (node, around) -> {
            if (node instanceof Expression.Splat splat) {
              Spans.walk(splat.each(), around, (each, a) -> keysAndElements.add(each));
            } else if (node instanceof Expression.ObjectLiteral object) {
              object.entries().forEach(entry -> keysAndElements.add(entry.key()));
            }
            if (node instanceof Expression expression && !keysAndElements.contains(node)) {
              compared[0]++;
              assertEquals(Show.tree(expression), Show.tree(again(file, expression)));
            }
          });
      assertEquals(true, compared[0] > 50);
    }
  }

  private static Expression again(ParsedFile file, Expression expression) {
    String text = file.text().substring(expression.span().start(), expression.span().end());
    ParsedFile alone = HclParser.parse("alone.tf", "a = (" + text + "\n)\n");
    assertEquals(List.of(), alone.errors(), text);
    return ((Expression.Parenthesized) alone.body().attributes().get(0).value()).inner();
  }

  @Test
  void splatElementsAndBareKeysStandForThemselvesOnly() {
    ParsedFile file = HclParser.parse("main.tf", "a = { b = c[*].d }\n");
    Expression.ObjectLiteral object =
        (Expression.ObjectLiteral) file.body().attributes().get(0).value();
    assertEquals(Template.class, object.entries().get(0).key().getClass());
    Expression.Splat splat = (Expression.Splat) object.entries().get(0).value();
    Expression.GetAttribute each = (Expression.GetAttribute) splat.each();
    assertEquals(SplatElement.class, each.of().getClass());
    assertEquals("[*]", file.text().substring(each.of().span().start(), each.of().span().end()));
  }
}
