package dev.nightjar.concerts.notify;

import io.quarkus.qute.Engine;
import io.quarkus.qute.HtmlEscaper;
import io.quarkus.qute.Template;
import io.quarkus.qute.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * The Qute templates of an e-mail. They read maps only, which needs no reflection; a name that the
 * map lacks is an error.
 */
final class EmailTemplates {

  private final Template text;
  private final Template html;

  EmailTemplates() {
    Engine engine =
        Engine.builder()
            .addDefaults()
            .addResultMapper(new HtmlEscaper(List.of(Variant.TEXT_HTML)))
            .build();
    this.text = template(engine, "email.txt", Variant.TEXT_PLAIN);
    this.html = template(engine, "email.html", Variant.TEXT_HTML);
  }

  String text(Map<String, Object> data) {
    return text.render(data);
  }

  String html(Map<String, Object> data) {
    return html.render(data);
  }

  private static Template template(Engine engine, String name, String type) {
    try (InputStream bytes = EmailTemplates.class.getResourceAsStream(name)) {
      String content = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      return engine.parse(content, Variant.forContentType(type), name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
