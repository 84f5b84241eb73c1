package dev.nightjar.reviews.terraform.value;

import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Builds a text that may have gaps for unknown values. */
public final class PartialText {

  private final List<String> pieces = new ArrayList<>();
  private final Set<String> origins = new LinkedHashSet<>();
  private final StringBuilder piece = new StringBuilder();

  public PartialText add(String known) {
    ValueLimits.checkTextLength((long) piece.length() + known.length());
    piece.append(known);
    return this;
  }

  public PartialText add(char known) {
    piece.append(known);
    return this;
  }

  /** Adds a value like a template interpolation. */
  public PartialText add(Value value) {
    if (value instanceof Unknown unknown) {
      return addUnknown(unknown);
    }
    return add(Conversions.text(value));
  }

  private PartialText addUnknown(Unknown unknown) {
    List<String> partial = unknown.partial();
    if (partial.size() < 2) {
      return gap(unknown.origins());
    }
    for (int i = 0; i < partial.size(); i++) {
      if (i > 0) {
        gap(unknown.origins());
      }
      add(partial.get(i));
    }
    return this;
  }

  public PartialText gap(Set<String> from) {
    ValueLimits.checkElements(pieces.size());
    pieces.add(piece.toString());
    piece.setLength(0);
    origins.addAll(from);
    return this;
  }

  public Value value() {
    return value(Optional.empty());
  }

  /** The text with its decoded value, in case it has gaps. */
  public Value value(Optional<Value> decoded) {
    if (pieces.isEmpty()) {
      return new Text(piece.toString());
    }
    List<String> partial = new ArrayList<>(pieces);
    partial.add(piece.toString());
    return new Unknown(new LinkedHashSet<>(origins), partial, decoded);
  }
}
