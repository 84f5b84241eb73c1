package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The regions of a root module's resources: that of the resource itself, or of its provider. A
 * module's resources have the region of the default provider.
 */
final class ResourceRegions {

  private static final String DEFAULT = "";

  private final Map<String, String> byAlias = new HashMap<>();

  ResourceRegions(Configuration root) {
    for (Resource provider : root.providers()) {
      if (provider.type().equals("aws")) {
        String alias = text(provider.body(), "alias").orElse(DEFAULT);
        text(provider.body(), "region").ifPresent(region -> byAlias.putIfAbsent(alias, region));
      }
    }
  }

  /** Empty if the region is not in the configuration. */
  Optional<String> of(Resource resource) {
    return text(resource.body(), "region")
        .or(() -> Optional.ofNullable(byAlias.get(alias(resource))));
  }

  private static String alias(Resource resource) {
    return resource
        .body()
        .written()
        .flatMap(block -> block.body().attribute("provider"))
        .map(Attribute::value)
        .map(ResourceRegions::alias)
        .orElse(DEFAULT);
  }

  /** {@code provider = aws.west}. */
  private static String alias(Expression provider) {
    return provider instanceof Expression.GetAttribute reference ? reference.name() : DEFAULT;
  }

  private static Optional<String> text(EvaluatedBlock block, String attribute) {
    return block.attribute(attribute) instanceof Value.Text text
        ? Optional.of(text.value())
        : Optional.empty();
  }
}
