package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.web.Figure.Tone;
import org.junit.jupiter.api.Test;

class FigureTest {

  @Test
  void zeroHasNoEmphasisWhateverIsCounted() {
    assertEquals(Tone.ZERO, Figure.plain("articles", 0).tone());
    assertEquals(Tone.ZERO, Figure.waiting("waiting", 0).tone());
    assertEquals(Tone.ZERO, Figure.problem("failed", 0).tone());
    assertEquals("zero", Tone.ZERO.word());
  }

  @Test
  void otherCountsKeepTheirEmphasis() {
    assertEquals(Tone.PLAIN, Figure.plain("articles", 1_000).tone());
    assertEquals(Tone.WAITING, Figure.waiting("waiting", 1).tone());
    assertEquals(Tone.TROUBLE, Figure.problem("failed", 10).tone());
    assertEquals(
        new Figure("articles", "1,000+", Tone.PLAIN, "/news"),
        Figure.plain("articles", 1_000).orMore(true).linkedTo("/news"));
  }
}
