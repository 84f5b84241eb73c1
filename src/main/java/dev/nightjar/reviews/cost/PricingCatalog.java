package dev.nightjar.reviews.cost;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The pricing of each resource type. */
final class PricingCatalog {

  private final Map<String, Pricing> byType = new HashMap<>();

  PricingCatalog() {
    ComputePricings.addTo(byType);
    DatabasePricings.addTo(byType);
    NetworkPricings.addTo(byType);
    addFees();
    addUsageBased();
    addSized();
  }

  /** The pricing of a resource type; empty if it is free. */
  Optional<Pricing> of(String resourceType, PriceList prices) {
    Pricing pricing = byType.get(resourceType);
    if (pricing == null && prices.has(resourceType)) {
      return Optional.of((bill, all) -> bill.addUsageBased("all of it"));
    }
    return Optional.ofNullable(pricing);
  }

  private void addFees() {
    fee("aws_acmpca_certificate_authority", "Private certificate authority");
    fee("aws_cloudhsm_v2_hsm", "HSM usage");
    fee("aws_cloudwatch_dashboard", "Dashboard");
    fee("aws_dx_connection", "DX connection");
    fee("aws_ec2_client_vpn_network_association", "Endpoint association");
    fee("aws_ec2_traffic_mirror_session", "Traffic mirror");
    fee("aws_ec2_transit_gateway_vpc_attachment", "Transit gateway attachment");
    fee("aws_globalaccelerator_accelerator", "Fixed fee");
    fee("aws_kms_external_key", "Customer master key");
    fee("aws_kms_key", "Customer master key");
    fee("aws_nat_gateway", "NAT gateway");
    fee("aws_networkfirewall_firewall", "Network Firewall Endpoint");
    fee("aws_route53_health_check", "Health check");
  }

  private void addUsageBased() {
    usageBased("aws_s3_bucket", "storage and requests");
    usageBased("aws_sqs_queue", "requests");
    usageBased("aws_cloudwatch_log_group", "data ingested and stored");
    usageBased("aws_ecr_repository", "storage");
    usageBased("aws_api_gateway_rest_api", "requests");
    usageBased("aws_apigatewayv2_api", "requests");
    usageBased("aws_sfn_state_machine", "transitions");
  }

  private void addSized() {
    byType.put(
        "aws_route53_resolver_endpoint",
        (bill, all) ->
            bill.addFee(
                "Resolver endpoints",
                BigDecimal.valueOf(Math.max(1, bill.body().blocks("ip_address").size()))));
    byType.put(
        "aws_fsx_windows_file_system",
        (bill, all) -> {
          bill.text("storage_type", "SSD")
              .ifPresent(
                  type ->
                      bill.number("storage_capacity", 0)
                          .ifPresent(size -> bill.addFee(type + " storage", size)));
          bill.number("throughput_capacity", 0)
              .ifPresent(throughput -> bill.addFee("Throughput capacity", throughput));
        });
    byType.put(
        "aws_efs_file_system",
        (bill, all) -> {
          bill.number("provisioned_throughput_in_mibps", 0)
              .ifPresent(throughput -> bill.addFee("Provisioned throughput", throughput));
          bill.addUsageBased("storage");
        });
    byType.put(
        "aws_mwaa_environment",
        (bill, all) ->
            bill.text("environment_class", "mw1.small")
                .ifPresent(
                    size ->
                        bill.addFee(
                            "Environment ("
                                + Character.toUpperCase(size.charAt(size.indexOf('.') + 1))
                                + size.substring(size.indexOf('.') + 2)
                                + ")")));
  }

  private void fee(String resourceType, String component) {
    byType.put(resourceType, (bill, all) -> bill.addFee(component));
  }

  private void usageBased(String resourceType, String what) {
    byType.put(resourceType, (bill, all) -> bill.addUsageBased(what));
  }
}
