package dev.nightjar.concerts.web.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The sign-in page.
 *
 * @param message why the user was redirected to this page; empty if they opened it
 * @param to the page to return to
 * @param isLocal whether this server issues tokens; otherwise the user has signed in already
 * @param verifiedEmail the address that the identity provider has verified; empty if there is none
 * @param demoUser the e-mail address of the demo user; empty without a demo
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SignInPage(
    SignInForm form,
    String message,
    String to,
    boolean isLocal,
    String verifiedEmail,
    List<String> cities,
    String demoUser)
    implements TemplateInstance {}
