package dev.nightjar.concerts.web.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Where people sign up and in.
 *
 * @param message a sentence to somebody who did not ask for this page; empty for those who did
 * @param to where they wanted to go
 * @param isPossible whether we make tokens here
 * @param demoReader as whom one can look around; empty without a demo
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SignInPage(
    SignInForm form,
    String message,
    String to,
    boolean isPossible,
    List<String> cities,
    String demoUser)
    implements TemplateInstance {}
