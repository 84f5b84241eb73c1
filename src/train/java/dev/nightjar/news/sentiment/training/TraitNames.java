package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.WordTrait;
import java.util.SortedMap;
import java.util.TreeMap;

/** The names of traits in the lexicon's text. */
final class TraitNames {

  private TraitNames() {}

  static SortedMap<String, Integer> bits() {
    SortedMap<String, Integer> bits = new TreeMap<>();
    bits.put("QUALIFIER", WordTrait.QUALIFIER);
    bits.put("UP", WordTrait.UP);
    bits.put("DOWN", WordTrait.DOWN);
    bits.put("GOOD_WHEN_UP", WordTrait.GOOD_WHEN_UP);
    bits.put("BAD_WHEN_UP", WordTrait.BAD_WHEN_UP);
    bits.put("PRAISE", WordTrait.PRAISE);
    bits.put("BLAME", WordTrait.BLAME);
    bits.put("NEGATION", WordTrait.NEGATION);
    bits.put("EASING", WordTrait.EASING);
    bits.put("EXPECTATION", WordTrait.EXPECTATION);
    bits.put("MORE", WordTrait.MORE);
    bits.put("LESS", WordTrait.LESS);
    bits.put("EARLIER", WordTrait.EARLIER);
    bits.put("TURN", WordTrait.TURN);
    bits.put("HEDGE", WordTrait.HEDGE);
    bits.put("STRONG", WordTrait.STRONG);
    bits.put("MILD", WordTrait.MILD);
    bits.put("ROUTINE", WordTrait.ROUTINE);
    bits.put("SAME", WordTrait.SAME);
    bits.put("FUNCTION", WordTrait.FUNCTION);
    bits.put("TRANSITIVE", WordTrait.TRANSITIVE);
    bits.put("SCALE_THOUSAND", WordTrait.SCALE_THOUSAND);
    bits.put("SCALE_MILLION", WordTrait.SCALE_MILLION);
    bits.put("SCALE_BILLION", WordTrait.SCALE_BILLION);
    bits.put("CURRENCY", WordTrait.CURRENCY);
    bits.put("PERCENT", WordTrait.PERCENT);
    bits.put("PERSON", WordTrait.PERSON);
    bits.put("TROUBLE", WordTrait.TROUBLE);
    bits.put("SUCCESS", WordTrait.SUCCESS);
    bits.put("QUARREL", WordTrait.QUARREL);
    bits.put("ESTEEM", WordTrait.ESTEEM);
    return bits;
  }
}
