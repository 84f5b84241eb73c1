variable "brokers" {}

resource "aws_msk_cluster" "events" {
  cluster_name           = "events"
  number_of_broker_nodes = var.brokers
  broker_node_group_info {
    instance_type = "kafka.m5.large"
    storage_info {
      ebs_storage_info {
        volume_size = 1000
      }
    }
  }
}

resource "aws_kinesis_stream" "clicks" {
  shard_count = 8
}

resource "aws_mq_broker" "orders" {
  engine_type        = "ActiveMQ"
  host_instance_type = "mq.m5.large"
  deployment_mode    = "ACTIVE_STANDBY_MULTI_AZ"
}
