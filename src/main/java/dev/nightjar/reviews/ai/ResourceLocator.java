package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.Block;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the resource that contains a line; files are parsed on first use. */
final class ResourceLocator {

  private final PromptFiles files;
  private final Map<String, List<Block>> parsed = new HashMap<>();

  ResourceLocator(PromptFiles files) {
    this.files = files;
  }

  /**
   * The address, for example {@code aws_s3_bucket.logs} or {@code data.aws_ami.linux}; empty
   * outside of resources.
   */
  String resourceAt(String path, int line) {
    return parsed
        .computeIfAbsent(path, p -> HclParser.parse(p, files.file(p).content()).body().blocks())
        .stream()
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
