package dev.nightjar.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the {@link Console}, and fails those whose pages complain in the browser's log. */
public final class InBrowser implements BeforeAllCallback, AfterEachCallback, ParameterResolver {

  private static final Namespace NAMESPACE = Namespace.create(InBrowser.class);

  @Override
  public void beforeAll(ExtensionContext context) {
    Optional<Path> program = Chromium.find();
    assumeTrue(
        program.isPresent(), "skipped: no Chromium here; install chromium, or name it by CHROMIUM");
    context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Console.class, type -> start(program.get()), Console.class);
  }

  private static Console start(Path program) {
    try {
      return Console.start(program);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    console(context).closePages();
    console(context).assertNoComplaints();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Console.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return console(context);
  }

  private static Console console(ExtensionContext context) {
    return context.getRoot().getStore(NAMESPACE).get(Console.class, Console.class);
  }
}
