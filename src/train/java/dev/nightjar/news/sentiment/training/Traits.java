package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Trait;
import java.util.SortedMap;
import java.util.TreeMap;

/** The names that the lexicon's text uses for traits. */
final class Traits {

  private Traits() {}

  static SortedMap<String, Integer> bits() {
    SortedMap<String, Integer> bits = new TreeMap<>();
    bits.put("QUALIFIER", Trait.QUALIFIER);
    bits.put("UP", Trait.UP);
    bits.put("DOWN", Trait.DOWN);
    bits.put("GOOD_WHEN_UP", Trait.GOOD_WHEN_UP);
    bits.put("BAD_WHEN_UP", Trait.BAD_WHEN_UP);
    bits.put("PRAISE", Trait.PRAISE);
    bits.put("BLAME", Trait.BLAME);
    bits.put("NEGATION", Trait.NEGATION);
    bits.put("EASING", Trait.EASING);
    bits.put("EXPECTATION", Trait.EXPECTATION);
    bits.put("MORE", Trait.MORE);
    bits.put("LESS", Trait.LESS);
    bits.put("EARLIER", Trait.EARLIER);
    bits.put("TURN", Trait.TURN);
    bits.put("HEDGE", Trait.HEDGE);
    bits.put("STRONG", Trait.STRONG);
    bits.put("MILD", Trait.MILD);
    bits.put("ROUTINE", Trait.ROUTINE);
    bits.put("SAME", Trait.SAME);
    bits.put("FUNCTION", Trait.FUNCTION);
    bits.put("TRANSITIVE", Trait.TRANSITIVE);
    bits.put("SCALE_THOUSAND", Trait.SCALE_THOUSAND);
    bits.put("SCALE_MILLION", Trait.SCALE_MILLION);
    bits.put("SCALE_BILLION", Trait.SCALE_BILLION);
    bits.put("CURRENCY", Trait.CURRENCY);
    bits.put("PERCENT", Trait.PERCENT);
    bits.put("PERSON", Trait.PERSON);
    bits.put("TROUBLE", Trait.TROUBLE);
    bits.put("SUCCESS", Trait.SUCCESS);
    bits.put("QUARREL", Trait.QUARREL);
    bits.put("ESTEEM", Trait.ESTEEM);
    return bits;
  }
}
