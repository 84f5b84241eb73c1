package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.bigInteger;
import static dev.nightjar.reviews.terraform.value.Conversions.integer;
import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Functions on IP networks. */
final class NetworkFunctions {

  private NetworkFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("cidrhost", 2, 2, NetworkFunctions::host)
        .add("cidrnetmask", 1, 1, NetworkFunctions::netmask)
        .add("cidrsubnet", 3, 3, NetworkFunctions::subnet)
        .add("cidrsubnets", 1, FunctionTable.ANY_NUMBER, NetworkFunctions::subnets);
  }

  private static Value host(List<Value> arguments) {
    IpNetwork ipNetwork = IpNetwork.parse(text(arguments.get(0)));
    return new Text(ipNetwork.host(bigInteger(arguments.get(1))));
  }

  private static Value netmask(List<Value> arguments) {
    return new Text(IpNetwork.parse(text(arguments.get(0))).netmask());
  }

  private static Value subnet(List<Value> arguments) {
    IpNetwork ipNetwork = IpNetwork.parse(text(arguments.get(0)));
    int newBits = integer(arguments.get(1));
    return new Text(ipNetwork.subnet(newBits, bigInteger(arguments.get(2))).toString());
  }

  /** Consecutive subnets of the given sizes, each aligned to its own size. */
  private static Value subnets(List<Value> arguments) {
    IpNetwork ipNetwork = IpNetwork.parse(text(arguments.get(0)));
    List<Value> subnets = new ArrayList<>();
    BigInteger next = ipNetwork.address();
    for (Value newBits : arguments.subList(1, arguments.size())) {
      IpNetwork subnet = ipNetwork.firstSubnetFrom(next, integer(newBits));
      if (!ipNetwork.contains(subnet)) {
        throw new InvalidExpressionException("not enough room in the network");
      }
      subnets.add(new Text(subnet.toString()));
      next = subnet.address().add(subnet.size());
    }
    return new Sequence(subnets);
  }
}
