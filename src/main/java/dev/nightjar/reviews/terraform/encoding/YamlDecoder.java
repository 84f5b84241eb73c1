package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Decodes YAML like {@code yamldecode} from the events of SnakeYAML Engine. It builds the values
 * itself, because Terraform reads scalars like YAML 1.1 and the engine like 1.2. Values with tags
 * that Terraform converts by are unknown.
 */
public final class YamlDecoder {

  private static final String MERGE_KEY = "<<";
  private static final String TAG_PREFIX = "tag:yaml.org,2002:";

  private final Iterator<Event> events;
  private final Map<Anchor, Value> anchors = new HashMap<>();
  private int nodes;

  private YamlDecoder(Iterator<Event> events) {
    this.events = events;
  }

  public static Value decode(String text) {
    LoadSettings settings =
        LoadSettings.builder().setUseMarks(false).setCodePointLimit(ValueLimits.MAX_TEXT).build();
    try {
      return new YamlDecoder(new Parse(settings).parseString(text).iterator()).document();
    } catch (YamlEngineException invalid) {
      throw invalid();
    }
  }

  private Value document() {
    events.next(); // the start of the stream
    if (!(events.next() instanceof DocumentStartEvent)) {
      throw invalid();
    }
    Value value = value(events.next(), 1);
    events.next(); // the end of the document
    if (!(events.next() instanceof StreamEndEvent)) {
      throw invalid();
    }
    return value;
  }

  private Value value(Event event, int depth) {
    if (depth > ValueLimits.MAX_DEPTH) {
      throw new LimitExceededException("YAML nested too deeply");
    }
    count(1);
    if (event instanceof AliasEvent alias) {
      return Optional.ofNullable(anchors.get(alias.getAlias())).orElseThrow(YamlDecoder::invalid);
    }
    Value value = content(event, depth);
    // an anchor is known after its value, so a value can't contain itself
    ((NodeEvent) event).getAnchor().ifPresent(anchor -> anchors.put(anchor, value));
    return value;
  }

  private Value content(Event event, int depth) {
    if (event instanceof ScalarEvent scalar) {
      return scalar(scalar);
    }
    if (event instanceof SequenceStartEvent start) {
      checkTag(start.getTag(), "seq");
      return sequence(depth);
    }
    checkTag(((MappingStartEvent) event).getTag(), "map");
    return mapping(depth);
  }

  private static Value scalar(ScalarEvent scalar) {
    checkTag(scalar.getTag(), "str");
    return scalar.isPlain() && scalar.getTag().isEmpty()
        ? YamlScalars.resolve(scalar.getValue())
        : new Text(scalar.getValue());
  }

  private static void checkTag(Optional<String> tag, String expected) {
    if (tag.isPresent() && !tag.get().equals(TAG_PREFIX + expected)) {
      throw new LimitExceededException("YAML with the tag " + tag.get());
    }
  }

  private Value sequence(int depth) {
    List<Value> elements = new ArrayList<>();
    for (Event next = events.next(); !(next instanceof CollectionEndEvent); next = events.next()) {
      elements.add(value(next, depth + 1));
    }
    return new Sequence(elements);
  }

  private Value mapping(int depth) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (Event next = events.next(); !(next instanceof CollectionEndEvent); next = events.next()) {
      String key = key(next);
      Value value = value(events.next(), depth + 1);
      if (!key.equals(MERGE_KEY)) {
        entries.put(key, value);
      } else if (value instanceof Mapping merged) {
        count(merged.entries().size());
        entries.putAll(merged.entries());
      } else {
        throw invalid();
      }
    }
    return new Mapping(entries);
  }

  /** Keys are texts; null, collections and aliases are no keys. */
  private static String key(Event event) {
    if (event instanceof ScalarEvent scalar) {
      return Conversions.asText(scalar(scalar)).orElseThrow(YamlDecoder::invalid);
    }
    throw invalid();
  }

  /** Merged entries count too, because a few characters can merge many. */
  private void count(int more) {
    nodes += more;
    if (nodes > ValueLimits.MAX_NODES) {
      throw new LimitExceededException("YAML of more than " + ValueLimits.MAX_NODES + " parts");
    }
  }

  private static InvalidExpressionException invalid() {
    return new InvalidExpressionException("no valid YAML");
  }
}
