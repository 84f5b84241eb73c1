package dev.nightjar.texts.web;

import dev.nightjar.texts.explore.Concordance;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of one file.
 *
 * @param isOwn whether the browser may rename and delete it
 * @param profiles its profile; none until it is analyzed
 * @param query the searched word; empty if none
 * @param concordances where the word occurs; none if no word is searched
 * @param others the owner's other analyzed files, to compare with
 */
@CheckedTemplate(basePath = "texts", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record TextPage(
    FileView text,
    boolean isOwn,
    List<ProfileView> profiles,
    String query,
    String queryFault,
    List<Concordance> concordances,
    List<HistoryEntry> others)
    implements TemplateInstance {}
