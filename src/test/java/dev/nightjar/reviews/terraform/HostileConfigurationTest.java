package dev.nightjar.reviews.terraform;

import static dev.nightjar.reviews.terraform.Snippets.addresses;
import static dev.nightjar.reviews.terraform.Snippets.body;
import static dev.nightjar.reviews.terraform.Snippets.bool;
import static dev.nightjar.reviews.terraform.Snippets.load;
import static dev.nightjar.reviews.terraform.Snippets.messages;
import static dev.nightjar.reviews.terraform.Snippets.number;
import static dev.nightjar.reviews.terraform.Snippets.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No configuration exceeds the limits on time, memory or stack. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@Execution(ExecutionMode.CONCURRENT)
class HostileConfigurationTest {

  private static final long SMALL_STACK = 512 * 1024;

  @Test
  void deepExpressionsDoNotOverflowASmallStack() throws InterruptedException {
    for (String expression :
        List.of(
            "(".repeat(900) + "1" + ")".repeat(900),
            "[".repeat(900) + "1" + "]".repeat(900),
            "{ a = ".repeat(450) + "1" + " }".repeat(450),
            "upper(".repeat(450) + "\"a\"" + ")".repeat(450),
            "\"${".repeat(300) + "1" + "}\"".repeat(300),
            "!".repeat(900) + "true",
            "[for x in ".repeat(300) + "[1]" + " : x]".repeat(300),
            "true ? 1 : ".repeat(400) + "2",
            "x" + ".a".repeat(900),
            "x" + "[0]".repeat(900),
            "x" + "[*]".repeat(400),
            "1" + " + 1".repeat(900))) {
      inSmallStack(
          () -> {
            Configuration configuration =
                load("resource \"t\" \"it\" {\n  value = " + expression + "\n}\n");
            configuration.resources().forEach(resource -> resource.body().attribute("value"));
            configuration.resources().forEach(configuration::references);
          });
    }
  }

  @Test
  void longSumIsComputed() {
    assertEquals(number("901"), Snippets.value("1" + " + 1".repeat(900)));
  }

  @Test
  void longChainOfConditionsIsFollowed() {
    assertEquals(number("2"), Snippets.value("false ? 1 : ".repeat(400) + "2"));
  }

