package dev.nightjar.local.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The limits of functions at a desk are those that Terraform gives them. */
class FunctionLimitsTest {

  private static final Pattern MODULE = Pattern.compile("(?ms)^module \"[a-z_]+\" \\{(.*?)^\\}");

  @Test
  void everyFunctionHasTheLimitsOfTerraform() throws IOException {
    assertEquals(inTerraform(), new TreeMap<>(FunctionLimits.all()));
  }

  private static Map<String, FunctionLimits> inTerraform() throws IOException {
    Map<String, FunctionLimits> limits = new TreeMap<>();
    for (String system : new String[] {"news", "texts", "reviews", "concerts"}) {
      String code = Files.readString(Path.of("terraform/systems", system, "main.tf"));
      Matcher module = MODULE.matcher(code);
      while (module.find()) {
        String body = module.group(1);
        value(body, "role", "\"([a-z-]+)\"")
            .ifPresent(role -> limits.put(role, limits(body, code)));
      }
    }
    assertTrue(limits.size() > 10, limits::toString);
    return limits;
  }

  private static FunctionLimits limits(String module, String file) {
    String timeout = value(module, "timeout_seconds", "([a-z_.0-9]+)").orElseThrow();
    if (timeout.startsWith("local.")) {
      timeout = value(file, timeout.substring("local.".length()), "([0-9]+)").orElseThrow();
    }
    return new FunctionLimits(
        value(module, "memory_mb", "([0-9]+)").map(Integer::valueOf).orElse(512),
        Duration.ofSeconds(Long.parseLong(timeout)),
        value(module, "reserved_concurrency", "([0-9]+)")
            .map(Integer::valueOf)
            .orElse(FunctionLimits.CONCURRENCY));
  }

  private static Optional<String> value(String code, String name, String pattern) {
    Matcher found = Pattern.compile("(?m)^ *" + name + " *= *" + pattern).matcher(code);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }
}
