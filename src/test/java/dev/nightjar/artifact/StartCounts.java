package dev.nightjar.artifact;

import io.quarkus.arc.Arc;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Singleton;
import java.lang.annotation.Annotation;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Starts a function as its handler does, prints what the start did, and ends. It runs in the
 * function's own process.
 */
public final class StartCounts {

  private static final String HANDLER = "io.quarkus.amazon.lambda.runtime.QuarkusStreamHandler";

  /** Every look-up of a setting asks the system properties first. */
  private static final class CountedProperties extends Properties {

    private static final long serialVersionUID = 1L;
    private final transient AtomicInteger lookUps = new AtomicInteger();

    @Override
    public String getProperty(String name) {
      if (name.startsWith("quarkus.") || name.startsWith("nightjar.") || name.startsWith("%")) {
        lookUps.incrementAndGet();
      }
      return super.getProperty(name);
    }
  }

  private StartCounts() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    CountedProperties properties = new CountedProperties();
    properties.putAll(System.getProperties());
    System.setProperties(properties);
    Class.forName(HANDLER).getConstructor().newInstance();
    int lookUps = properties.lookUps.get();
    int beans = instances(Singleton.class) + instances(ApplicationScoped.class);
    System.out.printf("{\"settings\":%d,\"beans\":%d}%n", lookUps, beans);
    System.exit(0);
  }

  private static int instances(Class<? extends Annotation> scope) {
    return Arc.container().getActiveContext(scope).getState().getContextualInstances().size();
  }
}
