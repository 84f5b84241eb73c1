package dev.nightjar.reviews.hcl.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The alignment is the one of {@code terraform fmt}. */
class CellAlignmentTest {

  @Test
  void equalsSignsAndCommentsOfConsecutiveLinesAreAligned() {
    assertAligned(
        """
        a {
          b      = 1  # one
          longer = 22 # two

          c = "# no = comment"
          d = "${join("=", ["}"])}" // one
          # breaks the chain
          ef = a == b ? c : d
        }
        """,
        """
        a {
          b = 1 # one
          longer = 22 # two

          c = "# no = comment"
          d = "${join("=", ["}"])}"    // one
          # breaks the chain
          ef   = a == b ? c : d
        }
        """);
  }

  @Test
  void valueOverSeveralLinesBreaksTheChainButAHeredocDoesNot() {
    assertAligned(
        """
        a      = 1
        longer = <<-EOT
          x = 1
          longest = 2
        EOT
        c      = 2
        tags = {
          d = 1
        }
        e = [1, 2]
        """,
        """
        a = 1
        longer = <<-EOT
          x = 1
          longest = 2
        EOT
        c = 2
        tags = {
          d = 1
        }
        e = [1, 2]
        """);
  }

  @Test
  void blockCommentsAndTemplatesOverSeveralLinesStay() {
    String comment = "/* a = 1\n   longer = 2 */\nb = 1\n";
    assertEquals(comment, CellAlignment.align(comment));
    String template = "a = \"${\n  b}\"\nlonger = 1\n";
    assertEquals(template, CellAlignment.align(template));
  }

  @Test
  void formattedFilesOfTheRepositoryAreAligned() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of("terraform"))) {
      files = all.filter(file -> file.toString().endsWith(".tf")).toList();
    }
    assertTrue(files.size() > 20, files.toString());
    for (Path file : files) {
      String text = Files.readString(file);
      assertEquals(text, CellAlignment.align(text), file.toString());
    }
  }

  private static void assertAligned(String expected, String text) {
    assertEquals(expected, CellAlignment.align(text));
    assertEquals(expected, CellAlignment.align(expected));
  }
}
