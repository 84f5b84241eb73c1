package dev.nightjar.concerts.web;

import dev.nightjar.concerts.UserProfile;
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
    Frame frame,
    UserProfile.Statistics statistics,
    Instant since,
    String typed,
    String fault,
    boolean hasOutbox)
    implements TemplateInstance {}
