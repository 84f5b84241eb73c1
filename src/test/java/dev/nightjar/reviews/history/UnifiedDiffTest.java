package dev.nightjar.reviews.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nightjar.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Differences in the format of {@code diff -u}. */
class UnifiedDiffTest {

  @TempDir Path folder;

  @Test
  void sameTextsHaveNoDifference() {
    assertEquals("", UnifiedDiff.of("main.tf", "a\n", "a\n"));
  }

  @Test
  void aChangeHasThreeLinesOfContext() {
    assertEquals(
        """
        --- a/main.tf
        +++ b/main.tf
        @@ -2,7 +2,8 @@
         2
         3
         4
        -5
        +five
        +and more
         6
         7
         8
        """,
        UnifiedDiff.of(
            "main.tf", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\nand more\n6\n7\n8\n9\n"));
  }

  @Test
  void aMaskedLineIsNotContextBecauseItIsNotInTheAuthorsFile() {
    assertEquals(
        """
        --- a/main.tf
        +++ b/main.tf
        @@ -3,2 +3,3 @@
           engine = "mysql"
        +  storage_encrypted = true
         }
        """,
        UnifiedDiff.of(
            "main.tf",
            "db {\n  password = \"****\"\n  engine = \"mysql\"\n}\n",
            "db {\n  password = \"****\"\n  engine = \"mysql\"\n  storage_encrypted = true\n}\n"));
  }

  @Test
  void aMissingNewlineAtTheEndIsSaid() {
    assertEquals(
        """
        --- a/main.tf
        +++ b/main.tf
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +b
        \\ No newline at end of file
        """,
        UnifiedDiff.of("main.tf", "a", "b"));
  }

  @Test
  void patchMakesTheSecondTextOutOfTheFirst() throws Exception {
    assumeTrue(Program.isInstalled("patch"), "patch is not installed");
    Random random = new Random(7);
    for (int round = 0; round < 60; round++) {
      List<String> before = new ArrayList<>();
      List<String> after = new ArrayList<>();
      for (int line = random.nextInt(40); line >= 0; line--) {
        String text = random.nextInt(6) == 0 ? "token = \"****\"" : "line " + random.nextInt(9);
        if (random.nextInt(5) > 0) {
          before.add(text);
        }
        if (random.nextInt(5) > 0) {
          after.add(text);
        }
      }
      String one = String.join("\n", before) + (random.nextBoolean() ? "\n" : "");
      String two = String.join("\n", after) + (random.nextBoolean() ? "\n" : "");
      if (one.isEmpty() || two.isEmpty() || one.equals(two)) {
        continue;
      }
      Path file = folder.resolve("main.tf");
      Files.writeString(file, one);
      Files.writeString(folder.resolve("diff"), UnifiedDiff.of("main.tf", one, two));
      Process patch =
          new ProcessBuilder("patch", "-s", "-p1", "-F0", "-i", "diff")
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      String said = new String(patch.getInputStream().readAllBytes());
      assertEquals(0, patch.waitFor(), said + UnifiedDiff.of("main.tf", one, two));
      assertEquals(two, Files.readString(file));
    }
  }
}
