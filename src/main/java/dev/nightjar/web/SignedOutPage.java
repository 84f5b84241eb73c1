package dev.nightjar.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The page after signing out.
 *
 * @param providerSignOut the sign-out of the identity provider; empty if it has none
 */
@CheckedTemplate(basePath = "web", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SignedOutPage(String providerSignOut) implements TemplateInstance {}
