package dev.nightjar.reviews.terraform.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.terraform.files.TerraformDirectory.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much is read of a large tree. */
class TerraformDirectoryTest {

  @TempDir Path folder;

  @Test
  void tooManyTerraformFilesAreRefusedBeforeAllAreRead() throws IOException {
    fill(11, "tf", "");
    FileLimitException refused =
        assertThrows(FileLimitException.class, () -> read(new Limits(10, 10, 1000)));
    assertTrue(refused.getMessage().contains("more than 10 Terraform files"), refused::getMessage);
    assertEquals(11, read(new Limits(11, 10, 1000)).terraformFileCount());
  }

  @Test
  void tooMuchCodeIsRefusedBeforeItIsRead() throws IOException {
    fill(2, "tf", "#".repeat(600));
    assertThrows(FileLimitException.class, () -> read(new Limits(10, 10, 1000)));
  }

  @Test
  void otherFilesAreLeftOutBeyondTheLimit() throws IOException {
    fill(1, "tf", "");
    fill(30, "json", "{}");
    assertEquals(11, read(new Limits(10, 10, 1000)).files().size());
  }

  private void fill(int count, String extension, String content) throws IOException {
    for (int i = 0; i < count; i++) {
      Files.writeString(folder.resolve("f" + i + "." + extension), content);
    }
  }

  private TerraformDirectory read(Limits limits) throws IOException {
    return TerraformDirectory.read(List.of(folder), folder, path -> false, limits, count -> {});
  }
}
