package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.hcl.format.CellAlignment;
import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import dev.nightjar.reviews.rule.Remediation;
import dev.nightjar.reviews.secret.MaskedText;
import dev.nightjar.reviews.terraform.configuration.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Converts a remediation to an edit of the file's text. It keeps indentation, alignment and line
 * breaks. There is no edit if a value comes from another place, because the edit would be in the
 * wrong place.
 */
final class HclEditor {

  private static final String INDENT = "  ";
  private static final String DYNAMIC = "dynamic";

  private final SourceFile sourceFile;

  HclEditor(SourceFile sourceFile) {
    this.sourceFile = sourceFile;
  }

  /** A text range and its replacement. */
  record Edit(int start, int end, String replacement) {}

  /** One edit for all of them, or none if one of them can't be made. */
  Optional<Edit> edit(List<Remediation> remediations) {
    if (remediations.isEmpty() || sourceFile.isJson() || addTheSameBlock(remediations)) {
      return Optional.empty();
    }
    List<Edit> edits = new ArrayList<>();
    for (Remediation remediation : remediations) {
      remediation
          .block()
          .written()
          .flatMap(block -> edit(block, remediation))
          .ifPresent(edits::add);
    }
    return edits.size() < remediations.size()
        ? Optional.empty()
        : Optional.of(formatted(edits, remediations.get(0).block().location()));
  }

  private static boolean addTheSameBlock(List<Remediation> remediations) {
    List<List<Object>> added =
        remediations.stream()
            .filter(Remediation.SetAttribute.class::isInstance)
            .map(Remediation.SetAttribute.class::cast)
            .filter(set -> !set.missing().isEmpty())
            .map(set -> List.<Object>of(set.block().location(), set.missing().get(0)))
            .toList();
    return added.stream().distinct().count() < added.size();
  }

  /** The edits as one, with the equals signs aligned if they were before. */
  private Edit formatted(List<Edit> edits, Location place) {
    List<Edit> ordered = edits.stream().sorted(Comparator.comparingInt(Edit::start)).toList();
    Block block = sourceFile.blocksAround(place).get(0);
    Edit last = ordered.get(ordered.size() - 1);
    int start = sourceFile.lineStart(Math.min(block.span().start(), ordered.get(0).start()));
    int end = Math.max(sourceFile.lineEnd(block.span().end()), last.end());
    String before = sourceFile.text().substring(start, end);
    String changed = changed(ordered, start, end);
    String after = CellAlignment.isAligned(before) ? CellAlignment.align(changed) : changed;
    if (edits.size() == 1 && after.equals(changed)) {
      return last;
    }
    Edit aligned = changedLines(start, before, after);
    return touchesMask(aligned) ? changedLines(start, before, changed) : aligned;
  }

  /** A line with a masked secret is not what the author wrote, so an edit must leave it alone. */
  private boolean touchesMask(Edit edit) {
    return MaskedText.isMasked(sourceFile.text().substring(edit.start(), edit.end()));
  }

  private String changed(List<Edit> ordered, int start, int end) {
    StringBuilder changed = new StringBuilder();
    int index = start;
    for (Edit edit : ordered) {
      changed.append(sourceFile.text(), index, edit.start()).append(edit.replacement());
      index = edit.end();
    }
    return changed.append(sourceFile.text(), index, end).toString();
  }

