package dev.nightjar.reviews.terraform;

/** What a file is to Terraform, by its name, in the order in which they are read. */
enum FileRole {
  CONFIGURATION,
  OVERRIDE,
  VALUES,
  JSON_VALUES,
  AUTOMATIC_VALUES,
  OTHER;

  static FileRole of(String name) {
    if (name.startsWith(".") || name.endsWith("~")) {
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
