package dev.nightjar.reviews.terraform.declaration;

/** The kind of a file by its name, in the order of processing. */
public enum FileKind {
  CONFIGURATION,
  OVERRIDE,
  VALUES,
  JSON_VALUES,
  AUTOMATIC_VALUES,
  OTHER;

  public static FileKind of(String path) {
    String name = FilePaths.fileName(path);
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
