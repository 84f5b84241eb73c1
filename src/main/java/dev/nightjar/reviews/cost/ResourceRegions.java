package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Optional;

/** The regions of a root module's resources: that of the resource itself, or of its provider. */
record ResourceRegions(Configuration root) {

  /** Empty if the region is not in the configuration. */
  Optional<String> of(Resource resource) {
    return text(resource.body())
        .or(() -> root.provider(resource).flatMap(provider -> text(provider.body())));
  }

  private static Optional<String> text(EvaluatedBlock block) {
    return block.attribute("region") instanceof Value.Text text
        ? Optional.of(text.value())
        : Optional.empty();
  }
}
