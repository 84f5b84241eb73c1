package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.web.NavigationBar;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;

/**
 * What is kept about a reader, to take along or to have deleted.
 *
 * @param typed how they have confirmed the deletion, in vain
 * @param fault what was wrong with it; empty if nothing was
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
