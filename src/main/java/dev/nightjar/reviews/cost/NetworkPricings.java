package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;

/** Prices of load balancers, gateways, endpoints, addresses and firewalls. */
final class NetworkPricings {

  /** Resource types that an address can be attached to without {@code instance}. */
  private static final Set<String> HOLDERS =
      Set.of("aws_eip_association", "aws_nat_gateway", "aws_lb", "aws_transfer_server");

  private NetworkPricings() {}

  static void addTo(Map<String, Pricing> pricings) {
    pricings.put("aws_lb", NetworkPricings::loadBalancer);
    pricings.put("aws_alb", NetworkPricings::loadBalancer);
    pricings.put("aws_elb", (bill, all) -> bill.addFee("Classic load balancer"));
    pricings.put("aws_eip", NetworkPricings::address);
    pricings.put("aws_vpc_endpoint", NetworkPricings::endpoint);
    pricings.put("aws_transfer_server", NetworkPricings::transferServer);
    pricings.put("aws_wafv2_web_acl", NetworkPricings::firewall);
    pricings.put("aws_vpn_connection", (bill, all) -> bill.addFee("VPN connection"));
  }

  private static void loadBalancer(Bill bill, Configuration all) {
    bill.text("load_balancer_type", "application")
        .ifPresent(
            type -> {
              if (type.equals("network")) {
                bill.addFee("aws_lb", "Network load balancer", "", BigDecimal.ONE);
              } else if (type.equals("application")) {
                bill.addFee("aws_lb", "Application load balancer", "", BigDecimal.ONE);
              } else {
                bill.addUnlisted("a " + type + " load balancer");
              }
            });
    bill.addUsageBased("capacity units");
  }

  private static void address(Bill bill, Configuration all) {
    boolean tied =
        !(bill.body().attribute("instance") instanceof Value.Null)
            || !(bill.body().attribute("network_interface") instanceof Value.Null)
            || all.referring(bill.address()).stream()
                .anyMatch(resource -> HOLDERS.contains(resource.type()));
    if (!tied) {
      bill.addFee("IP address (if unused)");
    }
  }

  private static void endpoint(Bill bill, Configuration all) {
    bill.text("vpc_endpoint_type", "Gateway")
        .filter(type -> !type.equals("Gateway")) // gateway endpoints are free
        .ifPresent(
            type -> {
              int zones =
                  bill.body().attribute("subnet_ids") instanceof Value.Sequence subnets
                      ? Math.max(1, subnets.elements().size())
                      : 1;
              bill.addFee("Endpoint (" + type + ")", BigDecimal.valueOf(zones));
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
    bill.addFee("Web ACL usage");
    bill.addFee("Rules", BigDecimal.valueOf(bill.body().blocks("rule").size()));
    bill.addUsageBased("requests");
  }
}
