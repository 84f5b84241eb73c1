package dev.nightjar.news.rest.export;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A record of a CSV file (RFC 4180): every field is quoted, and lines end with CR LF. A field that
 * a spreadsheet would run as a formula begins with an apostrophe.
 */
final class CsvRecord {

  /** Tabulator and carriage return are skipped by spreadsheets, which then see the formula. */
  private static final String FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

  private CsvRecord() {}

  static String of(List<String> fields) {
    return fields.stream().map(CsvRecord::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String field) {
    return '"' + guarded(field).replace("\"", "\"\"") + '"';
  }

  private static String guarded(String field) {
    return !field.isEmpty() && FORMULA_STARTS.indexOf(field.charAt(0)) >= 0 ? "'" + field : field;
  }
}
