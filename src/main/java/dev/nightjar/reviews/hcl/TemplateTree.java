package dev.nightjar.reviews.hcl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Puts the directives of a template into one another, and joins the text between them. */
final class TemplateTree {

  private final Deque<Open> open = new ArrayDeque<>();
  private List<TemplatePart> parts = new ArrayList<>();
  private int depth;

  /** How many directives are within one another. */
  int depth() {
    return depth;
  }

  List<TemplatePart> of(List<Piece> pieces) {
    for (int i = 0; i < pieces.size(); ) {
      if (pieces.get(i) instanceof Piece.Literal) {
        i = text(pieces, i);
      } else {
        add(pieces.get(i++));
      }
    }
    if (!open.isEmpty()) {
      Piece unclosed = open.peek().piece();
      throw wrong(
          unclosed instanceof Piece.If
              ? "This %{ if needs an %{ endif } in the same template."
              : "This %{ for needs an %{ endfor } in the same template.",
          unclosed);
    }
    boolean empty =
        parts.size() == 1
            && parts.get(0) instanceof TemplatePart.Text text
            && text.text().isEmpty();
    return empty ? List.of() : parts;
  }

  /** Takes all text up to the next sequence; answers what is behind it. */
  private int text(List<Piece> pieces, int from) {
    Piece.Literal first = (Piece.Literal) pieces.get(from);
    int next = from + 1;
    if (next == pieces.size() || !(pieces.get(next) instanceof Piece.Literal)) {
      parts.add(new TemplatePart.Text(first.text(), first.span()));
      return next;
    }
    StringBuilder joined = new StringBuilder(first.text());
    Span last = first.span();
    while (next < pieces.size() && pieces.get(next) instanceof Piece.Literal literal) {
      joined.append(literal.text());
      last = literal.span();
      next++;
    }
    Span start = first.span();
    parts.add(new TemplatePart.Text(joined.toString(), start.to(last.end())));
    return next;
  }

  private void add(Piece piece) {
    if (piece instanceof Piece.Interpolated interpolated) {
      parts.add(interpolated.part());
    } else if (piece instanceof Piece.If || piece instanceof Piece.For) {
      open.push(new Open(piece, parts, null));
      depth = Math.max(depth, open.size());
      parts = new ArrayList<>();
    } else if (piece instanceof Piece.Else) {
      startElse(piece);
    } else {
      close(piece);
    }
  }

  private void startElse(Piece piece) {
    if (open.isEmpty() || !(open.peek().piece() instanceof Piece.If)) {
      throw wrong("There is no %{ if for this %{ else.", piece);
    }
    Open opened = open.pop();
    if (opened.then() != null) {
      throw wrong("This %{ if has an %{ else already.", piece);
    }
    open.push(new Open(opened.piece(), opened.around(), parts));
    parts = new ArrayList<>();
  }

  private void close(Piece piece) {
    Piece opener = open.isEmpty() ? null : open.peek().piece();
    boolean endIf = piece instanceof Piece.EndIf;
    if (opener == null || endIf != opener instanceof Piece.If) {
      throw wrong(
          endIf
              ? "There is no %{ if that this %{ endif could end."
              : "There is no %{ for that this %{ endfor could end.",
          piece);
    }
    Open opened = open.pop();
    Span start = opener.span();
    Span span = start.to(piece.span().end());
    TemplatePart part;
    if (opener instanceof Piece.If condition) {
      part =
          opened.then() == null
              ? new TemplatePart.If(condition.condition(), parts, List.of(), span)
              : new TemplatePart.If(condition.condition(), opened.then(), parts, span);
    } else {
      Piece.For loop = (Piece.For) opener;
      part = new TemplatePart.For(loop.keyName(), loop.valueName(), loop.collection(), parts, span);
    }
    parts = opened.around();
    parts.add(part);
  }

  private static Unreadable wrong(String message, Piece piece) {
    return new Unreadable(message, piece.span());
  }

  /**
   * A directive whose end is still to come, what stands before it, and what was read for the case
   * that its condition holds (null before an else).
   */
  private record Open(Piece piece, List<TemplatePart> around, List<TemplatePart> then) {}
}
