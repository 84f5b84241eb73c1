package dev.nightjar.reviews.rule.catalog;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.compute.ContainerRules;
import dev.nightjar.reviews.rule.compute.FunctionRules;
import dev.nightjar.reviews.rule.compute.InstanceRules;
import dev.nightjar.reviews.rule.cost.InstanceCostRules;
import dev.nightjar.reviews.rule.cost.WasteRules;
import dev.nightjar.reviews.rule.database.DataStoreRules;
import dev.nightjar.reviews.rule.database.RdsRules;
import dev.nightjar.reviews.rule.database.SearchRules;
import dev.nightjar.reviews.rule.edge.EdgeRules;
import dev.nightjar.reviews.rule.iam.IdentityRules;
import dev.nightjar.reviews.rule.iam.PolicyRules;
import dev.nightjar.reviews.rule.messaging.MessagingRules;
import dev.nightjar.reviews.rule.monitoring.MonitoringRules;
import dev.nightjar.reviews.rule.network.LoadBalancerRules;
import dev.nightjar.reviews.rule.network.NetworkRules;
import dev.nightjar.reviews.rule.network.SecurityGroupRules;
import dev.nightjar.reviews.rule.resilience.RecoveryRules;
import dev.nightjar.reviews.rule.resilience.RedundancyRules;
import dev.nightjar.reviews.rule.s3.BucketAccessRules;
import dev.nightjar.reviews.rule.s3.BucketRules;
import dev.nightjar.reviews.rule.secrets.SecretRules;
import java.util.List;
import java.util.stream.Stream;

/** The list of all rules about resources; those about texts are {@code SecretTextRules}. */
public final class RuleCatalog {

  private RuleCatalog() {}

  public static List<Rule> rules() {
    return Stream.of(
            BucketRules.rules(),
            BucketAccessRules.rules(),
            PolicyRules.rules(),
            IdentityRules.rules(),
            SecretRules.rules(),
            SecurityGroupRules.rules(),
            NetworkRules.rules(),
            LoadBalancerRules.rules(),
            EdgeRules.rules(),
            InstanceRules.rules(),
            FunctionRules.rules(),
            ContainerRules.rules(),
            RdsRules.rules(),
            DataStoreRules.rules(),
            SearchRules.rules(),
            MessagingRules.rules(),
            MonitoringRules.rules(),
            InstanceCostRules.rules(),
            WasteRules.rules(),
            RedundancyRules.rules(),
            RecoveryRules.rules())
        .flatMap(List::stream)
        .toList();
  }
}
