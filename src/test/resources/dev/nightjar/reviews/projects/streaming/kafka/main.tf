variable "name" {
  type = string
}

variable "subnets" {
  type = list(string)
}

variable "groups" {
  type = list(string)
}

variable "key_arn" {
  type = string
}

resource "aws_cloudwatch_log_group" "brokers" {
  name              = "/msk/${var.name}"
  retention_in_days = 14
  kms_key_id        = var.key_arn
}

resource "aws_msk_configuration" "this" {
  name           = var.name
  kafka_versions = ["3.8.x"]

  server_properties = <<-EOT
    auto.create.topics.enable = false
    default.replication.factor = 3
    min.insync.replicas = 2
  EOT
}

resource "aws_msk_cluster" "this" {
  cluster_name           = var.name
  kafka_version          = "3.8.x"
  number_of_broker_nodes = 3
  enhanced_monitoring    = "PER_BROKER"

  broker_node_group_info {
    instance_type   = "kafka.m7g.large"
    client_subnets  = var.subnets
    security_groups = var.groups

    storage_info {
      ebs_storage_info {
        volume_size = 500
      }
    }
  }

  configuration_info {
    arn      = aws_msk_configuration.this.arn
    revision = aws_msk_configuration.this.latest_revision
  }

  client_authentication {
    sasl {
      iam = true
    }
  }

  encryption_info {
    encryption_at_rest_kms_key_arn = var.key_arn

    encryption_in_transit {
      client_broker = "TLS"
      in_cluster    = true
    }
  }

  logging_info {
    broker_logs {
      cloudwatch_logs {
        enabled   = true
        log_group = aws_cloudwatch_log_group.brokers.name
      }
    }
  }
}
