package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.elements;
import static dev.nightjar.reviews.terraform.value.Conversions.integer;
import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.expression.Operators;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Functions on lists and sets. */
final class CollectionFunctions {

  private static final int ANY_NUMBER = FunctionTable.ANY_NUMBER;

  private CollectionFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .addForKnown("alltrue", 1, 1, arguments -> decide(arguments.get(0), Tristate.NO))
        .addForKnown("anytrue", 1, 1, arguments -> decide(arguments.get(0), Tristate.YES))
        .addForKnown("chunklist", 2, 2, CollectionFunctions::chunks)
        .addForAll("coalesce", 1, ANY_NUMBER, CollectionFunctions::firstNonEmpty)
        .addForAll("coalescelist", 1, ANY_NUMBER, CollectionFunctions::firstNonEmptyList)
        .addForKnown("compact", 1, 1, CollectionFunctions::compact)
        .addForAll("concat", 1, ANY_NUMBER, CollectionFunctions::concat)
        .addForAll("contains", 2, 2, CollectionFunctions::contains)
        .addForKnown("distinct", 1, 1, CollectionFunctions::distinct)
        .addForAll("element", 2, 2, CollectionFunctions::element)
        .addForKnown("flatten", 1, 1, CollectionFunctions::flatten)
        .add("index", 2, 2, CollectionFunctions::index)
        .addForKnown("length", 1, 1, CollectionFunctions::length)
        .addForAll("list", 0, ANY_NUMBER, Sequence::new)
        .addForKnown("one", 1, 1, CollectionFunctions::one)
        .add("range", 1, 3, RangeFunction::range)
        .addForKnown("reverse", 1, 1, CollectionFunctions::reverse)
        .addForKnown("slice", 3, 3, CollectionFunctions::slice)
        .add("sort", 1, 1, CollectionFunctions::sort);
  }

  private static Value decide(Value list, Tristate deciding) {
    Tristate all = deciding.not();
    for (Value element : elements(list)) {
      Tristate one =
          element instanceof Unknown
              ? Tristate.UNKNOWN
              : Tristate.of(!(element instanceof Null) && Conversions.bool(element));
      all = deciding == Tristate.NO ? all.and(one) : all.or(one);
    }
    return all == Tristate.UNKNOWN ? UnknownValues.from(list) : new Bool(all == Tristate.YES);
  }

  private static Value chunks(List<Value> arguments) {
    List<Value> list = Conversions.unified(elements(arguments.get(0)));
    int size = integer(arguments.get(1));
    if (size < 0) {
      throw new InvalidExpressionException("a chunk has no negative size");
    }
    List<Value> chunks = new ArrayList<>();
    int step = size == 0 ? Math.max(1, list.size()) : size;
    for (int i = 0; i < list.size(); i += step) {
      chunks.add(new Sequence(list.subList(i, Math.min(list.size(), i + step))));
    }
    return new Sequence(chunks);
  }

  private static Value firstNonEmpty(List<Value> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      Value value = arguments.get(i);
      if (value instanceof Unknown unknown
          && unknown.partial().stream().allMatch(String::isEmpty)) {
        return UnknownValues.from(arguments.subList(i, arguments.size()));
      }
      if (!(value instanceof Null) && !value.equals(new Text(""))) {
        return Conversions.unified(arguments).get(i);
      }
    }
    throw new InvalidExpressionException("no argument has a value");
  }

  private static Value firstNonEmptyList(List<Value> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      Value value = arguments.get(i);
      if (value instanceof Unknown) {
        return UnknownValues.from(arguments.subList(i, arguments.size()));
      }
      if (!(value instanceof Null) && !elements(value).isEmpty()) {
        return value;
      }
    }
    throw new InvalidExpressionException("no argument has an element");
  }

  private static Value compact(List<Value> arguments) {
    List<Value> kept = new ArrayList<>();
    boolean certain = true;
    for (Value element : elements(arguments.get(0))) {
      certain &=
          !(element instanceof Unknown unknown
              && unknown.partial().stream().allMatch(String::isEmpty));
      if (!(element instanceof Null) && !element.equals(new Text(""))) {
        kept.add(Conversions.asText(element).<Value>map(Text::new).orElse(element));
      }
    }
    return certain
        ? new Sequence(kept)
        : UnknownValues.list(UnknownValues.origins(arguments), known(kept));
  }

  private static List<Value> known(List<Value> values) {
    return values.stream().filter(value -> !UnknownValues.isUnknown(value)).toList();
  }

  private static Value concat(List<Value> arguments) {
    List<Value> all = new ArrayList<>();
    boolean complete = true;
    for (Value argument : arguments) {
      complete &= !(argument instanceof Unknown);
      Optional<List<Value>> certain = UnknownValues.certainElements(argument);
      if (certain.isEmpty() && !(argument instanceof Unknown)) {
        throw new InvalidExpressionException("can concatenate lists only");
      }
      all.addAll(certain.orElse(List.of()));
      ValueLimits.checkElements(all.size());
    }
    return complete ? new Sequence(all) : UnknownValues.list(UnknownValues.origins(arguments), all);
  }

  private static Value contains(List<Value> arguments) {
    Value list = arguments.get(0);
    if (!(list instanceof Unknown)) {
      elements(list);
    }
    Tristate found = list instanceof Unknown ? Tristate.UNKNOWN : Tristate.NO;
    for (Value element : UnknownValues.certainElements(list).orElse(List.of())) {
      found = found.or(Operators.equal(element, arguments.get(1)));
    }
    return found == Tristate.UNKNOWN
        ? UnknownValues.from(arguments)
        : new Bool(found == Tristate.YES);
  }

  private static Value distinct(List<Value> arguments) {
    return new Sequence(Conversions.unique(Conversions.unified(elements(arguments.get(0)))));
  }

  private static Value element(List<Value> arguments) {
    Value list = arguments.get(0);
    if (list instanceof Unknown || arguments.get(1) instanceof Unknown) {
      return UnknownValues.from(arguments);
    }
    List<Value> elements = elements(list);
    int index = integer(arguments.get(1));
    if (elements.isEmpty() || index % elements.size() < 0) {
      throw new InvalidExpressionException("no such element");
    }
    return elements.get(index % elements.size());
  }

  /** An unknown element may be a list of any length, except for a text with gaps. */
  private static Value flatten(List<Value> arguments) {
    List<Value> flat = new ArrayList<>();
    boolean complete = true;
    Deque<Value> open = new ArrayDeque<>(elements(arguments.get(0)));
    while (!open.isEmpty()) {
      Value next = open.pop();
      if (next instanceof Sequence sequence) {
        List<Value> inner = new ArrayList<>(sequence.elements());
        Collections.reverse(inner);
        inner.forEach(open::push);
      } else if (next instanceof Unknown unknown && unknown.partial().isEmpty()) {
        complete = false;
        flat.addAll(UnknownValues.certainElements(unknown).orElse(List.of()));
      } else {
        flat.add(next);
      }
      ValueLimits.checkElements(flat.size());
    }
    return complete
        ? new Sequence(flat)
        : UnknownValues.list(UnknownValues.origins(arguments), flat);
  }

  private static Value index(List<Value> arguments) {
    List<Value> list = elements(arguments.get(0));
    for (int i = 0; i < list.size(); i++) {
      if (Operators.equal(list.get(i), arguments.get(1)) == Tristate.YES) {
        return Number.of(i);
      }
    }
    throw new InvalidExpressionException("not in the list");
  }

  private static Value length(List<Value> arguments) {
    Value value = arguments.get(0);
    if (value instanceof Text text) {
      return Number.of(text.value().codePointCount(0, text.value().length()));
    }
    return Number.of(
        value instanceof Mapping mapping ? mapping.entries().size() : elements(value).size());
  }

  private static Value one(List<Value> arguments) {
    List<Value> list = elements(arguments.get(0));
    if (list.size() > 1) {
      throw new InvalidExpressionException("more than one element");
    }
    return list.isEmpty() ? new Null() : list.get(0);
  }

  private static Value reverse(List<Value> arguments) {
    List<Value> reversed = new ArrayList<>(elements(arguments.get(0)));
    Collections.reverse(reversed);
    return new Sequence(reversed);
  }

  private static Value slice(List<Value> arguments) {
    List<Value> list = elements(arguments.get(0));
    int start = integer(arguments.get(1));
    int end = integer(arguments.get(2));
    if (start < 0 || end < start || end > list.size()) {
      throw new InvalidExpressionException("no such slice");
    }
    return new Sequence(List.copyOf(list.subList(start, end)));
  }

  private static Value sort(List<Value> arguments) {
    List<String> texts = new ArrayList<>();
    elements(arguments.get(0)).forEach(element -> texts.add(text(element)));
    texts.sort(Conversions::compare);
    return new Sequence(texts.stream().<Value>map(Text::new).toList());
  }
}
