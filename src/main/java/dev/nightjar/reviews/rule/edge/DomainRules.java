package dev.nightjar.reviews.rule.edge;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about hosted zones, records, registered domains and certificates. */
public final class DomainRules {

  private DomainRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-DNS-01", "CKV2_AWS_39")
            .on("aws_route53_zone")
            .security(LOW, "Hosted zone does not log queries")
            .because("Queries cannot be examined after an incident.")
            .advice("Add an aws_route53_query_log.")
            .require(
                hasCompanion("aws_route53_query_log", "zone_id").unless(DomainRules::isPrivate)),
        rule("NJ-DNS-02", "CKV2_AWS_38")
            .on("aws_route53_zone")
            .security(LOW, "Hosted zone is not signed")
            .because("Answers can be forged on their way, and visitors sent to another server.")
            .advice("Add an aws_route53_key_signing_key and an aws_route53_hosted_zone_dnssec.")
            .require(that(DomainRules::isSigned).unless(DomainRules::isPrivate)),
        rule("NJ-DNS-03", "CKV2_AWS_23")
            .on("aws_route53_record")
            .security(LOW, "Record points to an address that is not managed here")
            .because("When the address is given up, its next owner receives the traffic.")
            .advice("Refer to the resource that has the address.")
            .mediumConfidence()
            .require(that("records", DomainRules::isManaged).when(is("type", "A"))),
        rule("NJ-DNS-04", "CKV_AWS_377")
            .on("aws_route53domains_registered_domain")
            .security(MEDIUM, "Registered domain can be transferred")
            .because("A transfer to another registrar takes the domain away.")
            .advice("Set transfer_lock = true.")
            .require(isNotFalse("transfer_lock")),
        rule("NJ-ACM-01", "CKV_AWS_234")
            .on("aws_acm_certificate")
            .security(LOW, "Certificate is not logged publicly")
            .because("Browsers reject certificates that are in no transparency log.")
            .advice("Set certificate_transparency_logging_preference = \"ENABLED\" in options.")
            .require(isNoneOf("options.certificate_transparency_logging_preference", "DISABLED")),
        rule("NJ-ACM-02", "CKV_AWS_233")
            .on("aws_acm_certificate")
            .reliability(LOW, "Replacement of the certificate fails")
            .because("The old certificate cannot be deleted while it is in use.")
            .advice("Set create_before_destroy = true in lifecycle.")
            .require(isTrue("lifecycle.create_before_destroy")),
        rule("NJ-ACM-03", "CKV2_AWS_71")
            .on("aws_acm_certificate")
            .security(LOW, "Certificate is for all subdomains")
            .because("A leaked key is valid for every subdomain.")
            .advice("List the names in subject_alternative_names.")
            .mediumConfidence()
            .require(
                value("domain_name", DomainRules::isExact)
                    .and(
                        value(
                            "subject_alternative_names",
                            names -> Values.any(names, name -> isExact(name).not()).not()))));
  }

  private static Tristate isPrivate(Subject zone) {
    return zone.has("vpc")
        .or(Tristate.of(!zone.companions("aws_route53_zone_association", "zone_id").isEmpty()));
  }

  private static Tristate isSigned(Subject zone) {
    Tristate signed = Tristate.NO;
    for (Subject dnssec : zone.companions("aws_route53_hosted_zone_dnssec", "hosted_zone_id")) {
      signed = signed.or(Values.isOneOf(dnssec.value("signing_status"), "NOT_SIGNING").not());
    }
    boolean hasKey = !zone.companions("aws_route53_key_signing_key", "hosted_zone_id").isEmpty();
    boolean decided =
        !zone.companions("aws_route53_hosted_zone_dnssec", "hosted_zone_id").isEmpty();
    return signed.or(Tristate.of(hasKey && !decided));
  }

  /** A reference to a resource, variable or local is managed somewhere. */
  private static Tristate isManaged(Subject recordSet) {
    if (recordSet.has("alias") != Tristate.NO) {
      return Tristate.YES;
    }
    boolean refers =
        recordSet
            .block()
            .expression("records")
            .filter(text -> text.contains("Variable["))
            .isPresent();
    return Tristate.of(refers || Values.isNull(recordSet.value("records")));
  }

  private static Tristate isExact(Value name) {
    return Values.is(
        name, known -> Values.text(known).filter(text -> text.contains("*")).isEmpty());
  }
}
