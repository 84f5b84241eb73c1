package dev.nightjar.reviews.terraform;

/** What a file is to Terraform, by its name, in the order in which they are read. */
enum FileRole {
  CONFIGURATION,
  OVERRIDE,
  VALUES,
  JSON_VALUES,
  AUTOMATIC_VALUES,
  OTHER;

  /** Terraform's own copies of modules from elsewhere are not the user's files. */
  private static final String DOWNLOADED = ".terraform/";

  static FileRole of(String path) {
    String name = Paths.fileName(path);
    boolean downloaded = path.startsWith(DOWNLOADED) || path.contains("/" + DOWNLOADED);
    if (downloaded || name.startsWith(".") || name.endsWith("~")) {
      return OTHER;
    }
    if (name.endsWith(".tf") || name.endsWith(".tf.json")) {
      String base = name.substring(0, name.lastIndexOf(".tf"));
      return base.equals("override") || base.endsWith("_override") ? OVERRIDE : CONFIGURATION;
    }
    if (name.equals("terraform.tfvars")) {
      return VALUES;
    }
    if (name.equals("terraform.tfvars.json")) {
      return JSON_VALUES;
    }
    return name.endsWith(".auto.tfvars") || name.endsWith(".auto.tfvars.json")
        ? AUTOMATIC_VALUES
        : OTHER;
  }
}
