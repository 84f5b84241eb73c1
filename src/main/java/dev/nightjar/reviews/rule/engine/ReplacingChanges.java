package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.rule.Remediation;
import dev.nightjar.reviews.terraform.configuration.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The changes for which the AWS provider deletes a resource and creates it anew. Of the attributes
 * that remediations set, it lists those that the provider's schema marks as ForceNew, always or in
 * some versions of the engine.
 */
final class ReplacingChanges {

  /** Resources that AWS can't change at all. */
  private static final Set<String> IMMUTABLE_TYPES =
      Set.of("aws_ecs_task_definition", "aws_launch_configuration");

  private static final Set<String> ATTRIBUTES =
      Set.of(
          "aws_ami_copy.encrypted",
          "aws_dax_cluster.cluster_endpoint_encryption_type",
          "aws_dax_cluster.server_side_encryption.enabled",
          "aws_db_instance.storage_encrypted",
          "aws_dms_replication_instance.publicly_accessible",
          "aws_docdb_cluster.storage_encrypted",
          "aws_docdb_global_cluster.storage_encrypted",
          "aws_ebs_volume.encrypted",
          "aws_ecr_repository.encryption_configuration.encryption_type",
          "aws_efs_file_system.encrypted",
          "aws_elasticache_replication_group.at_rest_encryption_enabled",
          "aws_elasticache_replication_group.transit_encryption_enabled",
          "aws_elasticsearch_domain.encrypt_at_rest.enabled",
          "aws_elasticsearch_domain.node_to_node_encryption.enabled",
          "aws_instance.associate_public_ip_address",
          "aws_instance.ebs_block_device.encrypted",
          "aws_instance.ebs_block_device.volume_type",
          "aws_instance.ebs_optimized",
          "aws_instance.root_block_device.encrypted",
          "aws_memorydb_cluster.tls_enabled",
          "aws_mq_broker.publicly_accessible",
          "aws_msk_cluster.encryption_in_transit.in_cluster",
          "aws_neptune_cluster.storage_encrypted",
          "aws_neptune_cluster_instance.publicly_accessible",
          "aws_opensearch_domain.encrypt_at_rest.enabled",
          "aws_opensearch_domain.node_to_node_encryption.enabled",
          "aws_rds_cluster.storage_encrypted",
          "aws_rds_global_cluster.storage_encrypted",
          "aws_s3_access_point.public_access_block_configuration.block_public_policy",
          "aws_s3_access_point.public_access_block_configuration.restrict_public_buckets");

  private ReplacingChanges() {}

  static boolean includes(Resource resource, Remediation remediation) {
    return remediation instanceof Remediation.SetAttribute set
        && (IMMUTABLE_TYPES.contains(resource.type()) || ATTRIBUTES.contains(path(resource, set)));
  }

  /** The type, the innermost block and the attribute. */
  private static String path(Resource resource, Remediation.SetAttribute set) {
    List<String> path = new ArrayList<>(List.of(resource.type()));
    if (!set.missing().isEmpty()) {
      path.add(set.missing().get(set.missing().size() - 1));
    } else if (set.block() != resource.body()) {
      set.block().written().map(Block::type).ifPresent(path::add);
    }
    path.add(set.attribute());
    return String.join(".", path);
  }
}
