package dev.nightjar.texts.profile;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Provides the profiler for injection and loads it on first use. */
@ApplicationScoped
class TextProfilerProducer {

  @Produces
  @Singleton
  TextProfiler profiler() {
    return TextProfiler.load();
  }
}
