package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.training.LabeledText.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Generates labeled sentences from small grammars, the same ones every time, for kinds of text that
 * are rare in the labeled data: company reports, everyday headlines, opinions.
 */
final class SentenceGenerator {

  private static final int SENTENCES_PER_TEMPLATE = 36;
  private static final long SEED = 11;
  private static final String[] CURRENCIES = {"$", "$", "$", "£", "€", "USD", "CHF", "Rs", "EUR"};
  private static final String[] UNITS = {" million", "m", " billion", "bn", "", " crore"};
  private static final String[] MONTHS = {
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December"
  };

  private final Map<String, String[]> slots = new HashMap<>();
  private final Random random = new Random(SEED);
  private final Map<String, String> amounts = new HashMap<>();

  private final Source source;

  private SentenceGenerator(Source source) {
    this.source = source;
  }

  static List<LabeledText> texts() {
    List<LabeledText> texts = new ArrayList<>();
    texts.addAll(of("company-news.txt", Source.HEADLINE));
    texts.addAll(of("everyday-news.txt", Source.NEWS));
    texts.addAll(of("political-news.txt", Source.NEWS));
    return texts;
  }

  private static List<LabeledText> of(String grammar, Source source) {
    return new SentenceGenerator(source).generate(LexiconReader.lines(grammar));
  }

  private List<LabeledText> generate(List<String> grammar) {
    List<LabeledText> texts = new ArrayList<>();
    for (String line : grammar) {
      if (line.startsWith("@")) {
        String[] halves = line.substring(1).split(" = ", 2);
        slots.put(halves[0], halves[1].split(" \\| "));
        continue;
      }
      String[] halves = line.split(": ", 2);
      Sentiment label = Sentiment.of(halves[0]);
      Set<String> sentences = new LinkedHashSet<>();
      for (int i = 0; i < SENTENCES_PER_TEMPLATE; i++) {
        sentences.add(sentence(halves[1]));
      }
      sentences.forEach(text -> texts.add(new LabeledText(source, label, text)));
    }
    return texts;
  }

  private String sentence(String template) {
    drawAmounts();
    String text = fill(choose(template)).strip().replaceAll(" +", " ");
    String sentence = Character.toUpperCase(text.charAt(0)) + text.substring(1);
    boolean isHeadline = random.nextBoolean() && sentence.endsWith(" .");
    return tidy(isHeadline ? sentence.substring(0, sentence.length() - 2) : sentence);
  }

  private static String tidy(String text) {
    return text.replace(" ,", ",")
        .replace(" .", ".")
        .replace(" ?", "?")
        .replace(" : ", ": ")
        .replace(" '", "'")
        .replace("( ", "(")
        .replace(" )", ")");
  }

  private String choose(String template) {
    String text = template;
    for (int close = text.indexOf(']'); close >= 0; close = text.indexOf(']')) {
      int open = text.lastIndexOf('[', close);
      String[] choices = text.substring(open + 1, close).split("\\|", -1);
      text = text.substring(0, open) + pick(choices) + text.substring(close + 1);
    }
    return text;
  }

  private String fill(String template) {
    String text = template;
    for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{')) {
      int close = text.indexOf('}', open);
      text =
          text.substring(0, open)
              + slot(text.substring(open + 1, close))
              + text.substring(close + 1);
    }
    return text;
  }

  private String slot(String name) {
    String amount = amounts.get(name);
    if (amount != null) {
      return amount;
    }
    return switch (name) {
      case "n" ->
          random.nextInt(3) == 0 ? 1 + random.nextInt(60) + ",000" : "" + (5 + random.nextInt(900));
      case "year" -> "" + (2012 + random.nextInt(18));
      case "date" ->
          (1 + random.nextInt(28))
              + " "
              + pick(MONTHS)
              + (random.nextBoolean() ? "" : " " + (2012 + random.nextInt(18)));
      case "quarter" -> pick("first", "second", "third", "fourth");
      default -> choose(pick(slots.get(name)));
    };
  }

  /** Draws the amounts of one sentence, which share their currency and unit. */
  private void drawAmounts() {
    String currency = pick(CURRENCIES);
    String unit = pick(UNITS);
    String before =
        currency.length() == 1 ? currency : currency + (random.nextInt(4) == 0 ? "" : " ");
    double less = 1 + random.nextInt(800) / 10.0;
    double more = less * (1.05 + random.nextDouble() * 2);
    amounts.put("less", before + number(less) + unit);
    amounts.put("more", before + number(more) + unit);
    boolean bare = random.nextBoolean();
    amounts.put("eless", bare ? number(less) : before + number(less) + unit);
    amounts.put("emore", bare ? number(more) : before + number(more) + unit);
    double share = 1 + random.nextInt(300) / 10.0;
    String sign = random.nextBoolean() ? " %" : random.nextBoolean() ? "%" : " percent";
    amounts.put("pless", number(share) + sign);
    amounts.put("pmore", number(share * (1.1 + random.nextDouble())) + sign);
    amounts.put("pct", number(1 + random.nextInt(400) / 10.0) + sign);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
