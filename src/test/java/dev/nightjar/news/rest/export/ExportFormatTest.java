package dev.nightjar.news.rest.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExportFormatTest {

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"})
  void fieldThatASpreadsheetWouldRunGetsAnApostrophe(String field) {
    assertEquals("\"'" + field + "\"\r\n", CsvRecord.of(List.of(field)));
  }

  @Test
  void quotesAreDoubledAndLineBreaksKept() {
    assertEquals(
        "\"a \"\"b\"\"\",\"c\nd\",\"\",\"e,f\"\r\n",
        CsvRecord.of(List.of("a \"b\"", "c\nd", "", "e,f")));
  }

  @Test
  void truncationHasAsManyFieldsAsTheHeader() {
    String header = ExportFormat.CSV.header();
    String last = ExportFormat.CSV.truncation("abc", new ObjectMapper());
    assertEquals(header.split(",").length, last.split(",", -1).length);
    assertTrue(last.startsWith("\"truncated\",\"abc\","), last);
    assertTrue(
        ExportFormat.JSON_LINES
            .truncation("abc", new ObjectMapper())
            .contains("\"truncated\":true"));
  }
}