  @Test
  void longChainOfLocalsDoesNotOverflowASmallStack() throws InterruptedException {
    String locals =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "  l" + i + " = [local.l" + (i + 1) + "]\n")
            .collect(Collectors.joining("", "locals {\n", "}\n"));
    inSmallStack(
        () -> {
          Configuration configuration = load(locals + "resource \"t\" \"it\" { value = local.l0 }");
          body(configuration, "t.it").attribute("value");
          body(configuration, "t.it").references("value");
        });
  }

  @Test
  void valuesThatGrowFromBelowStayShallow() throws InterruptedException {
    String locals =
        IntStream.range(0, 500)
            .mapToObj(i -> "resource \"t\" \"r" + i + "\" { value = [t.r" + (i - 1) + ".value] }\n")
            .collect(Collectors.joining());
    inSmallStack(
        () -> {
          Configuration configuration = load(locals);
          for (Resource resource : configuration.resources()) {
            Value value = resource.body().attribute("value");
            value.hashCode();
            value.toString();
          }
        });
  }

  @Test
  void chainOfResourcesDoesNotOverflowASmallStack() throws InterruptedException {
    String resources =
        IntStream.range(0, 5_000)
            .mapToObj(
                i ->
                    "resource \"t\" \"r%d\" {\n  count = length(t.r%d)\n  v = t.r%d[*].v\n}\n"
                        .formatted(i, i + 1, i + 1))
            .collect(Collectors.joining());
    inSmallStack(() -> addresses(load(resources)));
  }

  @Test
  void doublingTextEnds() {
    Value value = doubled("\"${local.l%d}${local.l%d}\"", "\"xxxxxxxxxxxxxxxx\"");

    assertTrue(ValueLimits.size(value) < ValueLimits.MAX_NODES);
  }

  @Test
  void doublingListEnds() {
    assertTrue(ValueLimits.size(doubled("[local.l%d, local.l%d]", "[1]")) < ValueLimits.MAX_NODES);
  }

  @Test
  void doublingObjectThatIsEncodedEnds() {
    Value value = doubled("jsonencode([local.l%d, local.l%d])", "\"\\\"\"");

    assertTrue(ValueLimits.size(value) < ValueLimits.MAX_NODES);
  }

  private static Value doubled(String formula, String start) {
    StringBuilder locals = new StringBuilder("locals {\n  l0 = " + start + "\n");
    for (int i = 1; i < 100; i++) {
      locals.append("  l" + i + " = " + formula.formatted(i - 1, i - 1) + "\n");
    }
    Configuration configuration = load(locals + "}\nresource \"t\" \"it\" { value = local.l99 }\n");
    Value value = body(configuration, "t.it").attribute("value");
    assertTrue(
        messages(configuration).stream().anyMatch(message -> message.startsWith("Not evaluated")),
        () -> messages(configuration).toString());
    return value;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "range(1000000000)",
        "range(0, 1, 0.0000001)",
        "[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : a * b * c]]]",
        "setproduct(range(1000), range(1000), range(1000))",
        "length(setproduct(range(1000), range(1000)))",
        "format(\"%9999s%9999s%9999s\", 1, 2, 3) == format(\"%99999999d\", 1)",
        "1e300 * 1e300",
        "pow(10, 1000000000)",
        "pow(9999999999, 999) * pow(9999999999, 999)",
        "regex(\"(a+)+$\", \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab\")",
        "regex(\"(a|aa)+$\", \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab\")",
        "regex(\"((((a{99}){99}){99}){99}){99}\", \"a\")",
        "can(regex(\"(a{100}){100}\", \"a\"))",
        "regexall(\"x*y|x\", join(\"\", [for i in range(10000) : \"x\"]))",
        "[for i in range(5000) : regexall(\"(x?){300}y\", join(\"\", range(300)))]",
        "[for i in range(9000) : regexall(\"a{900}|b{900}|c{900}|d{900}\", i)]",
        "yamldecode(join(\"\", [for i in range(2000) : \"[\"]))",
        "yamldecode(join(\"\", [for i in range(2000) : \"- \"]))",
        "yamldecode(join(\"\", [for i in range(2000) : \"? \"]))",
        "yamldecode(\"a: 1e9999\")",
        "indent(100000000, join(\"\\n\", range(1000)))",
        "replace(join(\"\", range(1000)), \"\", join(\"\", range(1000)))",
        "join(join(\"\", range(1000)), range(1000))",
        "jsondecode(\"1e9999\")",
        "tonumber(\"1e9999\")",
        "parseint(join(\"\", range(1000)), 10)",
        "cidrhost(\"10.0.0.0/8\", 1e300)",
        "timeadd(\"2017-11-22T00:00:00Z\", \"999999999h999999999h\")",
      })
  void expensiveExpressionIsUnknown(String expression) {
    assertInstanceOf(Unknown.class, Snippets.value(expression));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "regexall(\"(x|y)*z\", join(\"\", [for i in range(1000) : \"xyxyxy\"])) == []",
        "replace(join(\"\", [for i in range(200) : \"aaaa\"]), \"/(a|b)*c|a/\", \"\") == \"\"",
      })
  void patternsThatBacktrackElsewhereAreSearchedInLinearTime(String expression) {
    assertEquals(bool(true), Snippets.value(expression));
  }

  @Test
  void nestedPatternsDoNotOverflowASmallStack() throws InterruptedException {
    for (String pattern :
        List.of(
            "(".repeat(490) + ")".repeat(490),
            "(?:".repeat(240) + "a*" + ")*".repeat(240),
            "(a|".repeat(240) + ")?".repeat(240))) {
      inSmallStack(() -> Snippets.value("regex(\"" + pattern + "\", \"aaaaaaaaaaaaaaaaaaaa\")"));
    }
  }

  @Test
  void yamlAliasesThatGrowExponentiallyAreUnknown() {
    StringBuilder yaml = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\\n");
    for (int i = 1; i < 30; i++) {
      yaml.append("a%d: &a%d [%s]\\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(10)));
    }
    assertInstanceOf(Unknown.class, Snippets.value("yamldecode(\"" + yaml + "\")"));
  }

  @Test
  void yamlMappingsThatAreMergedAgainAndAgainAreUnknown() {
    String yaml =
        "base: &b {%s}\\n%s"
            .formatted(
                IntStream.range(0, 5_000).mapToObj(i -> "k" + i).collect(Collectors.joining(", ")),
                "<<: *b\\n".repeat(50_000));
    assertInstanceOf(Unknown.class, Snippets.value("yamldecode(\"" + yaml + "\")"));
  }

  @Test
  void deepBlocksAndTypesDoNotOverflowASmallStack() throws InterruptedException {
    String blocks = "b {\n".repeat(900) + "x = 1\n" + "}\n".repeat(900);
    String type = "object({ a = optional(".repeat(200) + "string" + ") })".repeat(200);
    String value = "{ a = ".repeat(90) + "1" + " }".repeat(90);
    inSmallStack(
        () -> {
          Configuration configuration =
              load(
                  "resource \"t\" \"deep\" {\n"
                      + blocks
                      + "}\n"
                      + "variable \"v\" {\n  type = "
                      + type
                      + "\n  default = "
                      + value
                      + "\n}\n"
                      + "resource \"t\" \"it\" {\n  value = [t.deep, var.v]\n}\n");
          body(configuration, "t.it").attribute("value");
          body(configuration, "t.it").references("value");
        });
  }

  @Test
  void searchesInALoopEnd() {
    Value value =
        Snippets.value(
            "[for i in range(1000) : [for j in range(200) : contains(local.big, [i, j])]]",
            "locals {\n  big = setproduct(range(140), range(140))\n}");

    assertInstanceOf(Unknown.class, value);
  }

  @Test
  void blockAndAttributeOfOneNameAreTakenAsTheyCome() {
    Configuration configuration =
        load(
            """
            resource "t" "odd" {
              rule = [for x in [1] : { a = x }]
              rule {
                a = 2
              }
            }
            resource "t" "it" {
              value = { whole = t.odd }.whole.rule
            }
            """);

    body(configuration, "t.it").attribute("value");
    assertEquals(2, body(configuration, "t.odd").blocks("rule").size());
  }

  @Test
  void manyExpensiveExpressionsEndTogether() {
    StringBuilder main = new StringBuilder("resource \"t\" \"it\" {\n");
    for (int i = 0; i < 500; i++) {
      main.append("  a" + i + " = [for a in range(1000) : [for b in range(900) : a * b]]\n");
    }
    EvaluatedBlock it = body(load(main + "}\n"), "t.it");
    for (int i = 0; i < 500; i++) {
      it.attribute("a" + i);
    }
  }

  @Test
  void enormousCountIsNotExpanded() {
    Configuration configuration =
        load("resource \"t\" \"it\" {\n  count = 1000000\n}\nresource \"t\" \"x\" { count = -1 }");

    assertEquals(List.of("t.it[?]"), addresses(configuration));
    assertEquals(List.of("A count of 1000000 is not expanded."), messages(configuration));
  }

  @Test
  void treeOfModulesEnds() {
    List<TerraformFile> files = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      files.add(
          new TerraformFile(
              "m" + i + "/main.tf",
              """
              module "a" {
                source = "../m%d"
                count  = 100
              }
              module "b" {
                source = "../m%d"
              }
              resource "t" "it" {
                count = 1000
              }
              """
                  .formatted(i + 1, i + 1)));
    }
    Configuration configuration = TerraformLoader.load(files);

    assertTrue(configuration.resources().size() <= 21_000);
    assertTrue(
        messages(configuration).stream().anyMatch(message -> message.startsWith("More than")));
  }

  @Test
  void circlesAreUnknownAndNoticed() {
    Configuration configuration =
        load(
            """
            locals {
              a = local.b
              b = [local.a]
            }
            resource "t" "one" { value = t.two.value }
            resource "t" "two" { value = t.one.value }
            resource "t" "three" {
              count = length(t.three)
              value = local.a
            }
            """);

    assertInstanceOf(Unknown.class, body(configuration, "t.one").attribute("value"));
    assertTrue(messages(configuration).contains("value depends on itself."));
    assertTrue(messages(configuration).contains("t.three depends on itself."));
    body(configuration, "t.three").attribute("value");
    assertTrue(messages(configuration).contains("local.a depends on itself."));
  }

  @Test
  void circleThroughABlockEnds() {
    Configuration configuration =
        load(
            """
            resource "t" "it" {
              dynamic "rule" {
                for_each = t.it.rule
                content {
                  value = rule.value
                }
              }
            }
            """);

    body(configuration, "t.it").blocks("rule");
  }

  @Test
  void noFilesAreAnEmptyConfiguration() {
    assertEquals(List.of(), TerraformLoader.load(List.of()).resources());
    assertEquals(List.of(), TerraformLoader.load(List.of()).roots());
    assertEquals(List.of(), load("main.tf", "").resources());
    assertEquals(List.of(), load("README.md", "resource").resources());
    assertEquals(List.of(), load("main.tf", "\u0000\u0001\uFFFF{{{{").resources());
  }

  @Test
  void sameFileTwiceIsReadOnce() {
    Configuration configuration =
        load(
            "a/main.tf", "resource \"t\" \"it\" { value = 1 }",
            "./a//x/../main.tf", "resource \"t\" \"it\" { value = 2 }");

    assertEquals(number("1"), body(configuration, "t.it").attribute("value"));
    assertEquals(
        List.of("The file was submitted twice; only the first one is reviewed."),
        messages(configuration));
  }

  @Test
  void resourceDeclaredTwiceIsReviewedTwiceAndNoticed() {
    Configuration configuration =
        load(
            "a.tf", "resource \"t\" \"it\" { value = 1 }",
            "b.tf", "resource \"t\" \"it\" { value = 2 }\nresource \"u\" \"x\" { v = t.it.value }");

    assertEquals(List.of("t.it", "t.it", "u.x"), addresses(configuration));
    assertEquals(number("1"), body(configuration, "u.x").attribute("v"));
    assertEquals(
        List.of("t.it is declared twice, also in line 1 of a.tf."), messages(configuration));
  }

  @Test
  void pathsMayBeUnusual() {
    Configuration configuration =
        load(
            "../über maß/mäin.tf", "module \"m\" {\n  source = \"../x y\"\n}",
            "../x y/a.tf", "resource \"t\" \"it\" { value = path.module }");

    assertEquals(text("../x y"), body(configuration, "module.m.t.it").attribute("value"));
  }

  private static void inSmallStack(Runnable work) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, work, "small stack", SMALL_STACK);
    thread.setUncaughtExceptionHandler((dead, thrown) -> failure.set(thrown));
    thread.start();
    thread.join();
    if (failure.get() != null) {
      throw new AssertionError(failure.get());
    }
  }
}
