package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.terraform.configuration.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The content of a block, including its override files. */
public final class BlockContents {

  /** An attribute and the file it is in. */
  public record Setting(String filePath, Attribute attribute) {

    public Location location() {
      return new Location(filePath, attribute.span());
    }
  }

  /** A nested block and the file it is in. */
  public record Nested(String filePath, Block block) {

    public BlockContents contents() {
      return BlockContents.of(filePath, block.body());
    }

    public Location location() {
      return new Location(filePath, block.header());
    }
  }

  private final Map<String, Setting> settings;
  private final List<Nested> blocks;

  private BlockContents(Map<String, Setting> settings, List<Nested> blocks) {
    this.settings = settings;
    this.blocks = blocks;
  }

  public static BlockContents of(String filePath, Body body) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    for (Attribute attribute : body.attributes()) {
      settings.putIfAbsent(attribute.name(), new Setting(filePath, attribute));
    }
    List<Nested> blocks = new ArrayList<>(body.blocks().size());
    for (Block block : body.blocks()) {
      blocks.add(new Nested(filePath, block));
    }
    return new BlockContents(settings, blocks);
  }

  /** Attributes replace those of the same name, blocks all blocks of the same type. */
  BlockContents overriddenBy(BlockContents other) {
    Map<String, Setting> merged = new LinkedHashMap<>(settings);
    merged.putAll(other.settings);
    Set<String> replaced = other.blockTypes();
    List<Nested> remaining = new ArrayList<>();
    for (Nested nested : blocks) {
      if (!replaced.contains(typeOf(nested.block()))) {
        remaining.add(nested);
      }
    }
    remaining.addAll(other.blocks);
    return new BlockContents(merged, remaining);
  }

  /** A dynamic block creates blocks of the type in its label. */
  private static String typeOf(Block block) {
    return block.type().equals("dynamic") && !block.labels().isEmpty()
        ? block.labels().get(0)
        : block.type();
  }

  public Optional<Setting> setting(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  public Collection<Setting> settings() {
    return settings.values();
  }

  public List<Nested> blocks() {
    return blocks;
  }

  /** The types of the nested blocks, including dynamic ones. */
  public Set<String> blockTypes() {
    Set<String> types = new LinkedHashSet<>();
    blocks.forEach(nested -> types.add(typeOf(nested.block())));
    return types;
  }
}
