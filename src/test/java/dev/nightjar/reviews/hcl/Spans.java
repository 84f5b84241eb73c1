package dev.nightjar.reviews.hcl;

import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Visits all nodes of a tree that have a position. */
final class Spans {

  private Spans() {}

  /** The errors in the positions of a file; empty if they are correct. */
  static List<String> mistakes(ParsedFile file) {
    List<String> mistakes = new ArrayList<>();
    int[] lines = lines(file.text());
    walk(
        file.body(),
        file.body().span(),
        (node, around) -> {
          Span span = span(node).orElseThrow();
          if (span.start() > span.end() || span.start() < around.start()) {
            mistakes.add("starts outside: " + node);
          }
          if (span.end() > around.end()) {
            mistakes.add("ends outside: " + node);
          }
          if (span.line() != lines[span.start()]) {
            mistakes.add("wrong line: " + node);
          }
          if (span.column() != columnOf(file.text(), span.start())) {
            mistakes.add("wrong column: " + node);
          }
        });
    return mistakes;
  }

  /** The line of each offset, computed once. */
  private static int[] lines(String text) {
    int[] lines = new int[text.length() + 1];
    int line = 1;
    for (int i = 0; i < lines.length; i++) {
      lines[i] = line;
      line += i < text.length() && text.charAt(i) == '\n' ? 1 : 0;
    }
    return lines;
  }

  private static int columnOf(String text, int offset) {
    int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    if (lineStart == 0 && offset > 0 && text.charAt(0) == '\uFEFF') {
      lineStart = 1;
    }
    return 1 + text.codePointCount(lineStart, offset);
  }

  /** Visits each node with its span and the span of its parent. */
  static void walk(Object node, Span around, BiConsumer<Object, Span> each) {
    if (node instanceof Collection<?> collection) {
      collection.forEach(element -> walk(element, around, each));
    } else if (node instanceof Optional<?> optional) {
      optional.ifPresent(element -> walk(element, around, each));
    } else if (node instanceof Record && !(node instanceof Span)) {
      Optional<Span> span = span(node);
      if (span.isPresent()) {
        each.accept(node, around);
      }
      for (RecordComponent component : node.getClass().getRecordComponents()) {
        walk(value(component, node), span.orElse(around), each);
      }
    }
  }

  private static Optional<Span> span(Object node) {
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      if (component.getName().equals("span")) {
        return Optional.of((Span) value(component, node));
      }
    }
    return Optional.empty();
  }

  private static Object value(RecordComponent component, Object node) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
