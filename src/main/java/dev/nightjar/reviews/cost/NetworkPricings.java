package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Prices of load balancers, gateways, endpoints, addresses, connections and firewalls. */
final class NetworkPricings {

  private static final String ATTACHMENT = "aws_ec2_transit_gateway_vpc_attachment";

  /** Resource types that an address can be attached to without {@code instance}. */
  private static final Set<String> HOLDERS =
      Set.of("aws_eip_association", "aws_nat_gateway", "aws_lb", "aws_transfer_server");

  private NetworkPricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put("aws_lb", NetworkPricings::loadBalancer);
    pricings.put("aws_alb", NetworkPricings::loadBalancer);
    pricings.put(
        "aws_elb",
        (bill, all) -> {
          bill.addFee("Classic load balancer");
          bill.addUsageBased("data processed");
        });
    pricings.put(
        "aws_nat_gateway",
        (bill, all) -> {
          bill.addFee("NAT gateway");
          bill.addUsageBased("data processed");
        });
    pricings.put("aws_eip", NetworkPricings::address);
    pricings.put("aws_vpc_endpoint", NetworkPricings::endpoint);
    pricings.put("aws_transfer_server", NetworkPricings::transferServer);
    pricings.put("aws_wafv2_web_acl", NetworkPricings::firewall);
    pricings.put("aws_waf_web_acl", NetworkPricings::classicFirewall);
    pricings.put("aws_wafregional_web_acl", NetworkPricings::classicFirewall);
    pricings.put("aws_networkfirewall_firewall", NetworkPricings::networkFirewall);
    pricings.put("aws_vpn_connection", NetworkPricings::vpnConnection);
    for (String type :
        new String[] {
          ATTACHMENT,
          "aws_ec2_transit_gateway_peering_attachment",
          "aws_ec2_transit_gateway_connect",
          "aws_dx_gateway_association"
        }) {
      pricings.put(type, NetworkPricings::attachment);
    }
    pricings.put("aws_dx_connection", NetworkPricings::directConnection);
    pricings.put("aws_dx_hosted_connection", NetworkPricings::directConnection);
    pricings.put("aws_route53_resolver_endpoint", NetworkPricings::resolver);
  }

  private static void loadBalancer(Bill bill, Configuration all) {
    bill.text("load_balancer_type", "application")
        .map(type -> type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1))
        .ifPresent(type -> bill.addFee("aws_lb", type + " load balancer", "", BigDecimal.ONE));
    bill.addUsageBased("capacity units");
  }

  /** AWS charges for every public address, used or not. */
  private static void address(Bill bill, Configuration all) {
    boolean isUsed =
        bill.isSet("instance")
            || bill.isSet("network_interface")
            || all.referring(bill.resource().address()).stream()
                .anyMatch(resource -> HOLDERS.contains(resource.type()));
    if (!bill.isSet("customer_owned_ipv4_pool")) {
      bill.addFee(isUsed ? "IP address (in use)" : "IP address (if unused)");
    }
  }

  private static void endpoint(Bill bill, Configuration all) {
    bill.text("vpc_endpoint_type", "Gateway")
        .filter(type -> !type.equals("Gateway")) // gateway endpoints are free
        .ifPresent(
            type -> {
              bill.addFee("Endpoint (" + type + ")", bill.sizeOf(bill.body(), "subnet_ids"));
              bill.addUsageBased("data processed");
            });
  }

  private static void transferServer(Bill bill, Configuration all) {
    if (bill.body().attribute("protocols") instanceof Value.Sequence protocols
        && !protocols.elements().isEmpty()) {
      for (Value protocol : protocols.elements()) {
        if (protocol instanceof Value.Text text) {
          bill.addFee(text.value() + " protocol enabled");
        }
      }
    } else {
      bill.addFee("SFTP protocol enabled");
    }
    bill.addUsageBased("data transferred");
  }

  private static void firewall(Bill bill, Configuration all) {
    firewall(bill, bill.body().blocks("rule").size());
  }

  private static void classicFirewall(Bill bill, Configuration all) {
    firewall(bill, bill.body().blocks("rule").size() + bill.body().blocks("rules").size());
  }

  private static void firewall(Bill bill, int rules) {
    bill.addFee("aws_wafv2_web_acl", "Web ACL usage", "", BigDecimal.ONE);
    bill.addFee("aws_wafv2_web_acl", "Rules", "", BigDecimal.valueOf(rules));
    bill.addUsageBased("requests");
  }

  /** One endpoint in each subnet. */
  private static void networkFirewall(Bill bill, Configuration all) {
    int subnets = Math.max(1, bill.body().blocks("subnet_mapping").size());
    bill.addFee("Network Firewall Endpoint", BigDecimal.valueOf(subnets));
    bill.addUsageBased("data processed");
  }

  private static void vpnConnection(Bill bill, Configuration all) {
    bill.addFee("VPN connection");
    if (bill.isSet("transit_gateway_id")) {
      bill.addFee("Transit gateway attachment");
    }
    bill.addUsageBased("data processed");
  }

  private static void attachment(Bill bill, Configuration all) {
    bill.addFee(ATTACHMENT, "Transit gateway attachment", "", BigDecimal.ONE);
    bill.addUsageBased("data processed");
  }

  private static void directConnection(Bill bill, Configuration all) {
    bill.text("bandwidth", "").ifPresent(speed -> bill.addFee("DX connection (" + speed + ")"));
    bill.addUsageBased("data transferred");
  }

  private static void resolver(Bill bill, Configuration all) {
    int addresses = Math.max(1, bill.body().blocks("ip_address").size());
    bill.addFee("Resolver endpoints", BigDecimal.valueOf(addresses));
    bill.addUsageBased("DNS queries");
  }
}
