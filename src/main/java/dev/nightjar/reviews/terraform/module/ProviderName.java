package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.terraform.declaration.BlockContents;
import dev.nightjar.reviews.terraform.declaration.ObjectLiterals;
import java.util.Optional;

/** A provider as a module calls it: {@code aws}, or {@code aws.west} with an alias. */
record ProviderName(String type, String alias) {

  static Optional<ProviderName> of(Expression expression) {
    if (expression instanceof Variable variable) {
      return Optional.of(new ProviderName(variable.name(), ""));
    }
    if (expression instanceof GetAttribute attribute
        && attribute.of() instanceof Variable variable) {
      return Optional.of(new ProviderName(variable.name(), attribute.name()));
    }
    return ObjectLiterals.literal(expression).map(ProviderName::of);
  }

  private static ProviderName of(String text) {
    int dot = text.indexOf('.');
    return dot < 0
        ? new ProviderName(text, "")
        : new ProviderName(text.substring(0, dot), text.substring(dot + 1));
  }

  /** The provider of a resource: that of its {@code provider}, or the default one of its type. */
  static ProviderName of(BlockContents resource, String resourceType) {
    return resource
        .setting("provider")
        .flatMap(setting -> of(setting.attribute().value()))
        .orElseGet(() -> new ProviderName(resourceType.split("_", 2)[0], ""));
  }

  /** The caller's name of the provider, if the call passes it. */
  Optional<ProviderName> passedBy(BlockContents call) {
    return call.setting("providers")
        .map(setting -> setting.attribute().value())
        .filter(ObjectLiteral.class::isInstance)
        .flatMap(
            passed ->
                ((ObjectLiteral) passed)
                    .entries().stream()
                        .filter(entry -> of(entry.key()).equals(Optional.of(this)))
                        .flatMap(entry -> of(entry.value()).stream())
                        .findFirst());
  }
}
