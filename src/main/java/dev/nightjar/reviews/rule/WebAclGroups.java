package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** The managed rule groups of web ACLs. */
public final class WebAclGroups {

  public static final String KNOWN_BAD_INPUTS = "AWSManagedRulesKnownBadInputsRuleSet";
  private static final String ANONYMOUS_ADDRESSES = "AWSManagedRulesAnonymousIpList";
  private static final String WEB_ACL = "aws_wafv2_web_acl";

  private WebAclGroups() {}

  /**
   * Whether the web ACLs that are associated with the resource have the groups against known bad
   * requests; yes without an association, unknown if a web ACL is in another configuration.
   */
  public static Tristate stopKnownBadRequests(Subject subject) {
    Tristate all = Tristate.YES;
    for (Subject association :
        subject.companions("aws_wafv2_web_acl_association", "resource_arn")) {
      all = all.and(stopKnownBadRequests(association.targets("web_acl_arn", WEB_ACL)));
    }
    return all;
  }

  /** Like {@link #stopKnownBadRequests(Subject)}, for an attribute that names the web ACL. */
  public static Tristate stopKnownBadRequests(Subject subject, String attribute) {
    return stopKnownBadRequests(subject.targets(attribute, WEB_ACL));
  }

  private static Tristate stopKnownBadRequests(List<Subject> webAcls) {
    Tristate all = webAcls.isEmpty() ? Tristate.UNKNOWN : Tristate.YES;
    for (Subject webAcl : webAcls) {
      all = all.and(has(webAcl, KNOWN_BAD_INPUTS)).and(has(webAcl, ANONYMOUS_ADDRESSES));
    }
    return all;
  }

  private static Tristate has(Subject webAcl, String group) {
    boolean complete =
        webAcl.block().blocksKnown("rule") && Values.isNull(webAcl.value("rule_json"));
    Tristate any = complete ? Tristate.NO : Tristate.UNKNOWN;
    for (EvaluatedBlock rule : webAcl.blocks("rule")) {
      any =
          any.or(
              Values.isOneOf(
                  webAcl.within(rule).value("statement.managed_rule_group_statement.name"), group));
    }
    return any;
  }
}
