package dev.nightjar.news.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.source.sample.SampleSource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.ssm.SsmClient;

/** Tests the sources without any configuration, as in a first run. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ConfiguredSourcesTest {

  @Inject @Any Instance<NewsSource> sources;
  @Inject Instance<SsmClient> ssm;
  @Inject Clock clock;

  @Test
  void allSourcesAreThere() {
    assertEquals(
        Set.of("newsapi", "tiingo", "finnhub", "reddit", "rss", "sample"),
        sources.stream().map(NewsSource::name).collect(Collectors.toSet()));
  }

  @Test
  void withoutKeysOnlyTheSampleHasSomethingToDo() {
    for (NewsSource source : sources) {
      assertEquals(List.of(), source.jobs(), source.name()); // the sample source is off in tests
    }
    assertEquals(
        1,
        new SampleSource(clock, SourceParts.config(Map.of("nightjar.news.sample", "auto")), sources)
            .jobs()
            .size());
  }

  @Test
  void quotasAreThoseOfTheFreePlans() {
    for (NewsSource source : sources) {
      assertTrue(source.quota().burst() >= 10, source.name());
    }
  }

  @Test
  void keysCanBeLookedUpInAws() {
    assertTrue(ssm.isResolvable());
  }
}
