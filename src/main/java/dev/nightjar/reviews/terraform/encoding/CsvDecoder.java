package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decodes CSV like {@code csvdecode}: a list of objects whose attributes are named by the first
 * line.
 */
public final class CsvDecoder {

  private final String text;
  private int at;

  private CsvDecoder(String text) {
    this.text = text.replace("\r\n", "\n");
  }

  public static Value decode(String text) {
    CsvDecoder reader = new CsvDecoder(text);
    List<String> header = reader.line();
    List<Value> rows = new ArrayList<>();
    while (reader.at < reader.text.length()) {
      List<String> fields = reader.line();
      if (fields.equals(List.of(""))) {
        continue;
      }
      if (fields.size() != header.size()) {
        throw new InvalidExpressionException("a line has not as many fields as the first one");
      }
      Map<String, Value> row = new LinkedHashMap<>();
      for (int i = 0; i < header.size(); i++) {
        row.put(header.get(i), new Text(fields.get(i)));
      }
      rows.add(new Mapping(row));
      ValueLimits.checkElements(rows.size());
    }
    return new Sequence(rows);
  }

  private List<String> line() {
    List<String> fields = new ArrayList<>();
    do {
      fields.add(at < text.length() && text.charAt(at) == '"' ? quoted() : plain());
    } while (at < text.length() && text.charAt(at++) == ',');
    return fields;
  }

  private String plain() {
    int start = at;
    while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != '\n') {
      at++;
    }
    return text.substring(start, at);
  }

  private String quoted() {
    StringBuilder field = new StringBuilder();
    at++;
    while (at < text.length()) {
      char character = text.charAt(at++);
      if (character != '"') {
        field.append(character);
      } else if (at < text.length() && text.charAt(at) == '"') {
        field.append('"');
        at++;
      } else {
        return field.toString();
      }
    }
    throw new InvalidExpressionException("a quote is not closed");
  }
}
