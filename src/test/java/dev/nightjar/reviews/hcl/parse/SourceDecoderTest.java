package dev.nightjar.reviews.hcl.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.hcl.HclParser;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that are not UTF-8 are errors where HCL reports them. */
class SourceDecoderTest {

  private static int errors(String before, String hexadecimal, String after) {
    byte[] wrong = HexFormat.of().parseHex(hexadecimal);
    byte[] start = before.getBytes(StandardCharsets.UTF_8);
    byte[] end = after.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[start.length + wrong.length + end.length];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(wrong, 0, all, start.length, wrong.length);
    System.arraycopy(end, 0, all, start.length + wrong.length, end.length);
    return HclParser.parse("main.tf", HclParser.decode(all)).errors().size();
  }

  @Test
  void textInUtf8IsKept() {
    String text = "a = \"é \uD83D\uDE00 \uFFFD\"\n";
    assertEquals(text, HclParser.decode(text.getBytes(StandardCharsets.UTF_8)));
    assertEquals("", HclParser.decode(new byte[0]));
  }

  @ParameterizedTest
  @CsvSource({"e9", "ff", "c3", "e282", "80", "f09f98", "f880808080"})
  void wrongBytesAreErrorsInTextAndNoneInComments(String bytes) {
    assertEquals(0, errors("# caf", bytes, "\na = 1\n"));
    assertEquals(0, errors("/* caf", bytes, " */\na = 1\n"));
    assertEquals(1, errors("a = \"caf", bytes, "\"\nb = 1\n"));
    assertEquals(1, errors("a = <<E\n  caf", bytes, "\n  E\n"));
    assertEquals(1, errors("caf", bytes, " = 1\n"));
  }

  @ParameterizedTest
  @CsvSource({"eda080", "c080", "f4908080"})
  void whatHasTheFormOfACharacterIsText(String bytes) {
    assertEquals(0, errors("a = \"", bytes, "\"\n"));
  }
}
