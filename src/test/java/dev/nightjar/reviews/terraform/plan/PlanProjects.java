package dev.nightjar.reviews.terraform.plan;

import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Code and the plans that Terraform 1.11 made of it, by {@code terraform show -json}. */
public final class PlanProjects {

  private static final Path FOLDER = Path.of("src/test/resources/dev/nightjar/reviews/plan");

  /** Everything is new. The plan was made with {@code encrypted = false}. */
  public static final Path CREATE = FOLDER.resolve("create");

  /** A security group is opened, a topic stays, a volume is created and another one deleted. */
  public static final Path UPDATE = FOLDER.resolve("update");

  private PlanProjects() {}

  public static TerraformFile plan(Path project) {
    return file(project, "plan.json");
  }

  public static List<TerraformFile> code(Path project) {
    return project.equals(CREATE)
        ? List.of(file(project, "main.tf"), file(project, "modules/bucket/main.tf"))
        : List.of(file(project, "main.tf"));
  }

  private static TerraformFile file(Path project, String path) {
    try {
      return new TerraformFile(path, Files.readString(project.resolve(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
