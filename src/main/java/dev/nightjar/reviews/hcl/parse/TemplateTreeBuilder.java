package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Nests the directives of a template and joins the text between them. */
final class TemplateTreeBuilder {

  private final Deque<Open> open = new ArrayDeque<>();
  private List<TemplatePart> parts = new ArrayList<>();
  private int depth;

  /** The nesting depth of the directives. */
  int depth() {
    return depth;
  }

  List<TemplatePart> build(List<TemplateToken> pieces) {
    for (int i = 0; i < pieces.size(); ) {
      if (pieces.get(i) instanceof TemplateToken.Literal) {
        i = text(pieces, i);
      } else {
        add(pieces.get(i++));
      }
    }
    if (!open.isEmpty()) {
      TemplateToken unclosed = open.peek().piece();
      throw wrong(
          unclosed instanceof TemplateToken.If
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

  /** Joins the text up to the next sequence; returns the index after it. */
  private int text(List<TemplateToken> pieces, int from) {
    TemplateToken.Literal first = (TemplateToken.Literal) pieces.get(from);
    int next = from + 1;
    if (next == pieces.size() || !(pieces.get(next) instanceof TemplateToken.Literal)) {
      parts.add(new TemplatePart.Text(first.text(), first.span()));
      return next;
    }
    StringBuilder joined = new StringBuilder(first.text());
    Span last = first.span();
    while (next < pieces.size() && pieces.get(next) instanceof TemplateToken.Literal literal) {
      joined.append(literal.text());
      last = literal.span();
      next++;
    }
    Span start = first.span();
    parts.add(new TemplatePart.Text(joined.toString(), start.to(last.end())));
    return next;
  }

  private void add(TemplateToken templateToken) {
    if (templateToken instanceof TemplateToken.Interpolated interpolated) {
      parts.add(interpolated.part());
    } else if (templateToken instanceof TemplateToken.If
        || templateToken instanceof TemplateToken.For) {
      open.push(new Open(templateToken, parts, null));
      depth = Math.max(depth, open.size());
      parts = new ArrayList<>();
    } else if (templateToken instanceof TemplateToken.Else) {
      startElse(templateToken);
    } else {
      close(templateToken);
    }
  }

  private void startElse(TemplateToken templateToken) {
    if (open.isEmpty() || !(open.peek().piece() instanceof TemplateToken.If)) {
      throw wrong("There is no %{ if for this %{ else.", templateToken);
    }
    Open opened = open.pop();
    if (opened.then() != null) {
      throw wrong("This %{ if already has an %{ else.", templateToken);
    }
    open.push(new Open(opened.piece(), opened.around(), parts));
    parts = new ArrayList<>();
  }

  private void close(TemplateToken templateToken) {
    TemplateToken opener = open.isEmpty() ? null : open.peek().piece();
    boolean endIf = templateToken instanceof TemplateToken.EndIf;
    if (opener == null || endIf != opener instanceof TemplateToken.If) {
      throw wrong(
          endIf ? "There is no %{ if for this %{ endif." : "There is no %{ for for this %{ endfor.",
          templateToken);
    }
    Open opened = open.pop();
    Span start = opener.span();
    Span span = start.to(templateToken.span().end());
    TemplatePart part;
    if (opener instanceof TemplateToken.If condition) {
      part =
          opened.then() == null
              ? new TemplatePart.If(condition.condition(), parts, List.of(), span)
              : new TemplatePart.If(condition.condition(), opened.then(), parts, span);
    } else {
      TemplateToken.For loop = (TemplateToken.For) opener;
      part = new TemplatePart.For(loop.keyName(), loop.valueName(), loop.collection(), parts, span);
    }
    parts = opened.around();
    parts.add(part);
  }

  private static ParseException wrong(String message, TemplateToken templateToken) {
    return new ParseException(message, templateToken.span());
  }

  /** An open directive with the parts before it and its then branch (null before an else). */
  private record Open(TemplateToken piece, List<TemplatePart> around, List<TemplatePart> then) {}
}
