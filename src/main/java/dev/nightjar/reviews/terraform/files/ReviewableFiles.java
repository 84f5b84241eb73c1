package dev.nightjar.reviews.terraform.files;

import java.util.Set;

/**
 * Selects the files of a directory that a review needs: Terraform files and the files they may
 * read.
 */
public final class ReviewableFiles {

  /**
   * Typical arguments of {@code file()} and {@code templatefile()}; larger files do not affect any
   * rule.
   */
  private static final Set<String> READ_BY_TERRAFORM =
      Set.of("json", "tpl", "tftpl", "yaml", "yml", "sh", "txt");

  private static final long LONGEST_TEMPLATE = 256 * 1024L;

  private ReviewableFiles() {}

  public static boolean isTerraform(String path) {
    return path.endsWith(".tf")
        || path.endsWith(".tf.json")
        || path.endsWith(".tfvars")
        || path.endsWith(".tfvars.json");
  }

  public static boolean isRelevant(String path, long bytes) {
    return isTerraform(path)
        || READ_BY_TERRAFORM.contains(extension(path)) && bytes <= LONGEST_TEMPLATE;
  }

  /** Hidden directories such as {@code .terraform} hold downloaded modules. */
  public static boolean isHidden(String folder) {
    return folder.startsWith(".") && !folder.equals(".") && !folder.equals("..");
  }

  private static String extension(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
