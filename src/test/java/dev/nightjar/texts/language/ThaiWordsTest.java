package dev.nightjar.texts.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThaiWordsTest {

  private final ThaiWords words = ThaiWords.load();

  @ParameterizedTest
  @CsvSource({
    "ภาษาไทย, ภาษา ไทย",
    "ประเทศไทย, ประเทศไทย",
    "ฉันกินข้าวที่บ้าน, ฉัน กิน ข้าว ที่ บ้าน",
    "เขาไปโรงเรียนทุกวัน, เขา ไป โรงเรียน ทุก วัน",
    "แม่ซื้อปลาที่ตลาด, แม่ ซื้อ ปลา ที่ ตลาด",
  })
  void sentenceIsDividedIntoItsWords(String sentence, String divided) {
    assertEquals(List.of(divided.split(" ")), words.divide(sentence));
  }

  @Test
  void unknownNameBetweenWordsIsAWord() {
    assertEquals(List.of("ฉัน", "ฆฏฌฬ", "กิน"), words.divide("ฉันฆฏฌฬกิน"));
    assertEquals(List.of("ฆฏฌฬ"), words.divide("ฆฏฌฬ"));
  }

  @Test
  void signsAreNoWords() {
    assertEquals(List.of("วัน"), words.divide("วันๆ"));
    assertEquals(List.of(), words.divide("ๆ"));
    assertEquals(List.of(), words.divide(""));
  }

  @Test
  void textOfAnyThaiCharactersIsKept() {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder("ก");
      random.ints(random.nextInt(40), 0x0e01, 0x0e5b).forEach(c -> text.append((char) c));
      List<String> divided = words.divide(text.toString());
      String joined = String.join("", divided);
      assertEquals(withoutSigns(text.toString()), withoutSigns(joined));
    }
  }

  private static String withoutSigns(String text) {
    return text.replaceAll("[ๆฯ]", "");
  }

  @Test
  void longTextTakesTimeInProportionToItsLength() {
    String text = "ประเทศไทยเป็นประเทศที่สวยงาม".repeat(20_000);
    List<String> divided = words.divide(text);
    assertEquals(text, String.join("", divided));
    assertEquals(20_000, divided.stream().filter("ประเทศ"::equals).count());
  }

  @Test
  void dictionaryIsInTheOrderThatItsSearchNeeds() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                ThaiWords.class.getResourceAsStream("thai-words.tsv"), StandardCharsets.UTF_8))) {
      List<String> all = lines.lines().toList();
      assertTrue(all.size() > 26_000);
      assertEquals(all.stream().sorted().distinct().toList(), all);
    }
  }
}
