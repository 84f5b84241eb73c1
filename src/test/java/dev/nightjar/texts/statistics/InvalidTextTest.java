package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class InvalidTextTest {

  private static final String ADVICE =
      " Upload the file as UTF-8, or as UTF-16 with a byte order mark.";

  @ParameterizedTest
  @CsvSource({
    "C328, 0xC3 0x28",
    "80, 0x80",
    "BF20, 0xBF",
    "C080, 0xC0",
    "C1BF, 0xC1",
    "E08080, 0xE0 0x80",
    "E09FBF, 0xE0 0x9F",
    "EDA080, 0xED 0xA0",
    "EDBFBF, 0xED 0xBF",
    "F0808080, 0xF0 0x80",
    "F08FBFBF, 0xF0 0x8F",
    "F4908080, 0xF4 0x90",
    "F5808080, 0xF5",
    "FF, 0xFF",
    "E228A1, 0xE2 0x28",
    "E28228, 0xE2 0x82 0x28",
    "F09F9828, 0xF0 0x9F 0x98 0x28",
    "C3, 0xC3",
    "E282, 0xE2 0x82",
    "F09F98, 0xF0 0x9F 0x98"
  })
  void invalidUtf8IsRejectedWithItsOffset(String hex, String shown) throws IOException {
    String verb = shown.length() > 4 ? "are" : "is";
    String noun = shown.length() > 4 ? "bytes" : "byte";
    for (int offset = 0; offset < 3 * TextScanner.MIN_CHUNK_BYTES; offset++) {
      byte[] text = concat("é".repeat(offset / 2) + "a".repeat(offset % 2), hex);
      String message =
          "Not a valid UTF-8 text: the %s at offset %d (%s) %s not a character.%s"
              .formatted(noun, offset, shown, verb, ADVICE);
      assertEquals(new AnalysisOutcome.Failed(message), analyze(text));
    }
  }

  @Test
  void offsetCountsTheByteOrderMark() throws IOException {
    assertEquals(
        new AnalysisOutcome.Failed(
            "Not a valid UTF-8 text: the byte at offset 4 (0xFF) is not a character." + ADVICE),
        analyze(concat("\uFEFFa", "FF20")));
  }

  @Test
  void latin1IsRejected() throws IOException {
    assertInstanceOf(
        AnalysisOutcome.Failed.class,
        analyze("Un été à Paris".getBytes(StandardCharsets.ISO_8859_1)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 500, 5_000, 70_000})
  void nulIsNoText(int offset) throws IOException {
    assertEquals(
        new AnalysisOutcome.Failed(nul("UTF-8", offset)),
        analyze(concat("x".repeat(offset), "0041")));
  }

  @Test
  void utf16WithoutMarkAndUtf32AreRejectedForTheirNuls() throws IOException {
    assertEquals(
        new AnalysisOutcome.Failed(nul("UTF-8", 1)),
        analyze("text".getBytes(StandardCharsets.UTF_16LE)));
    assertEquals(
        new AnalysisOutcome.Failed(nul("UTF-8", 0)),
        analyze("text".getBytes(StandardCharsets.UTF_16BE)));
    assertEquals(
        new AnalysisOutcome.Failed(nul("UTF-16LE", 2)),
        analyze(HexFormat.of().parseHex("FFFE000061000000")));
    assertEquals(
        new AnalysisOutcome.Failed(nul("UTF-8", 0)),
        analyze(HexFormat.of().parseHex("0000FEFF00000061")));
  }

  @ParameterizedTest
  @CsvSource({
    "D800 0061, 2, 0xD8 0x00",
    "DC00, 2, 0xDC 0x00",
    "D800, 2, 0xD8 0x00",
    "D83D D83D DE00, 2, 0xD8 0x3D",
    "00, 1, 0x00",
    "D83D DE, 2, 0xD8 0x3D"
  })
  void invalidUtf16IsRejectedWithItsOffset(String hex, int length, String shown)
      throws IOException {
    byte[] bad = HexFormat.of().parseHex(hex.replace(" ", ""));
    String subject = length > 1 ? "the bytes" : "the byte";
    String verb = length > 1 ? "are" : "is";
    for (int characters : new int[] {0, 1, 100, 8_190, 8_191, 8_192, 40_000}) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      text.writeBytes(HexFormat.of().parseHex("FEFF"));
      text.writeBytes("é".repeat(characters).getBytes(StandardCharsets.UTF_16BE));
      text.writeBytes(bad);
      String message =
          "Not a valid UTF-16BE text: %s at offset %d (%s) %s not a character.%s"
              .formatted(subject, 2 + 2 * characters, shown, verb, ADVICE);
      assertEquals(new AnalysisOutcome.Failed(message), analyze(text.toByteArray()));
    }
  }

  @Test
  void littleEndianBytesAreShownAsTheyStandInTheFile() throws IOException {
    assertEquals(
        new AnalysisOutcome.Failed(
            "Not a valid UTF-16LE text: the bytes at offset 4 (0x3D 0xD8) are not a character."
                + ADVICE),
        analyze(HexFormat.of().parseHex("FFFE61003DD86100")));
  }

  private static String nul(String encoding, int offset) {
    return "Not a valid %s text: there is a NUL character at offset %d, which only binary files contain.%s"
        .formatted(encoding, offset, ADVICE);
  }

  private static byte[] concat(String text, String hex) {
    byte[] start = text.getBytes(StandardCharsets.UTF_8);
    byte[] end = HexFormat.of().parseHex(hex);
    byte[] all = Arrays.copyOf(start, start.length + end.length);
    System.arraycopy(end, 0, all, start.length, end.length);
    return all;
  }

  private static AnalysisOutcome analyze(byte[] bytes) throws IOException {
    return new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, 1, false)
        .analyze(new ByteArrayInputStream(bytes));
  }
}
