package dev.nightjar.concerts.tracking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names in a pasted list. With a header row that names a column of artists it is CSV (RFC 4180;
 * commas, semicolons or tabs); otherwise each line is a name, because names have commas too.
 *
 * @param names without repetitions, in order
 * @param omitted how many entries were too long or too many
 */
public record ArtistList(List<String> names, int omitted) {

  public static final int MAX_NAMES = 1_000;
  public static final int MAX_NAME = 100;

  private static final Set<String> COLUMNS =
      Set.of("artist", "artists", "artist name", "artist name(s)", "artistname", "name");

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Cntrl}\\uFEFF]+");

  public ArtistList {
    names = List.copyOf(names);
  }

  public static ArtistList of(String text) {
    return ofNames(entries(text));
  }

  public static ArtistList ofNames(List<String> entries) {
    Map<String, String> names = new LinkedHashMap<>();
    int omitted = 0;
    for (String entry : entries) {
      String name = SPACES.matcher(entry).replaceAll(" ").strip();
      String key = name.toLowerCase(Locale.ROOT);
      if (name.isEmpty() || names.containsKey(key)) {
        continue;
      }
      if (name.length() > MAX_NAME || names.size() == MAX_NAMES) {
        omitted++;
      } else {
        names.put(key, name);
      }
    }
    return new ArtistList(List.copyOf(names.values()), omitted);
  }

  private static List<String> entries(String text) {
    List<String> lines = text.lines().toList();
    String header = lines.isEmpty() ? "" : lines.get(0);
    for (char separator : new char[] {',', ';', '\t'}) {
      int column = column(cells(header, separator).get(0));
      if (column >= 0) {
        return cells(text, separator).stream()
            .skip(1)
            .filter(row -> row.size() > column)
            .map(row -> row.get(column))
            .toList();
      }
    }
    return lines;
  }

  /** The column of artists; -1 if this is no header. */
  private static int column(List<String> header) {
    for (int i = 0; i < header.size(); i++) {
      String title = SPACES.matcher(header.get(i)).replaceAll(" ").strip();
      if (COLUMNS.contains(title.toLowerCase(Locale.ROOT))) {
        return i;
      }
    }
    return -1;
  }

  /** At least one row. A quoted cell may have separators, line breaks and doubled quotes. */
  private static List<List<String>> cells(String text, char separator) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean isQuoted = false;
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      boolean isDoubled = i + 1 < text.length() && text.charAt(i + 1) == '"';
      if (next == '"' && isQuoted && isDoubled) {
        cell.append(next);
        i++;
      } else if (next == '"' && (isQuoted || cell.toString().isBlank())) {
        isQuoted = !isQuoted;
      } else if (!isQuoted && (next == separator || next == '\n')) {
        row.add(cell.toString());
        cell.setLength(0);
        if (next == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else {
        cell.append(next);
      }
    }
    row.add(cell.toString());
    rows.add(row);
    return rows;
  }
}
