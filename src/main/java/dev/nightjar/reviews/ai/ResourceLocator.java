package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.files.ParsedFiles;

/** Finds the resource that contains a line. */
record ResourceLocator(ParsedFiles files) {

  /**
   * The address, for example {@code aws_s3_bucket.logs} or {@code data.aws_ami.linux}; empty
   * outside of resources.
   */
  String resourceAt(String path, int line) {
    return files.parsed(path).stream()
        .flatMap(file -> file.body().blocks().stream())
        .filter(block -> block.span().line() <= line && line <= block.lastLine())
        .filter(block -> block.labels().size() == 2)
        .map(ResourceLocator::address)
        .findFirst()
        .orElse("");
  }

  private static String address(Block block) {
    String address = String.join(".", block.labels());
    return switch (block.type()) {
      case "resource" -> address;
      case "data" -> "data." + address;
      default -> "";
    };
  }
}
