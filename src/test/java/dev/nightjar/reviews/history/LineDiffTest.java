package dev.nightjar.reviews.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDiffTest {

  @Test
  void changedLineGoesAndComes() {
    assertEquals(" a|-b|+B| c", shown("a b c", "a B c"));
  }

  @Test
  void linesInTheMiddleAreFoundAgain() {
    assertEquals(" a|+x| b|-c| d| e", shown("a b c d e", "a x b d e"));
  }

  @Test
  void stepsHaveTheNumbersOfTheirLines() {
    List<LineDiff.Step> steps = LineDiff.between(lines("a b c"), lines("x a c"));
    assertEquals(
        List.of("ADDED 0 1 x", "SAME 1 2 a", "REMOVED 2 0 b", "SAME 3 3 c"),
        steps.stream()
            .map(s -> s.kind() + " " + s.before() + " " + s.after() + " " + s.text())
            .toList());
  }

  @Test
  void everythingOrNothingMayBeNew() {
    assertEquals("", shown("", ""));
    assertEquals("+a|+b", shown("", "a b"));
    assertEquals("-a|-b", shown("a b", ""));
    assertEquals(" a", shown("a", "a"));
    assertEquals(" a|+a", shown("a", "a a"));
  }

  @Test
  void diffIsCorrectAndMinimal() {
    Random random = new Random(7);
    for (int round = 0; round < 500; round++) {
      List<String> before = some(random);
      List<String> after = some(random);
      List<LineDiff.Step> steps = LineDiff.between(before, after);
      assertEquals(before, textOf(steps, LineDiff.Kind.ADDED));
      assertEquals(after, textOf(steps, LineDiff.Kind.REMOVED));
      long same = steps.stream().filter(s -> s.kind() == LineDiff.Kind.SAME).count();
      assertEquals(longestCommon(before, after), same, before + " " + after);
    }
  }

  @Test
  void longTextsWithNothingInCommonAreReplacedAtOnce() {
    List<String> before = IntStream.range(0, 100_000).mapToObj(i -> "old " + i).toList();
    List<String> after = IntStream.range(0, 100_000).mapToObj(i -> "new " + i).toList();
    List<LineDiff.Step> steps = LineDiff.between(before, after);
    assertEquals(200_000, steps.size());
    assertTrue(steps.subList(0, 100_000).stream().allMatch(s -> s.kind() == LineDiff.Kind.REMOVED));
  }

  private static List<String> textOf(List<LineDiff.Step> steps, LineDiff.Kind without) {
    return steps.stream().filter(s -> s.kind() != without).map(LineDiff.Step::text).toList();
  }

  private static List<String> some(Random random) {
    List<String> lines = new ArrayList<>();
    for (int i = random.nextInt(12); i > 0; i--) {
      lines.add(Character.toString('a' + random.nextInt(4)));
    }
    return lines;
  }

  private static int longestCommon(List<String> a, List<String> b) {
    int[][] length = new int[a.size() + 1][b.size() + 1];
    for (int i = 1; i <= a.size(); i++) {
      for (int j = 1; j <= b.size(); j++) {
        length[i][j] =
            a.get(i - 1).equals(b.get(j - 1))
                ? length[i - 1][j - 1] + 1
                : Math.max(length[i - 1][j], length[i][j - 1]);
      }
    }
    return length[a.size()][b.size()];
  }

  private static String shown(String before, String after) {
    return String.join(
        "|",
        LineDiff.between(lines(before), lines(after)).stream()
            .map(s -> " -+".charAt(s.kind().ordinal()) + s.text())
            .toList());
  }

  private static List<String> lines(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" "));
  }
}
