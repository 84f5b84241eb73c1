package dev.nightjar.local.web;

import dev.nightjar.local.delivery.EventRoles.RoleView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of operations.
 *
 * @param functions empty if the roles run in the server's own process
 */
@CheckedTemplate(basePath = "local", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record OperationsPage(List<FunctionRow> functions, List<RoleView> roles)
    implements TemplateInstance {}