  /** The edit from the first to the last line that differs. */
  private static Edit changedLines(int start, String before, String after) {
    int shorter = Math.min(before.length(), after.length());
    int same = 0;
    while (same < shorter && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    int head = before.lastIndexOf('\n', same - 1) + 1;
    int tail = 0;
    while (tail < shorter - head
        && before.charAt(before.length() - tail - 1) == after.charAt(after.length() - tail - 1)) {
      tail++;
    }
    int lineBreak = before.indexOf('\n', before.length() - tail);
    int rest = lineBreak < 0 ? 0 : before.length() - lineBreak - 1;
    return new Edit(
        start + head, start + before.length() - rest, after.substring(head, after.length() - rest));
  }

  private Optional<Edit> edit(Block block, Remediation remediation) {
    if (remediation instanceof Remediation.SetAttribute set) {
      return setAttribute(block, set);
    }
    if (remediation instanceof Remediation.AddBlock add) {
      return Optional.of(addBlock(block, add.lines()));
    }
    return Optional.of(addResource(block, ((Remediation.AddResource) remediation).lines()));
  }

  private Optional<Edit> setAttribute(Block block, Remediation.SetAttribute set) {
    if (!set.missing().isEmpty()) {
      return isWrittenElsewhere(block, set.missing().get(0))
          ? Optional.empty()
          : Optional.of(addBlock(block, nested(set.missing(), set.attribute(), set.value())));
    }
    Optional<Attribute> written = block.body().attribute(set.attribute());
    if (written.isEmpty()) {
      return Optional.of(addAttribute(block, set.attribute(), set.value()));
    }
    Expression value = written.get().value();
    return isLiteral(value)
        ? Optional.of(new Edit(value.span().start(), value.span().end(), set.value()))
        : Optional.empty();
  }

  /** Whether an attribute of that name exists, or a dynamic block that may create the block. */
  private static boolean isWrittenElsewhere(Block block, String type) {
    return block.body().attribute(type).isPresent()
        || block.body().blocks().stream()
            .anyMatch(nested -> nested.type().equals(DYNAMIC) && nested.labels().contains(type));
  }

  private static boolean isLiteral(Expression value) {
    if (value instanceof Expression.Template template) {
      return !template.heredoc()
          && template.parts().stream().allMatch(TemplatePart.Text.class::isInstance);
    }
    if (value instanceof Expression.Tuple tuple) {
      return tuple.elements().stream().allMatch(HclEditor::isLiteral);
    }
    if (value instanceof Expression.Unary unary) {
      return isLiteral(unary.operand());
    }
    return value instanceof Expression.BoolLiteral
        || value instanceof Expression.NumberLiteral
        || value instanceof Expression.NullLiteral;
  }

  private static List<String> nested(List<String> blocks, String attribute, String value) {
    List<String> lines = new ArrayList<>();
    for (int depth = 0; depth < blocks.size(); depth++) {
      lines.add(INDENT.repeat(depth) + blocks.get(depth) + " {");
    }
    lines.add(INDENT.repeat(blocks.size()) + attribute + " = " + value);
    for (int depth = blocks.size() - 1; depth >= 0; depth--) {
      lines.add(INDENT.repeat(depth) + "}");
    }
    return lines;
  }

  private Edit addAttribute(Block block, String name, String value) {
    if (isOnOneLine(block)) {
      return expandBlock(block, List.of(name + " = " + value));
    }
    List<Attribute> attributes = block.body().attributes();
    String indent = innerIndent(block);
    if (attributes.isEmpty()) {
      int at = sourceFile.lineEnd(block.body().span().start());
      return insert(at, indent + name + " = " + value + sourceFile.lineBreak());
    }
    Attribute last = lastBeforeBlocks(block);
    int end = last.span().end();
    int at = sourceFile.text().charAt(end - 1) == '\n' ? end : sourceFile.lineEnd(end);
    return insert(at, indent + aligned(name, last) + "= " + value + sourceFile.lineBreak());
  }

  /** The attribute to insert after: the last one above the first nested block. */
  private static Attribute lastBeforeBlocks(Block block) {
    List<Attribute> attributes = block.body().attributes();
    int firstBlock =
        block.body().blocks().isEmpty()
            ? Integer.MAX_VALUE
            : block.body().blocks().get(0).span().start();
    Attribute last = attributes.get(attributes.size() - 1);
    for (Attribute attribute : attributes) {
      if (attribute.span().start() < firstBlock) {
        last = attribute;
      }
    }
    return last;
  }

  /** The name, padded so that its equals sign is aligned with the other attribute. */
  private String aligned(String name, Attribute other) {
    int start = other.span().start();
    int equals = sourceFile.text().indexOf('=', start) - start;
    return name + " ".repeat(Math.max(1, equals - name.length()));
  }

  private Edit addBlock(Block block, List<String> lines) {
    if (isOnOneLine(block)) {
      return expandBlock(block, lines);
    }
    String indent = innerIndent(block);
    int at = sourceFile.lineStart(block.span().end() - 1);
    StringBuilder text = new StringBuilder();
    if (sourceFile.lastCharacterBefore(at) != '{') {
      text.append(sourceFile.lineBreak());
    }
    lines.forEach(line -> text.append(indented(indent, line)).append(sourceFile.lineBreak()));
    return insert(at, text.toString());
  }

  private Edit addResource(Block block, List<String> lines) {
    int end = block.span().end();
    int at = sourceFile.lineEnd(end);
    StringBuilder text = new StringBuilder();
    if (at == sourceFile.text().length() && !sourceFile.text().endsWith("\n")) {
      text.append(sourceFile.lineBreak());
    }
    text.append(sourceFile.lineBreak());
    lines.forEach(line -> text.append(line).append(sourceFile.lineBreak()));
    return insert(at, text.toString());
  }

  /** Splits a one-line block into several lines and adds lines. */
  private Edit expandBlock(Block block, List<String> more) {
    int brace = block.header().end();
    int start = sourceFile.text().lastIndexOf('{', brace) + 1;
    int end = block.span().end() - 1;
    String outer = indentOf(block);
    String inside = sourceFile.text().substring(start, end).strip();
    StringBuilder text = new StringBuilder(sourceFile.lineBreak());
    if (!inside.isEmpty()) {
      text.append(outer).append(INDENT).append(inside).append(sourceFile.lineBreak());
    }
    more.forEach(
        line -> text.append(indented(outer + INDENT, line)).append(sourceFile.lineBreak()));
    return new Edit(start, end, text.append(outer).toString());
  }

  private static String indented(String indent, String line) {
    return line.isEmpty() ? line : indent + line;
  }

  private boolean isOnOneLine(Block block) {
    return block.lastLine() == block.span().line();
  }

  private String indentOf(Block block) {
    String before =
        sourceFile
            .text()
            .substring(sourceFile.lineStart(block.span().start()), block.span().start());
    return before.isBlank() ? before : "";
  }

  /** The indentation of the first attribute. */
  private String innerIndent(Block block) {
    List<Attribute> attributes = block.body().attributes();
    if (!attributes.isEmpty()) {
      int start = attributes.get(0).span().start();
      String before = sourceFile.text().substring(sourceFile.lineStart(start), start);
      if (before.isBlank()) {
        return before;
      }
    }
    return indentOf(block) + INDENT;
  }

  private static Edit insert(int at, String text) {
    return new Edit(at, at, text);
  }
}
