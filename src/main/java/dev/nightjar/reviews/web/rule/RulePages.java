package dev.nightjar.reviews.web.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExample;
import dev.nightjar.reviews.rule.catalog.RuleGroup;
import dev.nightjar.reviews.rule.secrets.SecretTextRules;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** All rules, which can be searched; each has an anchor, such as {@code #nj-s3-01}. */
@Path("/reviews/rules")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RulePages {

  private static final int MAX_WORDS_LENGTH = 200;

  /** Up to this number, the rules are shown with their examples. */
  private static final int MAX_WITH_EXAMPLES = 40;

  @GET
  public TemplateInstance rules(@QueryParam("q") @DefaultValue("") String words) {
    if (words.length() > MAX_WORDS_LENGTH) {
      throw InvalidInputException.of("q", "must have at most " + MAX_WORDS_LENGTH + " characters");
    }
    List<String> wanted =
        Arrays.stream(words.strip().toLowerCase(Locale.ROOT).split("\\s+")).toList();
    List<Rule> texts = SecretTextRules.rules();
    int total = RuleCatalog.rules().size() + texts.size();
    long found =
        Stream.concat(RuleCatalog.rules().stream(), texts.stream())
            .filter(rule -> RuleView.contains(rule, wanted.stream()))
            .count();
    boolean withExamples = found <= MAX_WITH_EXAMPLES;
    List<RuleView> views = new ArrayList<>();
    for (RuleGroup group : RuleCatalog.groups()) {
      List<Rule> rules =
          group.rules().stream().filter(rule -> RuleView.contains(rule, wanted.stream())).toList();
      Map<String, RuleExample> examples =
          withExamples && !rules.isEmpty() ? RuleExample.of(group) : Map.of();
      rules.forEach(
          rule ->
              views.add(
                  RuleView.of(
                      rule, examples.getOrDefault(rule.id(), RuleExample.NONE), withExamples)));
    }
    texts.stream()
        .filter(rule -> RuleView.contains(rule, wanted.stream()))
        .forEach(rule -> views.add(RuleView.of(rule, RuleExample.NONE, withExamples)));
    return new RulesPage(words.strip(), total, views);
  }
}
