package dev.nightjar.reviews.hcl.parse;

/** Explains common mistakes by users of other languages. */
final class UnexpectedTokenMessage {

  private UnexpectedTokenMessage() {}

  /** The message for the current token; {@code otherwise} if there is no specific one. */
  static String explain(Scanner scanner, String otherwise) {
    if (scanner.token != Token.INVALID) {
      return scanner.token == Token.END_OF_FILE
          ? otherwise + " The file ends here instead."
          : otherwise;
    }
    char c = scanner.sourceCursor.chars[scanner.start];
    return switch (c) {
      case '\'' -> "Single quotes are not valid; use double quotes around text.";
      case '“', '”', '„', '‘', '’' -> "Typographic quotes are not valid; use plain double quotes.";
      case '`' -> "Backquotes are not valid; use a heredoc (<<EOT) for text of several lines.";
      case ';' -> "Semicolons are not valid; put each argument on its own line.";
      case '&' -> "Bitwise operators are not valid; use && for a logical and.";
      case '|' -> "Bitwise operators are not valid; use || for a logical or.";
      case '^', '~' -> "Bitwise operators are not valid.";
      case '\r' -> "A carriage return without a line feed is not a line break.";
      case '\u00A0' -> "A no-break space is not valid; use a plain space.";
      case '\uFEFF' -> "A byte order mark is valid only at the beginning of a file.";
      default ->
          scanner.sourceCursor.isInvalidCharacter(scanner.start)
              ? "This is not valid UTF-8; save the file as UTF-8."
              : "The character " + name(scanner) + " is not valid in HCL.";
    };
  }

  private static String name(Scanner scanner) {
    int codePoint = scanner.sourceCursor.text.codePointAt(scanner.start);
    String code = "U+%04X".formatted(codePoint);
    return Character.isLetterOrDigit(codePoint) || codePoint > ' ' && codePoint < 127
        ? "\"" + Character.toString(codePoint) + "\" (" + code + ")"
        : code;
  }
}
