package dev.nightjar.local.web;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of operations.
 *
 * @param functions empty if the roles run in the server's own process
 */
@CheckedTemplate(basePath = "local", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record OperationsPage(
    List<SystemBacklog> backlogs,
    List<RoleRow> roles,
    FailedEventsView failed,
    OutboxView outbox,
    List<FunctionRow> functions)
    implements TemplateInstance {}
