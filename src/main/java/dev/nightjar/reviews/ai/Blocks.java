package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.hcl.Block;
import dev.nightjar.reviews.hcl.Hcl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which resource a line belongs to; a file is parsed when it is first asked about. */
final class Blocks {

  private final ShownFiles files;
  private final Map<String, List<Block>> parsed = new HashMap<>();

  Blocks(ShownFiles files) {
    this.files = files;
  }

  /** {@code aws_s3_bucket.logs}, {@code data.aws_ami.linux}; empty outside of resources. */
  String resourceAt(String path, int line) {
    return parsed
        .computeIfAbsent(path, p -> Hcl.parse(p, files.file(p).content()).body().blocks())
        .stream()
        .filter(block -> block.span().line() <= line && line <= block.lastLine())
        .filter(block -> block.labels().size() == 2)
        .map(Blocks::address)
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
