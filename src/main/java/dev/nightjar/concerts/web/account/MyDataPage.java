package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;

/**
 * The page with the user's stored data, export and deletion.
 *
 * @param typed the confirmation that the user entered, if it was wrong
 * @param error the error of the confirmation; empty if there is none
 */
@CheckedTemplate(basePath = "concerts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record MyDataPage(
    NavigationBar navigation,
    UserProfile.Statistics statistics,
    Instant since,
    String typed,
    String error,
    boolean hasOutbox)
    implements TemplateInstance {}
