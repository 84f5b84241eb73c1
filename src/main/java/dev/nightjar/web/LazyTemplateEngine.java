package dev.nightjar.web;

import io.quarkus.qute.runtime.EngineProducer;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.ClassConfig;
import jakarta.enterprise.inject.build.compatible.spi.Enhancement;

/**
 * Makes Quarkus create the template engine for the first page rather than at every start: it parses
 * all templates, which most invocations of an HTTP function never need. It works at build time.
 */
public class LazyTemplateEngine implements BuildCompatibleExtension {

  @Enhancement(types = EngineProducer.class)
  public void createOnFirstUse(ClassConfig engine) {
    engine.removeAnnotation(annotation -> annotation.name().equals(Startup.class.getName()));
  }
}
