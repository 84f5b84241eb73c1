package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.terraform.configuration.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file's text and syntax tree, to locate evaluated blocks and attributes in the source. */
final class SourceFile {

  private final ParsedFile file;

  SourceFile(ParsedFile file) {
    this.file = file;
  }

  ParsedFile file() {
    return file;
  }

  String path() {
    return file.path();
  }

  String text() {
    return file.text();
  }

  /** JSON files are not edited. */
  boolean isJson() {
    return file.path().endsWith(".json");
  }

  /** The blocks that contain the location, outermost first. */
  List<Block> blocksAround(Location location) {
    List<Block> around = new ArrayList<>();
    List<Block> blocks = file.body().blocks();
    Optional<Block> next = containing(blocks, location.span().start());
    while (next.isPresent()) {
      around.add(next.get());
      next = containing(next.get().body().blocks(), location.span().start());
    }
    return around;
  }

  private static Optional<Block> containing(List<Block> blocks, int offset) {
    int low = 0;
    int high = blocks.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Block block = blocks.get(middle);
      if (offset < block.span().start()) {
        high = middle - 1;
      } else if (offset >= block.span().end()) {
        low = middle + 1;
      } else {
        return Optional.of(block);
      }
    }
    return Optional.empty();
  }

  /** The start of the line that contains the index. */
  int lineStart(int index) {
    return text().lastIndexOf('\n', index - 1) + 1;
  }

  /** The start of the next line. */
  int lineEnd(int index) {
    int end = text().indexOf('\n', index);
    return end < 0 ? text().length() : end + 1;
  }

  /** The last character before the index that is not white space. */
  char lastCharacterBefore(int index) {
    int last = index - 1;
    while (last > 0 && Character.isWhitespace(text().charAt(last))) {
      last--;
    }
    return text().charAt(Math.max(0, last));
  }

  String lineBreak() {
    int first = text().indexOf('\n');
    return first > 0 && text().charAt(first - 1) == '\r' ? "\r\n" : "\n";
  }
}
