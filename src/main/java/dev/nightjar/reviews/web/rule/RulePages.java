package dev.nightjar.reviews.web.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExample;
import dev.nightjar.reviews.rule.catalog.RuleGroup;
import dev.nightjar.reviews.rule.secrets.SecretTextRules;
import dev.nightjar.reviews.web.finding.FindingsView.Choice;
import dev.nightjar.web.HtmxRequest;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All rules, which can be searched; each has an anchor, such as {@code #nj-s3-01}. */
@Path(RuleFilter.PATH)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RulePages {

  /** A page with the examples of this number of rules has about 100 KB. */
  static final int PAGE = 50;

  @GET
  public TemplateInstance rules(
      @BeanParam RuleFilter filter, @HeaderParam(HtmxRequest.REQUEST) String htmx) {
    RuleFilter.Criteria criteria = filter.criteria();
    List<Rule> all =
        Stream.concat(RuleCatalog.rules().stream(), SecretTextRules.rules().stream()).toList();
    List<Rule> found = all.stream().filter(criteria::matches).toList();
    RuleList list = list(found, criteria);
    return htmx != null
        ? new RulesFragment(list)
        : new RulesPage(
            criteria,
            all.size(),
            found.size(),
            choices(
                "any severity",
                RuleFilter.severities(),
                criteria.severity(),
                criteria::ofSeverity,
                all),
            choices(
                "any category",
                RuleFilter.categories(),
                criteria.category(),
                criteria::ofCategory,
                all),
            list);
  }

  private static List<Choice> choices(
      String any,
      List<String> words,
      String chosen,
      Function<String, RuleFilter.Criteria> of,
      List<Rule> all) {
    return Stream.concat(Stream.of(""), words.stream())
        .map(
            word -> {
              RuleFilter.Criteria criteria = of.apply(word);
              return new Choice(
                  word.isEmpty() ? any : word,
                  (int) all.stream().filter(criteria::matches).count(),
                  word.equals(chosen),
                  criteria.href());
            })
        .toList();
  }

  private static RuleList list(List<Rule> found, RuleFilter.Criteria criteria) {
    List<Rule> shown =
        found.stream().skip((long) (criteria.page() - 1) * PAGE).limit(PAGE).toList();
    Map<String, RuleExample> examples = examples(shown);
    return new RuleList(
        shown.stream()
            .map(
                rule ->
                    RuleView.of(
                        rule,
                        examples.getOrDefault(rule.id(), RuleExample.NONE),
                        found.size() == 1))
            .toList(),
        found.size() > criteria.page() * PAGE ? criteria.atPage(criteria.page() + 1).href() : "");
  }

  private static Map<String, RuleExample> examples(List<Rule> rules) {
    Set<String> ids = rules.stream().map(Rule::id).collect(Collectors.toSet());
    Map<String, RuleExample> examples = new HashMap<>();
    for (RuleGroup group : RuleCatalog.groups()) {
      if (group.rules().stream().anyMatch(rule -> ids.contains(rule.id()))) {
        examples.putAll(RuleExample.of(group));
      }
    }
    return examples;
  }
}
