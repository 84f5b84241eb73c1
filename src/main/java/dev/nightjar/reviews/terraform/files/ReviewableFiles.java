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

  private static final String DOWNLOADED = ".terraform/modules/";
  private static final Set<String> UNUSED = Set.of("examples", "test", "tests", "wrappers");

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

  /** Hidden directories hold no code of the user. */
  public static boolean isHidden(String folder) {
    return folder.startsWith(".") && !folder.equals(".") && !folder.equals("..");
  }

  /**
   * Whether a folder, relative to the reviewed one, is left out. Of hidden folders, {@code
   * .terraform/modules} with the downloaded modules is needed, but not their examples and tests.
   */
  static boolean isSkipped(String folder) {
    String name = folder.substring(folder.lastIndexOf('/') + 1);
    int downloaded = (folder + '/').indexOf(DOWNLOADED);
    if (downloaded >= 0) {
      return isHidden(name) && !name.equals(".terraform") || UNUSED.contains(name);
    }
    String parent = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
    boolean isInTerraform = parent.equals(".terraform") || parent.endsWith("/.terraform");
    return isInTerraform || isHidden(name) && !name.equals(".terraform");
  }

  private static String extension(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
