package dev.nightjar.reviews.web.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Code around findings; other lines are omitted. */
class SourceCodeTest {

  @Test
  void codeAroundFindingsIsShownAndTheRestLeftOut() {
    assertEquals("(1-6) 7-13 (14-100)", shown(code(100).around(at(10))));
  }

  @Test
  void nearbyFindingsShareACodeRange() {
    assertEquals("(1-6) 7-22 (23-100)", shown(code(100).around(at(10, 19))));
    assertEquals("(1-6) 7-13 (14-16) 17-23 (24-100)", shown(code(100).around(at(10, 20))));
  }

  @Test
  void shortFileIsShownAsAWhole() {
    assertEquals("1-5", shown(code(5).around(at(1))));
    assertEquals("1-2", shown(code(2).around(at(2))));
  }

  @Test
  void fileWithoutFindingsIsLeftOut() {
    assertEquals("(1-100)", shown(code(100).around(Map.of())));
  }

  @Test
  void omittedCodeIsLoadedInParts() {
    assertEquals("11-60", shown(code(1000).between(11, 60, Map.of())));
    assertEquals("11-210 (211-900)", shown(code(1000).between(11, 900, Map.of())));
    assertEquals("1-5", shown(code(5).between(-7, 4000, Map.of())));
    assertEquals("", shown(code(0).between(1, 10, Map.of())));
  }

  @Test
  void linesAreCountedAsEditorsDo() {
    assertEquals(List.of(), SourceCode.lines(""));
    assertEquals(List.of("a", "", "b"), SourceCode.lines("a\r\n\nb\n"));
    assertEquals(List.of("a", "b"), SourceCode.lines("a\nb"));
  }

  @Test
  void tokensOfALineAddUpToTheLine() {
    for (String line :
        List.of(
            "resource \"aws_s3_bucket\" \"logs\" { # why",
            "  acl = \"public-\\\"read\"",
            "  url = \"http://example.com/#x\" // so",
            "  count = 3 /* three */ + 4",
            "\"never ends",
            "",
            "<script>alert(1)</script>")) {
      assertEquals(
          line, CodeToken.of(line).stream().map(CodeToken::text).collect(Collectors.joining()));
    }
  }

  @Test
  void tokensHaveTheirKinds() {
    assertEquals("word resource", piece("resource \"a\" \"b\" {", 0));
    assertEquals("text \"http://example.com/#x\"", piece("  u = \"http://example.com/#x\"", 2));
    assertEquals("name   acl", piece("  acl = 1", 0));
    assertEquals("comment # why", piece("} # why", 1));
  }

  @Test
  void longLineIsCut() {
    List<CodeToken> tokens = CodeToken.of("x".repeat(1_000_000));
    assertEquals(CodeToken.MAX_LINE, tokens.get(0).text().length());
    assertEquals("cut", tokens.get(1).kind());
  }

  private static String piece(String line, int index) {
    CodeToken codeToken = CodeToken.of(line).get(index);
    return codeToken.kind() + " " + codeToken.text();
  }

  private static SourceCode code(int lines) {
    return SourceCode.of("line\n".repeat(lines), "/f");
  }

  private static Map<Integer, List<FindingView>> at(Integer... lines) {
    return Arrays.stream(lines).collect(Collectors.toMap(Function.identity(), line -> List.of()));
  }

  private static String shown(List<CodeRange> stretches) {
    return stretches.stream()
        .map(
            codeRange -> {
              String lines = codeRange.first() + "-" + codeRange.last();
              assertEquals(
                  codeRange.isOmitted()
                      ? List.of()
                      : IntStream.rangeClosed(codeRange.first(), codeRange.last()).boxed().toList(),
                  codeRange.lines().stream().map(CodeLine::number).toList());
              return codeRange.isOmitted() ? "(" + lines + ")" : lines;
            })
        .collect(Collectors.joining(" "));
  }
}
