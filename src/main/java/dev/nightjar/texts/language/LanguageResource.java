package dev.nightjar.texts.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads a bundled file that has, per line, a language's code, a tab and words. */
final class LanguageResource {

  private LanguageResource() {}

  static Map<Language, List<String>> read(String name) {
    Map<Language, List<String>> read = new EnumMap<>(Language.class);
    try (InputStream bytes = LanguageResource.class.getResourceAsStream(name);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int tab = line.indexOf('\t');
        Language language =
            Language.of(line.substring(0, tab))
                .orElseThrow(() -> new IllegalStateException("unknown language in " + name));
        read.put(language, List.of(line.substring(tab + 1).split(" ")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return read;
  }
}
