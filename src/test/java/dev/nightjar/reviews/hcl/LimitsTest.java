package dev.nightjar.reviews.hcl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No text overflows the stack or takes long to parse. */
@Execution(ExecutionMode.CONCURRENT)
class LimitsTest {

  private static final int LEVELS = 10_000;
  private static final int LINKS = 100_000;
  private static final Duration SOON = Duration.ofSeconds(60); // on a busy machine

  private static ParsedFile parse(String text) {
    return assertTimeoutPreemptively(SOON, () -> HclParser.parse("main.tf", text));
  }

  private static Arguments nested(String name, String open, String inner, String close) {
    return Arguments.of(name, open, inner, close);
  }

  static Stream<Arguments> nestings() {
    return Stream.of(
        nested("parentheses", "(", "1", ")"),
        nested("tuples", "[", "", "]"),
        nested("objects", "{a=", "1", "}"),
        nested("objects over lines", "{\na = ", "1", "\n}"),
        nested("calls", "f(", "1", ")"),
        nested("indexes", "a[", "1", "]"),
        nested("strings", "\"${", "1", "}\""),
        nested("heredocs", "<<E\n${", "1", "}\nE\n"),
        nested("conditions", "(a ? b : ", "1", ")"),
        nested("comprehensions", "[for v in ", "1", " : v]"),
        nested("operators", "1 || 2 && 3 == 4 < 5 + 6 * (", "1", ")"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nestings")
  void deepNestingIsAnErrorAndNothingWorse(String name, String open, String inner, String close) {
    ParsedFile file =
        parse("a = " + open.repeat(LEVELS) + inner + close.repeat(LEVELS) + "\n\nb {}\n");
    assertTrue(file.errors().get(0).message().contains("nested"), file.errors().toString());
    assertEquals("b", file.body().blocks().get(file.body().blocks().size() - 1).type());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nestings")
  void nestingThatPeopleMayWriteIsRead(String name, String open, String inner, String close) {
    int levels = 100;
    ParsedFile file = parse("a = " + open.repeat(levels) + inner + close.repeat(levels) + "\n");
    assertEquals(List.of(), file.errors());
  }

  @Test
  void deeplyNestedBlocksAreAnError() {
    ParsedFile file = parse("a {\n".repeat(LEVELS) + "}\n".repeat(LEVELS));
    assertTrue(file.errors().get(0).message().contains("nested"), file.errors().toString());
    assertEquals(List.of(), parse("a {\n".repeat(140) + "}\n".repeat(140)).errors());
  }

  static Stream<Arguments> chains() {
    return Stream.of(
        Arguments.of("1", " + 1"),
        Arguments.of("a", ".b"),
        Arguments.of("a", "[0]"),
        Arguments.of("a", " ? b : c"),
        Arguments.of("a", "[*]"),
        Arguments.of("", "!"),
        Arguments.of("a", " && b || c"));
  }

  @ParameterizedTest
  @MethodSource("chains")
  void longChainIsAnErrorAndNothingWorse(String first, String link) {
    String end = link.equals("!") ? "a" : "";
    String before = link.startsWith(" ?") ? "" : first;
    String chain = link.startsWith(" ?") ? "a ? b : ".repeat(LINKS) + "c" : link.repeat(LINKS);
    ParsedFile file = parse("x = " + before + chain + end + "\ny = 1\n");
    assertEquals(1, file.errors().size());
    assertTrue(file.body().attribute("y").isPresent());
  }

  @Test
  void chainOfManyHundredLinksIsRead() {
    for (String link : List.of(" + 1", ".b", "[0]")) {
      assertEquals(List.of(), parse("x = a" + link.repeat(900) + "\n").errors());
    }
    assertEquals(List.of(), parse("x = " + "a ? b : ".repeat(900) + "c\n").errors());
  }

  @Test
  void heightOfATreeIsLimitedHoweverItCameAbout() {
    String chain = "(".repeat(200) + "a" + (" + 1".repeat(100) + ")").repeat(200);
    assertTrue(parse("x = " + chain + "\n").errors().get(0).message().contains("nested"));
  }

  static Stream<Arguments> badTexts() {
    return Stream.of(
        Arguments.of("unclosed comments", "/*\n".repeat(LINKS)),
        Arguments.of("unclosed heredocs", "a = <<E\n".repeat(LINKS)),
        Arguments.of("unclosed objects", "a = {\n".repeat(LINKS)),
        Arguments.of("unclosed strings", "a = \"\n".repeat(LINKS)),
        Arguments.of("unclosed interpolations", "a = \"${\n".repeat(LINKS)),
        Arguments.of("unclosed blocks", "resource \"a\" \"b\" {\n".repeat(LINKS)),
        Arguments.of("closing braces", "}\n".repeat(LINKS)),
        Arguments.of("one line", "a = 1 ".repeat(LINKS)),
        Arguments.of("zeros", "\0".repeat(LINKS * 10)),
        Arguments.of("object that never ends", "a = {\n".repeat(200) + "b = 1\n".repeat(LINKS)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badTexts")
  void badTextTakesNoLongerThanGoodText(String name, String text) {
    assertTrue(!parse(text).errors().isEmpty());
  }

  @Test
  void tenMegabytesAreRead() {
    ParsedFile file = parse(TerraformText.ofLength(10_000_000, 1));
    assertEquals(List.of(), file.errors());
    assertTrue(file.body().blocks().size() > 20_000);
  }

  @Test
  void longWordsAreRead() {
    int length = 5_000_000;
    assertEquals(List.of(), parse("a".repeat(length) + " = 1\n").errors());
    assertEquals(List.of(), parse("a = \"" + "b".repeat(length) + "\"\n").errors());
    assertEquals(List.of(), parse("a = 0." + "3".repeat(length) + "\n").errors());
    assertEquals(1, parse("a = " + "9".repeat(length) + "\n").errors().size());
    assertEquals(1, parse("a = 1e" + "9".repeat(length) + "\n").errors().size());
  }

  @Test
  void manyArgumentsInOneBlockAreCompared() {
    StringBuilder text = new StringBuilder("a {\n");
    for (int i = 0; i < LINKS; i++) {
      text.append("  b").append(i).append(" = 1\n");
    }
    assertEquals(List.of(), parse(text + "}\n").errors());
    assertEquals(1, parse(text + "  b" + (LINKS - 1) + " = 2\n}\n").errors().size());
  }

  @Test
  void binaryIsNoTerraform() {
    SplittableRandom random = new SplittableRandom(7);
    byte[] bytes = new byte[1_000_000];
    random.nextBytes(bytes);
    assertTrue(!parse(HclParser.decode(bytes)).errors().isEmpty());
    char[] chars = new char[1_000_000];
    Arrays.setAll(new int[chars.length], i -> chars[i] = (char) random.nextInt(1 << 16));
    assertTrue(!parse(new String(chars)).errors().isEmpty());
  }
}
