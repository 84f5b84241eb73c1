package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.secrets.SecretTextRules;
import dev.nightjar.reviews.secret.Secret;
import dev.nightjar.reviews.secret.SecretScanner;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.InstalledModules;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import dev.nightjar.reviews.terraform.files.ReviewableFiles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the secrets in all files of a review, whether or not a resource uses them: a variable's
 * default, a template and a comment expose a secret as well.
 */
final class SecretInspection {

  /**
   * One secret in the code.
   *
   * @param ownAddress the block that contains it; empty outside of blocks
   * @param addresses the resources that the block creates
   */
  record Exposure(Rule rule, Location location, String ownAddress, List<String> addresses) {}

  private record BlockStart(String filePath, int start) {}

  private final ParsedFiles files;
  private final Map<BlockStart, List<String>> addresses = new HashMap<>();

  SecretInspection(ParsedFiles files, Configuration configuration) {
    this.files = files;
    Stream.concat(configuration.resources().stream(), configuration.providers().stream())
        .forEach(this::remember);
  }

  private void remember(Resource resource) {
    Location block = resource.body().location();
    List<String> ofBlock =
        addresses.computeIfAbsent(
            new BlockStart(block.filePath(), block.span().start()), start -> new ArrayList<>());
    if (!ofBlock.contains(resource.address())) {
      ofBlock.add(resource.address());
    }
  }

  List<Exposure> exposures() {
    List<Exposure> exposures = new ArrayList<>();
    files
        .texts()
        .forEach(
            (path, text) -> {
              if (InstalledModules.contain(path)) {
                return;
              }
              for (Secret secret : SecretScanner.find(text)) {
                SecretTextRules.of(secret.kind())
                    .ifPresent(rule -> exposures.add(exposure(rule, path, secret)));
              }
            });
    return exposures;
  }

  private Exposure exposure(Rule rule, String path, Secret secret) {
    Location location =
        new Location(path, new Span(secret.start(), secret.end(), secret.line(), 1));
    Optional<Block> block = block(location);
    List<String> created =
        block
            .map(around -> addresses.get(new BlockStart(path, around.span().start())))
            .orElse(List.of());
    return new Exposure(
        rule, location, block.map(SecretInspection::ownAddress).orElse(""), created);
  }

  private Optional<Block> block(Location location) {
    return ReviewableFiles.isTerraform(location.filePath())
        ? files
            .parsed(location.filePath())
            .flatMap(file -> new SourceFile(file).blocksAround(location).stream().findFirst())
        : Optional.empty();
  }

  /** The name by which other code refers to the block. */
  private static String ownAddress(Block block) {
    String name = String.join(".", block.labels());
    return switch (block.type()) {
      case "resource" -> name;
      case "variable" -> "var." + name;
      default -> name.isEmpty() ? block.type() : block.type() + "." + name;
    };
  }
}
