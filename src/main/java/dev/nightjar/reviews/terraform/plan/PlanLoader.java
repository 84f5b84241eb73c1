package dev.nightjar.reviews.terraform.plan;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Puts plans in place of the root modules that were planned. */
public final class PlanLoader {

  private PlanLoader() {}

  /**
   * The root modules with each plan in place of its own code, which is the root module that has
   * most of its resources.
   *
   * @param plans texts by path
   */
  public static List<Configuration> replace(
      List<Configuration> roots,
      Map<String, String> plans,
      PlanState state,
      Consumer<Notice> notices) {
    List<Configuration> left = new ArrayList<>(roots);
    List<Configuration> planned = new ArrayList<>();
    plans.forEach(
        (path, text) -> {
          try {
            PlanFile plan = PlanFile.parse(text);
            Optional<Configuration> source =
                left.stream()
                    .filter(root -> PlanConfiguration.matches(plan, root) > 0)
                    .max(Comparator.comparing(root -> PlanConfiguration.matches(plan, root)));
            source.ifPresent(left::remove);
            planned.add(new PlanConfiguration(path, plan, state, source));
          } catch (InvalidPlanException invalid) {
            notices.accept(
                new Notice(path, invalid.line(), invalid.getMessage(), Notice.Kind.SYNTAX_ERROR));
          }
        });
    planned.addAll(left);
    return planned;
  }
}
